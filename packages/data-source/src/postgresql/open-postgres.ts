import type { DatabaseAccess, OpenBounds, SqlSession } from '#sql/sql-source.ts'
import { connectPostgres } from './connect.ts'
import { postgresSession } from './session.ts'

/** How statements are read and values written, whatever the server or the account has set. */
export const knownForms =
  `set local standard_conforming_strings = on; set local datestyle = 'ISO, YMD'; ` +
  `set local intervalstyle = 'postgres'`

const begin = (milliseconds: number): string =>
  `begin transaction read only; set local statement_timeout = ${Math.ceil(milliseconds)}; ${knownForms}`

/** Connects, and begins a read-only transaction under a time limit. */
export const openPostgres = async (
  access: DatabaseAccess,
  { milliseconds, bytes }: OpenBounds,
): Promise<SqlSession> => {
  const { client, close } = await connectPostgres(access, { bytes, begin: begin(milliseconds) })
  return postgresSession(client, close)
}
