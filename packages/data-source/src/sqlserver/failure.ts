import { AppError, farProblemOf } from '@gridwright/contract/errors'
import type { ConnectionProblem, SqlProblem } from '@gridwright/contract'
import { codeOf, connectionFailure, messageOf, networkFailure } from '#interface/connection-failure.ts'
import { timeLimit } from '#interface/deadline.ts'
import { isStrange } from '#interface/size-limits.ts'
import type { DatabaseConnection, SqlQuestion } from '#sql/sql-source.ts'

/** Numbers of sys.messages. */
const connecting: Readonly<Record<number, ConnectionProblem>> = {
  18_456: 'password',
  18_452: 'password',
  18_470: 'password',
  18_486: 'password',
  18_487: 'password',
  18_488: 'password',
  4060: 'database-unknown',
  911: 'database-unknown',
}

const encryption = /certificate|SSL|TLS|self.signed/i

/** The error that lies deepest: tedious wraps what the network and the server said. */
const innermost = (error: unknown): unknown =>
  error instanceof AggregateError && error.errors.length > 0
    ? innermost(error.errors.at(-1))
    : error instanceof Error && error.cause instanceof Error
      ? innermost(error.cause)
      : error

const numberOf = (error: unknown): number =>
  error instanceof Error && 'number' in error ? Number(error.number) : 0

const problemOf = (error: unknown, cause: unknown): ConnectionProblem | undefined => {
  if (isStrange(cause)) return 'not-that-server'
  const known = connecting[numberOf(cause)] ?? connecting[numberOf(error)]
  if (known) return known
  if (codeOf(error) === 'EENCRYPT' || encryption.test(`${messageOf(error)} ${messageOf(cause)}`)) return 'tls'
  if (codeOf(error) === 'ELOGIN') return 'password'
  // The connection stands already: what breaks it off, or says nothing anybody understands, is no SQL Server.
  return ['ETIMEOUT', 'ESOCKET', 'ECONNRESET', 'ECONNCLOSED'].includes(codeOf(error)) || numberOf(cause) === 0
    ? 'not-that-server'
    : undefined
}

/** Why a SQL Server did not let us in; `said` is the number of the last error that it told, 0 where it told none. */
export const handshakeFailure = (error: unknown, connection: DatabaseConnection, said = 0): AppError => {
  const { host, port, database } = connection
  const cause = innermost(error)
  const params = { host, port, database, reason: messageOf(cause), ...farProblemOf(cause) }
  if (cause instanceof AppError && !isStrange(cause)) return networkFailure(cause, params)
  const problem = connecting[said] ?? problemOf(error, cause)
  return problem ? connectionFailure(problem, params, error) : networkFailure(cause, params)
}

const problems: Readonly<Record<number, SqlProblem>> = {
  102: 'syntax',
  105: 'syntax',
  156: 'syntax',
  170: 'syntax',
  207: 'column-unknown',
  208: 'table-unknown',
  195: 'function-unknown',
  4121: 'function-unknown',
  209: 'ambiguous',
  8120: 'grouping',
  512: 'several-rows',
  229: 'not-allowed',
  230: 'not-allowed',
  262: 'not-allowed',
  300: 'not-allowed',
  3906: 'read-only',
  8134: 'division-by-zero',
  241: 'value-invalid',
  245: 'value-invalid',
  8114: 'value-invalid',
  220: 'value-range',
  8115: 'value-range',
  242: 'value-range',
  206: 'types-differ',
  402: 'types-differ',
  2628: 'text-long',
}

/** The server names a line and quotes what it stumbled over; it does not count characters. */
const positionOf = (error: Error, text: string): number | undefined => {
  const line = 'lineNumber' in error ? Number(error.lineNumber) : 0
  const lines = text.split('\n').slice(0, Math.max(0, line - 1))
  const from = lines.reduce((sum, one) => sum + one.length + 1, 0)
  const named = /(?:'|")([^'"]+)(?:'|")/.exec(error.message)?.[1]?.split('.').at(-1)
  const at = named === undefined ? -1 : text.toLowerCase().indexOf(named.toLowerCase(), from)
  if (at !== -1) return at
  return line > 0 ? from : undefined
}

/** What the server says of a statement, or that the connection broke. */
export const statementFailure = (error: unknown, { text, limits }: SqlQuestion): unknown => {
  if (error instanceof AppError) return error
  if (codeOf(error) === 'ETIMEOUT') return timeLimit(limits.milliseconds, error)
  if (!(error instanceof Error) || numberOf(error) === 0)
    return connectionFailure('other', { reason: messageOf(error), ...farProblemOf(error) }, error)
  const position = positionOf(error, text)
  const problem = problems[numberOf(error)]
  return new AppError(
    'sql-error',
    { reason: error.message, ...(problem && { problem }), ...(position !== undefined && { position }) },
    error,
  )
}
