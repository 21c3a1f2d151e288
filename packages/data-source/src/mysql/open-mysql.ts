import type { Connection as Client } from 'mysql2'
import { networkFailure } from '#interface/connection-failure.ts'
import type { DatabaseAccess, OpenBounds, SqlSession } from '#sql/sql-source.ts'
import { sizeLimits } from '#interface/size-limits.ts'
import { run } from './ask.ts'
import { connectMysql } from './connect.ts'
import { mysqlSession } from './session.ts'

const patience = 2000

/** Stops what a connection runs; never throws: the server's own time limit stands behind it. */
const killQuery = async (threadId: number, access: DatabaseAccess): Promise<void> => {
  try {
    const second = await connectMysql(
      { ...access, signal: AbortSignal.timeout(patience) },
      sizeLimits.message,
    )
    try {
      await run(second, `kill query ${threadId}`)
    } finally {
      second.destroy()
    }
  } catch {
    // Nothing to do.
  }
}

const timeLimitOf = (version: string, milliseconds: number): string =>
  /mariadb/i.test(version)
    ? `set session max_statement_time = ${milliseconds / 1000}`
    : `set session max_execution_time = ${Math.ceil(milliseconds)}`

/**
 * The whole list, not a part taken out of what the server has set: ANSI, ORACLE and others bring modes with them that
 * change where a string ends, and then the check would read another query than the server. The same goes for the
 * character set, which `init_connect` may have changed.
 */
export const knownReading = [`set names utf8mb4`, `set session sql_mode = 'NO_ENGINE_SUBSTITUTION'`] as const

const begin = async (client: Client, milliseconds: number): Promise<string> => {
  const [[version]] = (await run(client, 'select version()')) as [[string]]
  await run(client, timeLimitOf(version, milliseconds))
  for (const statement of knownReading) await run(client, statement)
  // A procedure that ends the transaction finds the next one read only as well.
  await run(client, 'set session transaction read only')
  await run(client, 'start transaction read only')
  return version
}

/** Connects, and begins a read-only transaction under a time limit. */
export const openMysql = async (access: DatabaseAccess, bounds: OpenBounds): Promise<SqlSession> => {
  const { milliseconds, bytes } = bounds
  const client = await connectMysql(access, bytes)
  const { signal, connection } = access
  let cancelling = Promise.resolve()
  const stop = () => {
    cancelling = killQuery(client.threadId, access).finally(() => client.destroy())
  }
  signal.addEventListener('abort', stop, { once: true })
  const close = async () => {
    signal.removeEventListener('abort', stop)
    await cancelling
    client.destroy()
  }
  try {
    signal.throwIfAborted()
    return mysqlSession(client, { version: await begin(client, milliseconds), signal, close })
  } catch (error) {
    await close()
    throw networkFailure(error, connection)
  }
}
