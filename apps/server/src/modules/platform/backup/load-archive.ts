import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { AppError } from '@gridwright/contract'
import { migrateStage, stagedUrl } from '@gridwright/db'
import { tableEntry } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import type { Archive } from './open-archive.ts'
import { measured } from './write-archive.ts'

export const stage = 'gridwright_restore'

export type Loading = {
  readonly archive: Archive
  readonly databaseUrl: string
  /** Files are put here until the tables are in place. */
  readonly folder: string
  readonly signal?: AbortSignal | undefined
  readonly progress?: ((done: number, total: number) => void) | undefined
}

/**
 * Loads a backup beside the running installation: into a schema of its own, made by the very migrations that the backup
 * had, then brought up to date. Every part is held against its checksum. Nothing in use is touched.
 */
export const loadArchive = async (loading: Loading): Promise<void> => {
  const client = new pg.Client({ connectionString: stagedUrl(loading.databaseUrl, stage) })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(`drop schema if exists ${stage} cascade`)
    await migrateStage(loading.databaseUrl, stage, loading.archive.manifest.migrations)
    const manifest = await ownPart(client, loading.archive.manifest)
    const links = await takeLinks(client)
    await client.query(`truncate ${manifest.tables.map(({ name }) => `"${name}"`).join(', ')}`)
    await loadTables(client, { ...loading, archive: { ...loading.archive, manifest } })
    await putLinks(client, links)
    await setSequences(client, manifest)
    await migrateStage(loading.databaseUrl, stage)
    await loadFiles(loading)
  } finally {
    await client.end()
  }
}

/** Backups of older versions hold what others kept in the same database, too: that is not ours to bring back. */
const ownPart = async (client: pg.Client, manifest: Manifest): Promise<Manifest> => {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = '${stage}'::regnamespace and relkind = 'r'`,
  )
  const own = new Set(rows.map(({ name }) => name))
  return {
    ...manifest,
    tables: manifest.tables.filter(({ name }) => own.has(name)),
    sequences: manifest.sequences.filter(({ table }) => own.has(table)),
  }
}

const loadTables = async (client: pg.Client, { archive, signal, progress }: Loading): Promise<void> => {
  const { tables, files } = archive.manifest
  for (const [index, { name, columns, sha256, rows }] of tables.entries()) {
    signal?.throwIfAborted()
    const list = columns.map((one) => `"${one}"`).join(', ')
    // Opened first: a part that is missing must not leave a COPY behind that nobody listens to.
    const source = await archive.read(tableEntry(name))
    const target = client.query(copyFrom(`copy ${stage}."${name}" (${list}) from stdin`))
    const found = await through(source, target)
    if (found.sha256 !== sha256 || found.lines !== rows) throw new AppError('backup-damaged', { part: name })
    progress?.(index + 1, tables.length + files.length)
  }
}

const loadFiles = async ({ archive, folder, signal, progress }: Loading): Promise<void> => {
  const { tables, files } = archive.manifest
  for (const [index, { path: place, sha256 }] of files.entries()) {
    signal?.throwIfAborted()
    const target = path.join(folder, place)
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
    const found = await through(await archive.read(place), createWriteStream(target, { mode: 0o600 }))
    if (found.sha256 !== sha256) throw new AppError('backup-damaged', { part: place })
    progress?.(tables.length + index + 1, tables.length + files.length)
  }
}

const through = async (source: Readable, target: NodeJS.WritableStream) => {
  let found = { sha256: '', size: 0, lines: 0 }
  await pipeline(
    measured(source, (one) => (found = one)),
    target,
  )
  return found
}

type Link = { readonly table: string; readonly name: string; readonly definition: string }

/** Foreign keys stand aside while tables are filled in no particular order. */
const takeLinks = async (client: pg.Client): Promise<readonly Link[]> => {
  const { rows } = await client.query<Link>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = '${stage}'::regnamespace`,
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint "${name}"`)
  return rows
}

/** Adding them checks every row. */
const putLinks = async (client: pg.Client, links: readonly Link[]): Promise<void> => {
  for (const { table, name, definition } of links)
    await client.query(`alter table ${table} add constraint "${name}" ${definition}`)
}

const setSequences = async (client: pg.Client, { sequences }: Manifest): Promise<void> => {
  for (const { table, column, value, called } of sequences)
    await client.query('select setval(pg_get_serial_sequence($1, $2), $3::bigint, $4)', [
      `${stage}."${table}"`,
      column,
      value,
      called,
    ])
}
