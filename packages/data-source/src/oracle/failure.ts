import { AppError, farProblemOf } from '@gridwright/contract/errors'
import type { ConnectionProblem, SqlProblem } from '@gridwright/contract'
import { connectionFailure, messageOf, networkFailure } from '#interface/connection-failure.ts'
import { timeLimit } from '#interface/deadline.ts'
import { isStrange } from '#interface/size-limits.ts'
import type { DatabaseConnection, SqlQuestion } from '#sql/sql-source.ts'

/** `ORA-00942` or `NJS-518`, as the message begins or goes on. */
const codesOf = (error: unknown): readonly string[] => messageOf(error).match(/\b(?:ORA|NJS|DPI)-\d+/g) ?? []

const connecting: Readonly<Record<string, ConnectionProblem>> = {
  'ORA-01017': 'password',
  'ORA-28000': 'password',
  'ORA-28001': 'password',
  'ORA-01005': 'password',
  'NJS-116': 'password',
  'ORA-12514': 'database-unknown',
  'NJS-518': 'database-unknown',
  'NJS-517': 'database-unknown',
  'NJS-505': 'tls',
}

/** Why an Oracle did not let us in. */
export const handshakeFailure = (error: unknown, connection: DatabaseConnection): AppError => {
  const { host, port, database } = connection
  const params = { host, port, database, reason: messageOf(error), ...farProblemOf(error) }
  if (isStrange(error)) return connectionFailure('not-that-server', params, error)
  if (error instanceof AppError) return networkFailure(error, params)
  const problem = codesOf(error)
    .map((code) => connecting[code])
    .find(Boolean)
  if (problem) return connectionFailure(problem, params, error)
  // What the server refuses by a number of its own is its word; the rest was not understood.
  const isOracle = codesOf(error).some((code) => code.startsWith('ORA-'))
  return connectionFailure(isOracle ? 'other' : 'not-that-server', params, error)
}

const problems: Readonly<Record<string, SqlProblem>> = {
  'ORA-00900': 'syntax',
  'ORA-00903': 'table-unknown',
  'ORA-00904': 'column-unknown',
  'ORA-00905': 'syntax',
  'ORA-00906': 'syntax',
  'ORA-00907': 'syntax',
  'ORA-00911': 'syntax',
  'ORA-00918': 'ambiguous',
  'ORA-00923': 'syntax',
  'ORA-00932': 'types-differ',
  'ORA-00933': 'syntax',
  'ORA-00936': 'syntax',
  'ORA-00937': 'grouping',
  'ORA-00942': 'table-unknown',
  'ORA-00979': 'grouping',
  'ORA-01031': 'not-allowed',
  'ORA-01427': 'several-rows',
  'ORA-01438': 'value-range',
  'ORA-01456': 'read-only',
  'ORA-01476': 'division-by-zero',
  'ORA-01722': 'value-invalid',
  'ORA-01843': 'value-invalid',
  'ORA-01861': 'value-invalid',
  'ORA-06553': 'function-unknown',
  'ORA-12899': 'text-long',
}

const tooLong = new Set(['ORA-01013', 'NJS-123', 'DPI-1067'])

/** The server counts bytes of UTF-8 from the beginning of the statement. */
const utf16Offset = (text: string, bytes: number): number =>
  Buffer.from(text, 'utf8').subarray(0, bytes).toString('utf8').length

/** What the server says of a statement, or that the connection broke. */
export const statementFailure = (error: unknown, { text, limits }: SqlQuestion): unknown => {
  if (error instanceof AppError) return error
  const codes = codesOf(error)
  if (codes.some((code) => tooLong.has(code))) return timeLimit(limits.milliseconds, error)
  if (!codes.some((code) => code.startsWith('ORA-')))
    return connectionFailure('other', { reason: messageOf(error), ...farProblemOf(error) }, error)
  const problem = codes.map((code) => problems[code]).find(Boolean)
  const offset = error instanceof Error && 'offset' in error ? Number(error.offset) : 0
  return new AppError(
    'sql-error',
    {
      reason: messageOf(error).split('\nHelp:')[0] ?? '',
      ...(problem && { problem }),
      ...(offset > 0 && { position: utf16Offset(text, offset) }),
    },
    error,
  )
}
