import type { Rows } from '@gridwright/screen'

/** What a screen knows of one query now. `rows` is the same object as long as they are the same. */
export type QueryState = {
  /** As its steps left them; undefined until the first answer. */
  readonly rows?: Rows
  /** As they came. */
  readonly raw?: Rows
  readonly etag?: string
  /** When the rows were read, by the server's clock. */
  readonly at?: number
  /** How long the source took. */
  readonly ms?: number
  readonly truncated?: boolean
  /** Why the last reading gave none; rows of before stay. */
  readonly error?: string
  readonly askedAt?: number
  /** The next reading is to be a new one. */
  readonly isFresh?: boolean
  readonly isAsking: boolean
  readonly fails: number
  /** The values with which it was asked last. */
  readonly askedWith?: string
}

export const neverRead: QueryState = { isAsking: false, fails: 0 }
