import type { Access } from '#interface/source.ts'

/** Values as their database writes them, by column; null = empty. */
export type TextValues = Readonly<Record<string, string | null>>

/** A declared table: no other name is ever written into a statement, and each is held against the real ones. */
export type EntryTable = {
  readonly schema?: string | undefined
  readonly table: string
  readonly keys: readonly string[]
  /** All that is read and compared: keys, entered columns, the version. */
  readonly columns: readonly string[]
  readonly version?: string | undefined
}

/** `label` names the row to people. */
export type EntryStep =
  | { readonly kind: 'insert'; readonly label: string; readonly at: number; readonly values: TextValues }
  | {
      readonly kind: 'update'
      readonly label: string
      readonly at: number
      /** As the row was shown; one that differs by now is stale. */
      readonly original: TextValues
      readonly values: TextValues
    }
  | { readonly kind: 'delete'; readonly label: string; readonly at: number; readonly original: TextValues }

export type EntryWork = {
  /** What people call it. */
  readonly target: string
  readonly table: EntryTable
  readonly steps: readonly EntryStep[]
  /** Columns that get the time, of new and of changed rows. */
  readonly times: { readonly insert: readonly string[]; readonly update: readonly string[] }
}

/** One moment as an instant, and as the clock on the person's wall shows it. */
export type EntryNow = { readonly instant: string; readonly wall: string }

export type EntryFound = { readonly at: number; readonly values: TextValues }

/**
 * A kind of source that takes data. Both use the second account. Throws `entry-…`, `connection-*`, `time-limit`; when
 * anything is thrown but `entry-unsure`, nothing was written.
 */
export type EntrySource = {
  /** The rows with these keys; `at` is the index of the key. */
  read(
    access: Access,
    question: {
      readonly target: string
      readonly table: EntryTable
      readonly keys: readonly (readonly string[])[]
    },
  ): Promise<EntryFound[]>
  /** All of it in one transaction. */
  write(access: Access, works: readonly EntryWork[], now: EntryNow): Promise<void>
}
