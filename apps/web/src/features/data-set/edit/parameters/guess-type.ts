import type { DataSetParameter, SourceTable } from '@gridwright/contract'

const name = '["`]?(?<column>[\\p{L}_][\\p{L}\\p{N}_]*)["`]?'
const compared = String.raw`\s*(?:=|<>|!=|<=|>=|<|>|(?:not\s+)?in\s*\(|between(?:\s+\S+\s+and)?)\s*`

const types = [
  [/^(?:date|timestamp|datetime)/i, 'date'],
  [
    /^(?:smallint|int|bigint|tinyint|mediumint|numeric|decimal|real|double|float|money|serial|bigserial)/i,
    'number',
  ],
] as const

/**
 * The type of the column that a query compares with the parameter, so that a declared one is usually right at once;
 * undefined where the query or the tables do not tell.
 */
export const guessedType = (
  code: string,
  sql: string,
  tables: readonly SourceTable[],
): DataSetParameter['paramType'] | undefined => {
  const match = new RegExp(`${name}${compared}:${code}(?![\\p{L}\\p{N}_])`, 'iu').exec(sql)
  const column = match?.groups?.['column']?.toLowerCase()
  if (column === undefined) return undefined
  const text = sql.toLowerCase()
  const known = tables
    .filter((table) => text.includes(table.name.toLowerCase()))
    .flatMap(({ columns }) => columns)
    .find((one) => one.name.toLowerCase() === column)
  return types.find(([pattern]) => pattern.test(known?.type ?? ''))?.[1]
}
