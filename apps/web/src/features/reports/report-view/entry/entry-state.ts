import { checkEntryRow } from '@gridwright/contract'
import type { EntryFormColumn, EntryFormTarget, EntryValues, SentTarget } from '@gridwright/contract'
import type { Message } from '@gridwright/validation'

/** A row of a form as somebody works on it. */
export type EntryRow = {
  readonly key: string
  /** Of a row of the table; absent of one that is to be made. */
  readonly mark?: string
  /** The render shows it already: its key is fixed. */
  readonly isShown: boolean
  readonly before: EntryValues
  readonly values: EntryValues
  readonly isGone: boolean
}

export type EntryTable = { readonly target: EntryFormTarget; readonly rows: readonly EntryRow[] }
export type EntryState = { readonly tables: readonly EntryTable[]; readonly made: number }

/** An empty text is no value. */
const plain = (value: string | null | undefined): string | null =>
  value === undefined || value === '' ? null : value

export const openEntry = (targets: readonly EntryFormTarget[]): EntryState => ({
  made: 0,
  tables: targets.map((target) => ({
    target,
    rows: target.rows.map(({ mark, values }, at) => ({
      key: `r${at}`,
      ...(mark !== null && { mark }),
      isShown: true,
      before: values,
      values,
      isGone: false,
    })),
  })),
})

export const changedColumns = ({ before, values }: EntryRow): string[] =>
  Object.keys(values).filter((column) => plain(before[column]) !== plain(values[column]))

const isBlank = ({ values }: EntryRow): boolean =>
  Object.values(values).every((value) => plain(value) === null)

export type RowState = 'same' | 'new' | 'changed' | 'gone'

export const stateOf = (row: EntryRow): RowState => {
  if (row.isGone) return 'gone'
  if (!row.isShown) return isBlank(row) ? 'same' : 'new'
  return changedColumns(row).length > 0 ? 'changed' : 'same'
}

/** What a person may type into: of a key only where the row is new, and nothing that the database counts itself. */
export const mayType = (column: EntryFormColumn, row: EntryRow): boolean =>
  column.editable && !column.hidden && !column.generated && !row.isGone && !(column.isKey && row.isShown)

export const shownColumns = ({ columns }: EntryFormTarget): readonly EntryFormColumn[] =>
  columns.filter(({ hidden }) => !hidden)

type Place = { readonly table: number; readonly key: string }

const inTable = (
  state: EntryState,
  table: number,
  change: (rows: readonly EntryRow[]) => readonly EntryRow[],
): EntryState => ({
  ...state,
  tables: state.tables.map((one, at) => (at === table ? { ...one, rows: change(one.rows) } : one)),
})

export const typed = (
  state: EntryState,
  { table, key }: Place,
  values: Readonly<Record<string, string>>,
): EntryState =>
  inTable(state, table, (rows) =>
    rows.map((row) => (row.key === key ? { ...row, values: { ...row.values, ...values } } : row)),
  )

/** Blank ones, or with values, at the end. */
export const withRows = (state: EntryState, table: number, given: readonly EntryValues[]): EntryState => {
  const rows = given.map((values, at) => ({
    key: `n${state.made + at}`,
    isShown: false,
    before: {},
    values,
    isGone: false,
  }))
  return { ...inTable(state, table, (before) => [...before, ...rows]), made: state.made + given.length }
}

/** A new row goes at once; one of the table is marked, and taken back by the same. */
export const turned = (state: EntryState, { table, key }: Place): EntryState =>
  inTable(state, table, (rows) =>
    rows.flatMap((row) => {
      if (row.key !== key) return [row]
      return row.isShown ? [{ ...row, isGone: !row.isGone }] : []
    }),
  )

/** Cells as a spreadsheet puts them on the clipboard: tabs and lines, quotes around what has either. */
export const cellsOfText = (text: string): string[][] => {
  const rows: string[][] = [[]]
  const pattern = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/gy
  while (pattern.lastIndex < text.length) {
    const match = pattern.exec(text)
    if (match === null) return [[text]]
    const [, quoted, bare = '', end] = match
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare)
    if (end !== '\t' && end !== '') rows.push([])
  }
  return rows.filter((row) => row.length > 0)
}

/** A block from a spreadsheet, from one cell to the right and down; new rows where there are too few and may be more. */
export const pasted = (
  state: EntryState,
  { table, key, column }: Place & { readonly column: string },
  cells: readonly (readonly string[])[],
): EntryState => {
  const one = state.tables[table]
  if (one === undefined) return state
  const columns = shownColumns(one.target)
  const left = columns.findIndex((shown) => shown.column === column)
  const top = one.rows.findIndex((row) => row.key === key)
  const lacking = top + cells.length - one.rows.length
  const grown =
    lacking > 0 && one.target.mayInsert
      ? withRows(
          state,
          table,
          Array.from({ length: lacking }, () => ({})),
        )
      : state
  return inTable(grown, table, (rows) =>
    rows.map((row, at) => {
      const block = cells[at - top]
      if (at < top || block === undefined) return row
      const values = columns
        .slice(left, left + block.length)
        .flatMap((shown, n) =>
          mayType(shown, row) && shown.attachment === undefined
            ? [[shown.column, (block[n] ?? '').trim()] as const]
            : [],
        )
      return { ...row, values: { ...row.values, ...Object.fromEntries(values) } }
    }),
  )
}

const keyText = (keys: readonly string[], values: EntryValues): string | undefined => {
  const parts = keys.map((column) => plain(values[column]))
  return parts.every((part) => part !== null) ? JSON.stringify(parts) : undefined
}

/** Rows of a file: over those with the same key, the others as new ones. */
export const imported = (state: EntryState, table: number, rows: readonly EntryValues[]): EntryState => {
  const one = state.tables[table]
  if (one === undefined) return state
  const { keys, columns } = one.target
  const known = new Map(one.rows.map((row) => [keyText(keys, row.values), row.key]))
  let next = state
  const others: EntryValues[] = []
  for (const values of rows) {
    const text = keyText(keys, values)
    const key = text === undefined ? undefined : known.get(text)
    if (key === undefined) others.push(values)
    else {
      const free = columns.filter(({ isKey, editable }) => editable && !isKey)
      const given = free.flatMap(({ column }) => (column in values ? [[column, values[column] ?? '']] : []))
      next = typed(next, { table, key }, Object.fromEntries(given))
    }
  }
  return one.target.mayInsert && others.length > 0 ? withRows(next, table, others) : next
}

export type EntryCounts = Readonly<Record<RowState, number>>

export const countsOf = ({ tables }: EntryState): EntryCounts => {
  const counts = { same: 0, new: 0, changed: 0, gone: 0 }
  for (const row of tables.flatMap(({ rows }) => rows)) counts[stateOf(row)] += 1
  return counts
}

export const isTouched = (state: EntryState): boolean => {
  const counts = countsOf(state)
  return counts.new + counts.changed + counts.gone > 0
}

/** What is wrong with a row that would be written, by column; nothing of one that stays as it is. */
export const problemsOf = (
  { columns }: EntryFormTarget,
  row: EntryRow,
): Readonly<Record<string, Message>> => {
  const state = stateOf(row)
  if (state === 'same' || state === 'gone') return {}
  return checkEntryRow(
    columns.filter((column) => mayType(column, row)),
    row.values,
  )
}

export type FirstProblem = {
  readonly table: number
  /** From 0. */
  readonly row: number
  readonly column: string
  /** As people call them. */
  readonly target: string
  readonly title: string
  readonly message: Message
}

export const firstProblem = ({ tables }: EntryState): FirstProblem | undefined => {
  for (const [table, { target, rows }] of tables.entries())
    for (const [row, one] of rows.entries()) {
      const [found] = Object.entries(problemsOf(target, one))
      if (found === undefined) continue
      const [column, message] = found
      const title = target.columns.find((each) => each.column === column)?.title ?? column
      return { table, row, column, target: target.name, title, message }
    }
  return undefined
}

/** What is sent of a row: what was changed, of a new one all that is filled in. */
const sentValues = (target: EntryFormTarget, row: EntryRow): EntryValues => {
  const changed = new Set(changedColumns(row))
  const isSent = ({ column, isKey, editable }: EntryFormColumn): boolean =>
    row.mark === undefined ? editable && (isKey || plain(row.values[column]) !== null) : changed.has(column)
  return Object.fromEntries(
    target.columns.filter(isSent).map(({ column }) => [column, plain(row.values[column])]),
  )
}

/** Tables of which anything is to be written, with the keys of the sent rows in their order. */
export const sentOf = ({ tables }: EntryState): SentTarget[] =>
  tables.flatMap(({ target, rows }) => {
    const written = rows.filter((row) => ['new', 'changed'].includes(stateOf(row)))
    const deleted = rows.flatMap((row) => (row.isGone && row.mark !== undefined ? [row.mark] : []))
    if (written.length + deleted.length === 0) return []
    const sent = written.map((row) => ({
      ...(row.mark !== undefined && { mark: row.mark }),
      values: sentValues(target, row),
    }))
    return [{ target: target.name, rows: sent, deleted }]
  })

/** Unsaved work, without marks: it is put on the rows as they are when the report is opened again. */
export type KeptEntry = readonly {
  readonly target: string
  readonly rows: readonly {
    /** Absent: a new row. */
    readonly key?: string
    /** What was changed. */
    readonly values: EntryValues
    readonly whole: EntryValues
    readonly isGone: boolean
  }[]
}[]

export const keptOf = ({ tables }: EntryState): KeptEntry =>
  tables.map(({ target, rows }) => ({
    target: target.name,
    rows: rows
      .filter((row) => stateOf(row) !== 'same')
      .map((row) => {
        const key = row.isShown ? keyText(target.keys, row.before) : undefined
        const values = row.isShown
          ? Object.fromEntries(changedColumns(row).map((column) => [column, row.values[column] ?? null]))
          : row.values
        return { ...(key !== undefined && { key }), values, whole: row.values, isGone: row.isGone }
      }),
  }))

/** What was kept, on the rows as they are now; a row that is gone meanwhile becomes a new one, so that nothing is lost. */
export const restored = (state: EntryState, kept: KeptEntry): EntryState => {
  let next = state
  for (const [table, { target, rows }] of state.tables.entries()) {
    const byKey = new Map(rows.map((row) => [keyText(target.keys, row.before), row.key]))
    for (const one of kept.find(({ target: name }) => name === target.name)?.rows ?? []) {
      const key = one.key === undefined ? undefined : byKey.get(one.key)
      if (key === undefined) next = one.isGone ? next : withRows(next, table, [one.whole])
      else {
        const values = Object.entries(one.values).map(([column, value]) => [column, value ?? ''])
        next = typed(next, { table, key }, Object.fromEntries(values))
        if (one.isGone) next = turned(next, { table, key })
      }
    }
  }
  return next
}
