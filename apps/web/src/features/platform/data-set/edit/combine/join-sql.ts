import type { SourceTable } from '@gridwright/contract'
import { quotedName } from '#features/platform/data-set/edit/source-tables/table-names.ts'

const files = 16

const name = (text: string): string => quotedName(text, files)

const shared = (one: SourceTable, other: SourceTable): readonly string[] => {
  const there = new Set(other.columns.map((column) => column.name))
  return one.columns.map((column) => column.name).filter((column) => there.has(column))
}

/** A start to go on from: the tables one after another, each joined to the first by the columns that both have. */
export const joinSql = (tables: readonly SourceTable[]): string => {
  const [first, ...others] = tables
  if (first === undefined) return ''
  const joins = others.map((table) => {
    const columns = shared(first, table)
    return columns.length > 0
      ? `left join ${name(table.name)} using (${columns.map(name).join(', ')})`
      : `cross join ${name(table.name)}`
  })
  return ['select *', `from ${name(first.name)}`, ...joins].join('\n')
}

/** The tables below one another, by the columns that all of them have; where there is none, by their place. */
export const unionSql = (tables: readonly SourceTable[]): string => {
  const [first, ...others] = tables
  if (first === undefined) return ''
  const common = others.reduce<readonly string[]>(
    (columns, table) => columns.filter((column) => table.columns.some((one) => one.name === column)),
    first.columns.map((column) => column.name),
  )
  const columns = common.length > 0 ? common.map(name).join(', ') : '*'
  return tables.map((table) => `select ${columns} from ${name(table.name)}`).join('\nunion all\n')
}
