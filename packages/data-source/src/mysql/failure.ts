import { AppError, farProblemOf } from '@gridwright/contract/errors'
import type { ConnectionProblem } from '@gridwright/contract'
import { codeOf, connectionFailure, messageOf, networkFailure } from '#interface/connection-failure.ts'
import { timeLimit } from '#interface/deadline.ts'
import { garbled, isStrange } from '#interface/size-limits.ts'
import { problemOfNumber } from './sql-numbers.ts'
import type { DatabaseConnection, SqlQuestion } from '#sql/sql-source.ts'

const problems: Readonly<Record<string, ConnectionProblem>> = {
  ER_ACCESS_DENIED_ERROR: 'password',
  ER_ACCESS_DENIED_NO_PASSWORD_ERROR: 'password',
  ER_BAD_DB_ERROR: 'database-unknown',
  ETIMEDOUT: 'not-that-server',
  PROTOCOL_CONNECTION_LOST: 'not-that-server',
  ECONNRESET: 'not-that-server',
}

const strangers = /packets? out of order|unexpected packet|bad handshake|unsupported protocol/i

/** Why a MySQL did not let us in: the TCP connection stands, so silence means that no MySQL listens. */
export const handshakeFailure = (error: unknown, connection: DatabaseConnection): AppError => {
  const { host, port, database } = connection
  const reason = messageOf(error)
  const problem = isStrange(error)
    ? 'not-that-server'
    : (problems[codeOf(error)] ?? (strangers.test(reason) ? 'not-that-server' : undefined))
  const params = { host, port, database, ...farProblemOf(error) }
  return problem ? connectionFailure(problem, params, error) : networkFailure(error, params)
}

const tooLong = new Set([1969, 3024])

const startOfLine = (text: string, line: number): number => {
  let at = 0
  for (let count = 1; count < line; count++) at = text.indexOf('\n', at) + 1
  return at
}

/** `near 'x' at line 2` and `Unknown column 'x'`: MySQL names the place, it does not count. */
const positionOf = (message: string, text: string): number | undefined => {
  const near = /near '(.*)' at line (\d+)$/s.exec(message)
  if (near) {
    const from = startOfLine(text, Number(near[2]))
    const at = near[1] === '' ? text.trimEnd().length - 1 : text.indexOf(near[1] ?? '', from)
    return at === -1 ? from : Math.max(0, at)
  }
  const name = /'(?:[^']*\.)?([^'.]+)'/.exec(message)?.[1]
  const at = name === undefined ? -1 : text.toLowerCase().indexOf(name.toLowerCase())
  return at === -1 ? undefined : at
}

/** What is no word of the server: the connection broke, or nothing on it could be understood. */
const lossOf = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  if (codeOf(error) === 'PROTOCOL_ERROR') return garbled(error)
  return connectionFailure('other', farProblemOf(error), error)
}

/** What the server says of a statement. */
export const statementFailure = (error: unknown, { text, limits }: SqlQuestion): unknown => {
  if (!(error instanceof Error) || !('errno' in error) || !('sqlMessage' in error)) return lossOf(error)
  if (tooLong.has(Number(error.errno))) return timeLimit(limits.milliseconds, error)
  const reason = String(error.sqlMessage)
  const position = positionOf(reason, text)
  const problem = problemOfNumber(Number(error.errno))
  return new AppError(
    'sql-error',
    { reason, ...(problem && { problem }), ...(position !== undefined && { position }) },
    error,
  )
}
