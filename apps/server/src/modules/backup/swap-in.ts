import { cp, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { sessionChannel } from '#operations/open-session.ts'
import { stage } from './load-archive.ts'

/**
 * Puts what was loaded in the place of what is there, in one transaction; sessions are over, and jobs that ran when the
 * backup was made count as failed. Answers the paths of files that nothing names any more.
 */
export const swapTables = async (databaseUrl: string, now: Date): Promise<readonly string[]> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin')
    await endWhatRan(client, now)
    const { rows } = await client.query<{ path: string }>(
      `select path from public.stored_file except select path from ${stage}.stored_file`,
    )
    const tables = (schema: string) => tablesIn(client, schema)
    for (const table of await tables('public')) await client.query(`drop table public."${table}" cascade`)
    for (const table of await tables(stage))
      await client.query(`alter table ${stage}."${table}" set schema public`)
    await client.query(`drop schema ${stage} cascade`)
    await client.query('commit')
    await client.query(`select pg_notify('${sessionChannel}', '{}')`)
    return rows.map((row) => row.path)
  } finally {
    await client.end()
  }
}

const endWhatRan = async (client: pg.Client, now: Date): Promise<void> => {
  const error = JSON.stringify({ code: 'backup-restored', params: {} })
  await client.query(`delete from ${stage}.live_ticket`)
  await client.query(
    `update ${stage}.session set ended_at = $1, ended_code = 'session-ended' where ended_at is null`,
    [now],
  )
  await client.query(
    `update ${stage}.job set state = 'failed', error = $2, ended_at = $1 where state in ('waiting', 'running')`,
    [now, error],
  )
  await client.query(
    `update ${stage}.schedule_run set state = 'failed', ended_at = $1 where state in ('waiting', 'running')`,
    [now],
  )
}

const tablesIn = async (client: pg.Client, schema: string): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
      where c.relnamespace = $1::regnamespace and c.relkind = 'r'
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
    [schema],
  )
  return rows.map(({ name }) => name)
}

/** Files of the backup to where the rows say that they are; those that no row names are removed. */
export const swapFiles = async (
  dataDir: string,
  { folder, orphans }: { readonly folder: string; readonly orphans: readonly string[] },
): Promise<void> => {
  for (const name of await readdir(folder).catch(() => []))
    await cp(path.join(folder, name), path.join(dataDir, name), { recursive: true, force: true })
  for (const orphan of orphans) await rm(path.join(dataDir, orphan), { force: true })
  await rm(folder, { recursive: true, force: true })
}
