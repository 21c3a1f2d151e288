import type { EntryDialect } from './entry-dialect.ts'
import type { EntryNow, EntryTable, TextValues } from './entry-source.ts'

export type Statement = { readonly text: string; readonly binds: readonly (string | null)[] }

/** A table whose columns were found: their types by name. */
export type RealTable = {
  readonly dialect: EntryDialect
  readonly table: EntryTable
  readonly types: ReadonlyMap<string, string>
}

const binder = (dialect: EntryDialect) => {
  const binds: (string | null)[] = []
  const add = (value: string | null): string => dialect.bind(binds.push(value))
  return { binds, add }
}

type Add = ReturnType<typeof binder>['add']

const typeOf = ({ types }: RealTable, column: string): string => types.get(column) ?? ''

const nameOf = ({ dialect, table }: RealTable): string => {
  const name = dialect.quote(table.table)
  return table.schema === undefined ? name : `${dialect.quote(table.schema)}.${name}`
}

const keyIs = (real: RealTable, key: readonly (string | null)[], add: Add): string => {
  const { dialect, table } = real
  const parts = table.keys.map((column, at) => {
    const bind = dialect.keyBind(add(key[at] ?? null), typeOf(real, column))
    return `${dialect.quote(column)} = ${bind}`
  })
  return `(${parts.join(' and ')})`
}

/** Rows of these keys, each with the index of its key before it. */
export const selectByKeys = (
  real: RealTable,
  keys: readonly { readonly at: number; readonly key: readonly string[] }[],
): Statement => {
  const { dialect, table } = real
  const { binds, add } = binder(dialect)
  const cases = keys.map(({ at, key }) => `when ${keyIs(real, key, add)} then ${at}`).join(' ')
  const shown = table.columns.map((column) => dialect.shown(dialect.quote(column))).join(', ')
  const wanted = keys.map(({ key }) => keyIs(real, key, add)).join(' or ')
  return { binds, text: `select case ${cases} end, ${shown} from ${nameOf(real)} where ${wanted}` }
}

/** The row as it was shown: found by its key, and nothing of it has changed. */
const asShown = (real: RealTable, original: TextValues, add: Add): string => {
  const { dialect, table } = real
  const key = keyIs(
    real,
    table.keys.map((column) => original[column] ?? null),
    add,
  )
  const same = table.columns
    .filter((column) => original[column] !== undefined)
    .map((column) => dialect.isSame(dialect.shown(dialect.quote(column)), add(original[column] ?? null)))
  return [key, ...same].join(' and ')
}

export const deleteRow = (real: RealTable, original: TextValues): Statement => {
  const { binds, add } = binder(real.dialect)
  return { binds, text: `delete from ${nameOf(real)} where ${asShown(real, original, add)}` }
}

/** A version that is a number counts; any other is the database's or a fill's. */
const countsVersion = (real: RealTable): string | undefined => {
  const { version } = real.table
  return version !== undefined && real.dialect.isNumber(typeOf(real, version)) ? version : undefined
}

export const updateRow = (real: RealTable, original: TextValues, values: TextValues): Statement => {
  const { dialect } = real
  const { binds, add } = binder(dialect)
  const set = Object.entries(values).map(([column, value]) => `${dialect.quote(column)} = ${add(value)}`)
  const version = countsVersion(real)
  if (version !== undefined) {
    const name = dialect.quote(version)
    set.push(`${name} = coalesce(${name}, 0) + 1`)
  }
  return {
    binds,
    text: `update ${nameOf(real)} set ${set.join(', ')} where ${asShown(real, original, add)}`,
  }
}

export const insertRow = (real: RealTable, values: TextValues): Statement => {
  const { dialect } = real
  const { binds, add } = binder(dialect)
  const version = countsVersion(real)
  const given = Object.entries({ ...(version !== undefined && { [version]: '1' }), ...values })
  const columns = given.map(([column]) => dialect.quote(column)).join(', ')
  const marks = given.map(([, value]) => add(value)).join(', ')
  return { binds, text: `insert into ${nameOf(real)} (${columns}) values (${marks})` }
}

/** The time for these columns, as each can hold it. */
export const timesFor = (real: RealTable, columns: readonly string[], now: EntryNow): TextValues =>
  Object.fromEntries(
    columns.map((column) => [column, real.dialect.isInstant(typeOf(real, column)) ? now.instant : now.wall]),
  )
