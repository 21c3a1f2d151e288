import type { Rows } from '@gridwright/screen'

/** How a query stands: what was read last stays while it is read anew. */
export type Answer = {
  readonly state: 'reading' | 'ok' | 'error'
  /** As they came, before its steps. */
  readonly raw?: Rows
  /** As its steps left them. */
  readonly rows?: Rows
  /** ISO instant. */
  readonly at?: string
  readonly ms?: number
  readonly truncated?: boolean
  /** Of an address that was asked: what its answer is made of. */
  readonly structure?: unknown
  /** Why there is nothing. */
  readonly words?: string
}
export type Answers = Readonly<Record<string, Answer>>

/** What one step made of its rows; `words`: why it made nothing, and none after it was tried. */
export type Stage = { readonly rows: Rows } | { readonly words: string }
