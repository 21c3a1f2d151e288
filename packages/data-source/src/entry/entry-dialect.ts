import type { EntryProblem } from '@gridwright/contract'

/** What differs between the databases that data are entered into. */
export type EntryDialect = {
  quote(name: string): string
  bind(n: number): string
  /** A column as text, the same whenever its value is. */
  shown(column: string): string
  /** Both are empty, or the same text. */
  isSame(shown: string, bind: string): string
  /** A bind that is compared with a key of this type. */
  keyBind(bind: string, type: string): string
  /** A key can have this text: a comparison with any other would be made with something else. */
  keyFits(type: string, text: string): boolean
  isNumber(type: string): boolean
  /** The column holds an instant, not what a clock shows. */
  isInstant(type: string): boolean
  failureOf(error: unknown): EntryFailure | undefined
}

/**
 * What the server said of a statement. Of what it refuses never its own words, which hold the row with all that is hidden
 * of it: its code, and the constraint or column that it names. What a rule of the database was written to say is `said`.
 */
export type EntryFailure =
  | { readonly kind: 'taken' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'late' }
  | { readonly kind: 'refused'; readonly why: EntryRefusal }

export type EntryRefusal = {
  readonly problem: EntryProblem
  readonly name?: string
  readonly code?: string
  readonly said?: string
  readonly most?: number
}

/** One connection in a transaction of its own; closed without a commit it leaves nothing behind. */
export type EntrySession = {
  /** Empty where the account sees no such table. */
  columns(schema: string, table: string): Promise<readonly { readonly name: string; readonly type: string }[]>
  rows(text: string, binds: readonly (string | null)[]): Promise<(string | null)[][]>
  /** How many rows it met. */
  change(text: string, binds: readonly (string | null)[]): Promise<number>
  commit(): Promise<void>
  close(): Promise<void>
}

const decimal = /^[+-]?\d{1,35}(?:\.\d{1,30})?$/

export const isDecimal = (text: string): boolean => decimal.test(text)
