import { AppError, farProblemOf } from '@gridwright/contract/errors'
import type { ConnectionProblem } from '@gridwright/contract'
import { codeOf, connectionFailure, messageOf, networkFailure } from '#interface/connection-failure.ts'
import { timeLimit } from '#interface/deadline.ts'
import { garbled, isStrange } from '#interface/size-limits.ts'
import { problemOfState } from './sql-states.ts'
import type { DatabaseConnection, SqlQuestion } from '#sql/sql-source.ts'

const problems: Readonly<Record<string, ConnectionProblem>> = {
  '28P01': 'password',
  '28000': 'password',
  '3D000': 'database-unknown',
}

// What pg says when the other side speaks something else, or nothing at all after taking the connection.
const strangers =
  /received (invalid response|unexpected)|establishing an SSL connection|terminated unexpectedly|timeout expired/i

const problemOf = (error: unknown): ConnectionProblem | undefined => {
  if (isStrange(error)) return 'not-that-server'
  const message = messageOf(error)
  if (/does not support SSL/.test(message)) return 'tls'
  if (/password must be a string|SASL/.test(message)) return 'password'
  return problems[codeOf(error)] ?? (strangers.test(message) ? 'not-that-server' : undefined)
}

/** Why a PostgreSQL did not let us in. */
export const handshakeFailure = (error: unknown, connection: DatabaseConnection): AppError => {
  const problem = problemOf(error)
  const { host, port, database } = connection
  const params = { host, port, database, ...farProblemOf(error) }
  return problem ? connectionFailure(problem, params, error) : networkFailure(error, params)
}

const utf16Offset = (text: string, character: number): number =>
  [...text].slice(0, character - 1).join('').length

/** What the server says of a statement: `position` counts characters from 1. */
export const statementFailure = (error: unknown, { text, limits }: SqlQuestion): unknown => {
  if (!(error instanceof Error) || !('severity' in error)) return connectionLoss(error)
  if (codeOf(error) === '57014') return timeLimitOrCancel(error, limits.milliseconds)
  const position =
    'position' in error && error.position ? utf16Offset(text, Number(error.position)) : undefined
  const hint = 'hint' in error && error.hint ? ` (${String(error.hint)})` : ''
  const problem = problemOfState(codeOf(error), messageOf(error))
  return new AppError(
    'sql-error',
    {
      reason: `${messageOf(error)}${hint}`,
      ...(problem && { problem }),
      ...(position !== undefined && { position }),
    },
    error,
  )
}

/** What is no word of the server: the connection broke, or nothing on it could be understood. */
const connectionLoss = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  if (/received (invalid|unexpected)/i.test(messageOf(error))) return garbled(error)
  return connectionFailure('other', farProblemOf(error), error)
}

const timeLimitOrCancel = (error: Error, milliseconds: number): unknown =>
  /statement timeout/.test(error.message) ? timeLimit(milliseconds, error) : error
