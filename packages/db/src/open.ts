import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Heard } from './embedded/keep-alive.ts'
import { startEmbedded } from './embedded/start.ts'
import { migrate } from './migrate.ts'
import { connect } from './pool.ts'
import { explainConnection } from './explain-connection.ts'
import type { Tables } from './tables.ts'

export interface DatabaseSettings {
  /** Folder in which the embedded PostgreSQL keeps its data; made where missing. */
  dataDir: string
  /** A PostgreSQL to use instead of the embedded one. */
  databaseUrl?: string | undefined
  /** Most connections that this process opens; 20 where not said. */
  connections?: number | undefined
  /** Hears of the end and the return of the embedded PostgreSQL. */
  heard?: Heard | undefined
}

/**
 * What asks the database: a connection, or a transaction. Without what gives either another set of tables, which the
 * compiler would compare for every table there is wherever a transaction is handed on.
 */
export type Db = Omit<
  Kysely<Tables>,
  | '$extendTables'
  | '$omitTables'
  | '$pickTables'
  | 'withTables'
  | 'withPlugin'
  | 'withoutPlugins'
  | 'withSchema'
>

export interface Database {
  db: Kysely<Tables>
  /** Connection string of the same database, for libraries that open their own connections. */
  url: string
  /** Whether the PostgreSQL behind it is our own, started from the data folder. */
  embedded: boolean
  /**
   * Closes the connections and, where no other server uses it, stops the embedded PostgreSQL. Idempotent. Queries that
   * still run have a moment to end; then they are left, and cut by a server that stops.
   */
  close(): Promise<void>
}

/** A stop has ten seconds in all, and PostgreSQL takes some of them. */
const queriesEndWithin = 2_000

/**
 * Opens the database that the settings name, starting the embedded PostgreSQL where they name none, and
 * migrates it. Throws a `DatabaseProblem` with one plain line where that cannot be.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const server = settings.databaseUrl
    ? { url: settings.databaseUrl, stop: async () => undefined }
    : await startEmbedded({ dataDir: settings.dataDir, heard: settings.heard })
  const db = connect(server.url, settings.connections ?? 20)
  let closing: Promise<void> | undefined
  const closeAll = async () => {
    const destroyed = db.destroy()
    // Rejecting late it has no other listener.
    destroyed.catch(() => undefined)
    await Promise.race([destroyed, sleep(queriesEndWithin, undefined, { ref: false })])
    await server.stop()
  }
  const close = () => (closing ??= closeAll())
  try {
    await migrate(db)
  } catch (error) {
    await close()
    throw explainConnection(error, server.url)
  }
  return { db, url: server.url, embedded: !settings.databaseUrl, close }
}
