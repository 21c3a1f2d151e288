import type { Connection as Client, ResultSetHeader } from 'mysql2'
import type { EntryProblem } from '@gridwright/contract'
import { messageOf, networkFailure } from '#interface/connection-failure.ts'
import { isDecimal } from '#entry/entry-dialect.ts'
import type { EntryDialect, EntryFailure, EntryRefusal, EntrySession } from '#entry/entry-dialect.ts'
import { sqlEntry } from '#entry/sql-entry.ts'
import type { DatabaseAccess, OpenBounds } from '#sql/sql-source.ts'
import { run } from './ask.ts'
import { connectMysql } from './connect.ts'

const lockPatience = 10

const busy = new Set([1205, 1213])
const late = new Set([1969, 3024])

const problems: Readonly<Record<number, EntryProblem>> = {
  1048: 'not-null',
  1364: 'not-null',
  1216: 'foreign',
  1217: 'foreign',
  1451: 'foreign',
  1452: 'foreign',
  3819: 'check',
  4025: 'check',
  1406: 'text-long',
  1264: 'value-range',
  1265: 'value-invalid',
  1292: 'value-invalid',
  1366: 'value-invalid',
  1044: 'not-allowed',
  1142: 'not-allowed',
  1143: 'not-allowed',
  1227: 'not-allowed',
}

/** MySQL names them in its sentence alone; the last one is its own, what stands before may be the row's value. */
const named = /.*\b(?:column|field|constraint) (?:`[^`]*`\.){0,2}['`]([^'`]{1,64})['`]/is

const refusalOf = (error: Error, number: number): EntryRefusal => {
  // Signalled by a rule of theirs, for people to read.
  if (number === 1644) return { problem: 'said', said: messageOf(error) }
  const problem = problems[number] ?? 'other'
  const name = problem === 'other' ? undefined : named.exec(messageOf(error))?.[1]
  return { problem, code: String(number), ...(name !== undefined && { name }) }
}

const failureOf = (error: unknown): EntryFailure | undefined => {
  if (!(error instanceof Error) || !('errno' in error) || !('sqlMessage' in error)) return undefined
  const number = Number(error.errno)
  if (number === 1062) return { kind: 'taken' }
  if (late.has(number)) return { kind: 'late' }
  return busy.has(number) ? { kind: 'busy' } : { kind: 'refused', why: refusalOf(error, number) }
}

const whole = /^(?:tinyint|smallint|mediumint|int|bigint|year)\b/
const decimal = /^(?:decimal|numeric)\b/
const isNumber = (type: string): boolean => whole.test(type) || decimal.test(type)

/** Compared as text, a number would become a double first: two of 20 digits could be the same. */
const keyBind = (bind: string, type: string): string =>
  isNumber(type) ? `cast(${bind} as decimal(65, 30))` : bind

const dialect: EntryDialect = {
  quote: (name) => `\`${name.replaceAll('`', '``')}\``,
  bind: () => '?',
  // Bytes, since a collation holds `a` and `A`, or `a` and `a `, for the same.
  shown: (column) => `cast(${column} as char character set utf8mb4)`,
  isSame: (shown, bind) => `cast(${shown} as binary) <=> cast(${bind} as binary)`,
  keyBind,
  keyFits: (type, text) => !isNumber(type) || isDecimal(text),
  isNumber,
  isInstant: () => false,
  failureOf,
}

/** `TIMESTAMP` and the like are shown and taken in the zone of the server; a wrong value is refused, never bent. */
const settings = [
  'set names utf8mb4',
  `set session sql_mode = 'STRICT_ALL_TABLES,NO_ZERO_DATE,NO_ZERO_IN_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION'`,
  `set session innodb_lock_wait_timeout = ${lockPatience}`,
  'start transaction read write',
]

const columnsQuery = `
  select column_name, column_type from information_schema.columns
  where table_schema = if(? = '', database(), ?) and table_name = ?
    and table_schema not in ('mysql', 'sys', 'performance_schema', 'information_schema')
  order by ordinal_position`

type Binds = readonly (string | null)[]

const execute = <T>(client: Client, text: string, binds: Binds): Promise<T> =>
  new Promise((resolve, reject) => {
    client.execute(text, [...binds], (error, answer) => (error ? reject(error) : resolve(answer as T)))
  })

const rowsOf = async (client: Client, text: string, binds: Binds): Promise<(string | null)[][]> => {
  const rows = await execute<unknown[][]>(client, text, binds)
  return rows.map((row) => row.map((cell) => (cell === null || cell === undefined ? null : String(cell))))
}

const sessionOf = (client: Client, close: () => Promise<void>): EntrySession => ({
  columns: async (schema, table) =>
    (await rowsOf(client, columnsQuery, [schema, schema, table])).map(([name, type]) => ({
      name: name ?? '',
      type: (type ?? '').toLowerCase(),
    })),
  rows: (text, binds) => rowsOf(client, text, binds),
  change: async (text, binds) => (await execute<ResultSetHeader>(client, text, binds)).affectedRows,
  commit: async () => void (await run(client, 'commit')),
  close,
})

const open = async (access: DatabaseAccess, { bytes }: OpenBounds): Promise<EntrySession> => {
  const client = await connectMysql(access, bytes)
  const { signal, connection } = access
  // What was begun is rolled back by the server when the connection goes.
  const stop = () => client.destroy()
  signal.addEventListener('abort', stop, { once: true })
  const close = async () => {
    signal.removeEventListener('abort', stop)
    client.destroy()
  }
  try {
    signal.throwIfAborted()
    for (const statement of settings) await run(client, statement)
    return sessionOf(client, close)
  } catch (error) {
    await close()
    throw networkFailure(error, connection)
  }
}

/** Entering data into MySQL and MariaDB. */
export const mysqlEntry = sqlEntry({ dialect, open })
