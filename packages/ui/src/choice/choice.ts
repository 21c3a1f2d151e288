import type { ReactNode } from 'react'

export type Choice<Value extends string | number = string | number> = {
  readonly value: Value
  readonly label: string
  /** Stands before the label. */
  readonly picture?: ReactNode
  readonly disabled?: boolean
  /** Of a list that is a tree: how far below its top, from 0. */
  readonly level?: number | undefined
}

/** Makes the choices a first page that somebody else narrows: the list asks for more instead of filtering itself. */
export type RemoteChoices = {
  /** Told what is typed, and '' when the list closes. */
  readonly narrow: (text: string) => void
  /** How many fit beyond the choices shown. */
  readonly more: number
  /** An answer is on its way. */
  readonly busy: boolean
  /** Names of what is chosen and stands on no page. */
  readonly nameOf: (value: string | number) => string | undefined
}

/** The choices whose label has what was typed, wherever it stands; all where nothing was. */
export const matching = <One extends Pick<Choice, 'label'>>(
  choices: readonly One[],
  typed: string,
): readonly One[] => {
  const wanted = typed.trim().toLowerCase()
  return wanted === '' ? choices : choices.filter(({ label }) => label.toLowerCase().includes(wanted))
}

/** The next choice that may be taken, going round; the same where there is none. */
export const stepped = (choices: readonly Pick<Choice, 'disabled'>[], at: number, step: 1 | -1): number => {
  for (let moved = 1; moved <= choices.length; moved += 1) {
    const next = (at + step * moved + choices.length * 2) % choices.length
    if (choices[next]?.disabled !== true) return next
  }
  return at
}

/**
 * The choice that what was typed begins, after the one at `at`; one letter again goes on to the next that it begins.
 * -1 where none does.
 */
export const spelled = (
  choices: readonly Pick<Choice, 'label' | 'disabled'>[],
  typed: string,
  at: number,
): number => {
  const isOneLetter = [...typed].every((letter) => letter === typed[0])
  const wanted = (isOneLetter ? typed.slice(0, 1) : typed).toLowerCase()
  const first = isOneLetter ? at + 1 : at
  const order = choices.map((_choice, step) => (first + step + choices.length) % choices.length)
  const found = order.find((index) => {
    const choice = choices[index]
    return choice?.disabled !== true && choice?.label.toLowerCase().startsWith(wanted) === true
  })
  return found ?? -1
}
