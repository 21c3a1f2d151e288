import { existsSync } from 'node:fs'
import { cp, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '@gridwright/contract'
import pg from 'pg'
import { sessionChannel } from '#operations/open-session.ts'
import { stage } from './load-archive.ts'

/**
 * Puts what was loaded in the place of what is there, in the transaction that has kept everybody from writing; sessions
 * are over, and jobs that ran when the backup was made count as failed. Only our own tables are replaced: what others
 * keep in the same database stays, and where it depends on ours nothing is done. Answers the paths of files that nothing
 * names any more.
 */
export const swapTables = async (client: pg.Client, now: Date): Promise<readonly string[]> => {
  await endWhatRan(client, now)
  const { rows } = await client.query<{ path: string }>(
    `select path from public.stored_file except select path from ${stage}.stored_file`,
  )
  const loaded = await tablesIn(client, stage)
  const present = new Set(await tablesIn(client, 'public'))
  const replaced = loaded.filter((name) => present.has(name)).map((name) => `public."${name}"`)
  // Without "cascade", and all in one, since they depend on each other.
  await client.query(`drop table ${replaced.join(', ')}`).catch(refuseDepended)
  for (const table of loaded) await client.query(`alter table ${stage}."${table}" set schema public`)
  await client.query(`drop schema ${stage} cascade`)
  await client.query('commit')
  await client.query(`select pg_notify('${sessionChannel}', '{}')`)
  return rows.map((row) => row.path)
}

const refuseDepended = (error: unknown): never => {
  if (!(error instanceof pg.DatabaseError) || error.code !== '2BP01') throw error
  throw new AppError(
    'backup-depended',
    { what: (error.detail ?? '').split('\n').slice(0, 3).join('; ') },
    error,
  )
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

/** Files of the backup to where the rows of the backup say that they are. Answers those that were not there before. */
export const placeFiles = async (dataDir: string, folder: string): Promise<readonly string[]> => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = found
    .filter((one) => one.isFile())
    .map((one) => path.relative(folder, path.join(one.parentPath, one.name)))
  const fresh = files.filter((file) => !existsSync(path.join(dataDir, file)))
  for (const name of await readdir(folder).catch(() => []))
    await cp(path.join(folder, name), path.join(dataDir, name), { recursive: true, force: true })
  return fresh
}

export const removeFiles = async (dataDir: string, files: readonly string[]): Promise<void> => {
  for (const file of files) await rm(path.join(dataDir, file), { force: true })
}
