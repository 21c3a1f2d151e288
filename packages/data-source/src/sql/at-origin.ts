import { AppError } from '@gridwright/contract/errors'

/** Line and column as editors count them, from 1. */
const lineAndColumn = (sql: string, position: number) => {
  const before = sql.slice(0, position).split('\n')
  return { line: before.length, column: [...(before.at(-1) ?? '')].length + 1 }
}

/** The server counts in what it got; people look at what they wrote. */
export const atOrigin = (error: unknown, sql: string, originOf: (offset: number) => number): unknown => {
  if (!(error instanceof AppError) || error.code !== 'sql-error') return error
  const { position, ...params } = error.params
  if (typeof position !== 'number') return error
  const origin = originOf(position)
  return new AppError(
    'sql-error',
    { ...params, position: origin, ...lineAndColumn(sql, origin) },
    error.cause,
  )
}
