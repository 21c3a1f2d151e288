/** What an edited form asks of its table, found from the rows as they were and as they are (decision 0091). */

type Values = Readonly<Record<string, string | null>>

export type KnownRow = { readonly mark: string; readonly values: Values }
type SentRow = { readonly mark?: string | undefined; readonly values: Values }

/** `at`: index of the sent row, absent of one that is only deleted. */
export type EntryChange =
  | { readonly kind: 'insert'; readonly at: number; readonly values: Values }
  | {
      readonly kind: 'update'
      readonly at: number
      readonly known: KnownRow
      /** Only what differs. */
      readonly values: Values
    }
  | { readonly kind: 'delete'; readonly known: KnownRow }

export type EntryChanges = {
  readonly changes: readonly EntryChange[]
  /** A row that is sent and deleted at the same time; `at` is where it was sent. */
  readonly torn: readonly { readonly at: number }[]
  /** Two sent rows with the same key; `at` is the second. */
  readonly twice: readonly { readonly at: number; readonly key: readonly string[] }[]
}

/** An empty text is no value: what a form sends for a blank field. */
const plain = (value: string | null | undefined): string | null =>
  value === undefined || value === '' ? null : value

const isBlank = (values: Values): boolean => Object.values(values).every((value) => plain(value) === null)

const changedOf = (before: Values, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([column, value]) => plain(before[column]) !== plain(value))
      .map(([column, value]) => [column, plain(value)]),
  )

/** Undefined where a part of it is missing: such rows equal none. */
const keyOf = (keys: readonly string[], values: Values): readonly string[] | undefined => {
  const key = keys.map((column) => plain(values[column]))
  return key.every((part) => part !== null) ? key : undefined
}

const nameOf = (key: readonly string[]): string => JSON.stringify(key)

type Wanted = { readonly at: number; readonly known: KnownRow | undefined; readonly values: Values }

/** A new row that has the key of a known one which was not sent, or is deleted, is meant as that one. */
const meant = (keys: readonly string[], known: readonly KnownRow[], rows: readonly SentRow[]): Wanted[] => {
  const byMark = new Map(known.map((row) => [row.mark, row]))
  const sent = new Set(rows.map(({ mark }) => mark))
  const free = new Map(
    known
      .filter(({ mark }) => !sent.has(mark))
      .flatMap((row) => {
        const key = keyOf(keys, row.values)
        return key === undefined ? [] : [[nameOf(key), row] as const]
      }),
  )
  return rows.flatMap(({ mark, values }, at) => {
    if (mark !== undefined) return [{ at, known: byMark.get(mark), values }]
    if (isBlank(values)) return []
    const key = keyOf(keys, values)
    return [{ at, known: key === undefined ? undefined : free.get(nameOf(key)), values }]
  })
}

const changeOf = ({ at, known, values }: Wanted): readonly EntryChange[] => {
  if (known === undefined) {
    const given = Object.entries(values).filter(([, value]) => plain(value) !== null)
    return [{ kind: 'insert', at, values: Object.fromEntries(given) }]
  }
  const changed = changedOf(known.values, values)
  return Object.keys(changed).length === 0 ? [] : [{ kind: 'update', at, known, values: changed }]
}

const sameKeys = (keys: readonly string[], wanted: readonly Wanted[]): EntryChanges['twice'] => {
  const seen = new Set<string>()
  return wanted.flatMap(({ at, known, values }) => {
    const key = keyOf(keys, { ...known?.values, ...values })
    if (key === undefined) return []
    const isSecond = seen.has(nameOf(key))
    seen.add(nameOf(key))
    return isSecond ? [{ at, key }] : []
  })
}

/**
 * Rows gone → delete; found by mark or key → update of what differs, nothing where nothing does; else insert. Blank new
 * rows are dropped. Deletes come first, so that a unique value can move from one row to another.
 */
export const entryDifference = (
  keys: readonly string[],
  known: readonly KnownRow[],
  sent: { readonly rows: readonly SentRow[]; readonly deleted: readonly string[] },
): EntryChanges => {
  const wanted = meant(keys, known, sent.rows)
  const deleted = new Set(sent.deleted)
  const torn = sent.rows.flatMap(({ mark }, at) => (mark !== undefined && deleted.has(mark) ? [{ at }] : []))
  const kept = new Set(wanted.flatMap((row) => row.known?.mark ?? []))
  const gone = new Set(sent.deleted.filter((mark) => !kept.has(mark)))
  const deletes = known
    .filter(({ mark }) => gone.has(mark))
    .map((row) => ({ kind: 'delete', known: row }) as const)
  return { changes: [...deletes, ...wanted.flatMap(changeOf)], torn, twice: sameKeys(keys, wanted) }
}

/** Marks of rows that were shown and no longer stand in the form. */
export const goneRows = (
  shown: readonly { readonly mark: string | null }[],
  rows: readonly { readonly mark?: string | undefined }[],
): string[] => {
  const kept = new Set(rows.map(({ mark }) => mark))
  return shown.flatMap(({ mark }) => (mark === null || kept.has(mark) ? [] : [mark]))
}

export { checkEntryRow } from './rules.ts'
