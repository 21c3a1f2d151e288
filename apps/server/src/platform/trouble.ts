import { AppError } from '@gridwright/contract'
import { isFromDatabase } from '@gridwright/db'

/** What a file system says when nothing more goes onto it. */
const isFullDisk = (code: string, text: string): boolean =>
  code === 'ENOSPC' || code === 'EDQUOT' || /\b(ENOSPC|EDQUOT)\b|No space left on device/.test(text)

/** SQLSTATE of PostgreSQL: its disk is full; it lacks memory, connections or locks; it comes or goes. */
const full = new Set(['53100'])
const short = new Set(['53000', '53200', '53300', '53400'])
const away = new Set(['57P01', '57P02', '57P03', '57P05', '08000', '08001', '08003', '08004', '08006'])
const network = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE'])
const words =
  /connection terminated|timeout exceeded when trying to connect|not queryable|client has encountered a connection error|driver has already been destroyed/i

/**
 * What happened to the house, in a word for people: its disk is full, its database is away or short of something.
 * `undefined` where it is none of these; an error that has its word already keeps it. Sources of people's data never
 * get here: their drivers say which source it was.
 */
export const troubleOf = (error: unknown): AppError | undefined => {
  if (error instanceof AppError) return undefined
  if (error instanceof AggregateError) return troubleOf(error.errors[0])
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? String(error.code) : ''
  if (full.has(code) || isFullDisk(code, error.message)) return new AppError('storage-full', {}, error)
  if (short.has(code)) return new AppError('database-busy', {}, error)
  if (isAway(error, code)) return new AppError('database-away', {}, error)
  return troubleOf(error.cause)
}

/** A network error counts only where it came over a connection to our own database. */
const isAway = (error: Error, code: string): boolean =>
  away.has(code) || words.test(error.message) || (network.has(code) && isFromDatabase(error))
