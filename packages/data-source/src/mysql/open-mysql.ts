import type { Connection as Client } from 'mysql2'
import { networkFailure } from '#interface/connection-failure.ts'
import type { DatabaseAccess, SqlSession } from '#sql/sql-source.ts'
import { run } from './ask.ts'
import { connectMysql } from './connect.ts'
import { mysqlSession } from './session.ts'

const patience = 2000

/** Stops what a connection runs; never throws: the server's own time limit stands behind it. */
const killQuery = async (threadId: number, access: DatabaseAccess): Promise<void> => {
  try {
    const second = await connectMysql({ ...access, signal: AbortSignal.timeout(patience) })
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

// Both modes change where a string ends, and then the check of the query would read another query than the server.
const plainQuotes = `set session sql_mode =
  replace(replace(@@session.sql_mode, 'NO_BACKSLASH_ESCAPES', ''), 'ANSI_QUOTES', '')`

const begin = async (client: Client, milliseconds: number): Promise<string> => {
  const [[version]] = (await run(client, 'select version()')) as [[string]]
  await run(client, timeLimitOf(version, milliseconds))
  await run(client, plainQuotes)
  await run(client, 'start transaction read only')
  return version
}

/** Connects, and begins a read-only transaction under a time limit. */
export const openMysql = async (access: DatabaseAccess, milliseconds: number): Promise<SqlSession> => {
  const client = await connectMysql(access)
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
