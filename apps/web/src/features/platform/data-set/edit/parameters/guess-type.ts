import type { DataSetColumn, DataSetParameter, SourceTable } from '@gridwright/contract'

type ParameterType = DataSetParameter['paramType']

const name = '["`]?(?<column>[\\p{L}_][\\p{L}\\p{N}_]*)["`]?'
const number = String.raw`(?<![\p{L}\p{N}_.])\d+(?:\.\d+)?`
const compares = String.raw`(?:=|<>|!=|<=|>=|<|>)`
const compared = String.raw`\s*(?:${compares}|(?:not\s+)?in\s*\(|between(?:\s+\S+\s+and)?)\s*`
const calculates = String.raw`\s*[-+*/%]\s*`

const types = [
  [/^(?:date|timestamp|datetime)/i, 'date'],
  [
    /^(?:smallint|int|bigint|tinyint|mediumint|numeric|decimal|real|double|float|money|serial|bigserial|number|signed|unsigned)/i,
    'number',
  ],
] as const

const typeOf = (written: string | undefined): ParameterType | undefined =>
  types.find(([pattern]) => pattern.test(written ?? ''))?.[1]

/** What stands beside the parameter and is a number whatever the tables say. */
const numeric = (p: string): RegExp =>
  new RegExp(
    String.raw`${number}(?:${calculates}|\s*${compares}\s*)${p}|${p}(?:${calculates}|\s*${compares}\s*)\d|\b(?:limit|offset)\s+${p}`,
    'iu',
  )

const casts = (p: string): RegExp =>
  new RegExp(String.raw`${p}\s*::\s*(?<type>\p{L}+)|\bcast\s*\(\s*${p}\s+as\s+(?<other>\p{L}+)`, 'iu')

const columnOf = (sql: string, pattern: string): string | undefined =>
  new RegExp(pattern, 'iu').exec(sql)?.groups?.['column']?.toLowerCase()

/** What is known of a query's columns: the tables of its source, and what the query last answered. */
export type KnownColumns = {
  readonly tables: readonly SourceTable[]
  readonly answered?: readonly Pick<DataSetColumn, 'name' | 'type'>[]
}

/** Columns that the query may name, with their types as their side writes them. */
const columnsFor = (sql: string, { tables, answered = [] }: KnownColumns) => {
  const text = sql.toLowerCase()
  const named = tables.filter((table) => text.includes(table.name.toLowerCase()))
  return [...named.flatMap(({ columns }) => columns), ...answered]
}

const typeBeside = (p: string, sql: string, known: KnownColumns): ParameterType | undefined => {
  const columns = columnsFor(sql, known)
  const typeOfColumn = (...patterns: readonly string[]): ParameterType | undefined => {
    const column = patterns.map((pattern) => columnOf(sql, pattern)).find((one) => one !== undefined)
    return typeOf(columns.find((one) => one.name.toLowerCase() === column)?.type)
  }
  const behind = String.raw`${p}\s*${compares}\s*(?:[\p{L}_][\p{L}\p{N}_]*\.)?${name}`
  const whole = typeOfColumn(`${name}${compared}${p}`, behind)
  if (whole !== undefined) return whole
  const part = typeOfColumn(`${name}${calculates}${p}`, `${p}${calculates}${name}`)
  return part === 'number' ? part : undefined
}

/**
 * The type of what a query compares or calculates the parameter with, so that a declared one is usually right at once:
 * a cast, a number beside it, else the column's type; undefined where nothing tells.
 */
export const guessedType = (code: string, sql: string, known: KnownColumns): ParameterType | undefined => {
  const p = String.raw`:${code}(?![\p{L}\p{N}\p{M}_])`
  const cast = casts(p).exec(sql)?.groups
  const told = typeOf(cast?.['type'] ?? cast?.['other'])
  if (told !== undefined) return told
  return numeric(p).test(sql) ? 'number' : typeBeside(p, sql, known)
}
