import type { ReactNode } from 'react'

export type Question = {
  readonly title: string
  readonly content?: ReactNode
  /** The confirming button is red; what it does cannot be taken back or hurts somebody. */
  readonly danger?: boolean
  /** Default: 确定 / OK. */
  readonly okText?: string
  /** Default: 取消 / Cancel. */
  readonly cancelText?: string
}

export type OpenQuestion = Question & { readonly id: number; readonly answer: (yes: boolean) => void }

type Listener = () => void

let questions: readonly OpenQuestion[] = []
let counter = 0
const listeners = new Set<Listener>()

const changed = (next: readonly OpenQuestion[]): void => {
  questions = next
  for (const listener of listeners) listener()
}

/** Asks in a dialog that stands outside the tabs; resolves true for yes, false for no, Esc and closing. */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    counter += 1
    const id = counter
    const answer = (yes: boolean): void => {
      changed(questions.filter((open) => open.id !== id))
      resolve(yes)
    }
    changed([...questions, { ...question, id, answer }])
  })

export const questionStore = {
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: (): readonly OpenQuestion[] => questions,
}
