import type { Titled } from './operation.ts'

/** How the client shows it (ERR-01, ERR-03, ACC-14). */
export type Shown = 'message' | 'dialog' | 'login' | 'form'

export type ErrorEntry = {
  /** Variant A, a string on the wire (reference platform §1.1). */
  readonly a: number
  /** Variant B (§1.2). */
  readonly b: number
  /** REST and files; both wires answer 200 for domain errors. */
  readonly http: number
  readonly level: 'info' | 'warning' | 'error'
  readonly shown: Shown
  readonly text: Titled
  /** Said instead where all its parameters are known; the first that fits. */
  readonly precise?: readonly Titled[]
}

export const entry = (a: number, b: number, rest: Omit<ErrorEntry, 'a' | 'b'>): ErrorEntry => ({
  a,
  b,
  ...rest,
})

export const failure = (zh: string, en: string): ErrorEntry =>
  entry(50001, -1, { http: 422, level: 'error', shown: 'message', text: { zh, en } })

export const session = (a: number, b: number, text: Titled): ErrorEntry =>
  entry(a, b, { http: 401, level: 'warning', shown: b === -32003 ? 'message' : 'dialog', text })

export const refused = (zh: string, en: string) =>
  entry(50006, -1, { http: 401, level: 'error', shown: 'message', text: { zh, en } })
