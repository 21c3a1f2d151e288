import { ownTables } from '@gridwright/db'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Readable } from 'node:stream'
import type { SequenceEntry } from './manifest.ts'

export type Snapshot = {
  readonly tables: readonly { readonly name: string; readonly columns: readonly string[] }[]
  readonly sequences: readonly SequenceEntry[]
  readonly migrations: readonly string[]
  readonly files: readonly string[]
  /** One table's rows as PostgreSQL's COPY writes them; one at a time. */
  read(table: Snapshot['tables'][number]): Readable
  close(): Promise<void>
}

/** Everything as it is at one moment, however long reading takes: one repeatable-read transaction. */
export const openSnapshot = async (url: string): Promise<Snapshot> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('begin isolation level repeatable read read only')
  const texts = async (text: string): Promise<string[]> =>
    (await client.query<{ text: string }>(text)).rows.map((row) => row.text)
  return {
    tables: await tablesOf(client),
    sequences: await sequencesOf(client),
    migrations: await texts('select name as text from kysely_migration order by name'),
    files: await texts(
      'select path as text from stored_file where swept_at is null and not read_once order by id',
    ),
    read: ({ name, columns }) =>
      client.query(copyTo(`copy "${name}" (${columns.map((one) => `"${one}"`).join(', ')}) to stdout`)),
    close: () => client.end(),
  }
}

const tablesOf = async (client: pg.Client): Promise<Snapshot['tables']> => {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name,
            array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = any($1)
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      group by c.relname order by c.relname`,
    [ownTables],
  )
  return rows
}

const sequencesOf = async (client: pg.Client): Promise<SequenceEntry[]> => {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select t.relname as table, a.attname as column, s.oid::regclass::text as sequence
       from pg_depend d
       join pg_class s on s.oid = d.objid and s.relkind = 'S'
       join pg_class t on t.oid = d.refobjid and t.relnamespace = 'public'::regnamespace
       join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
      where d.deptype in ('a', 'i') and t.relname = any($1) order by 1, 2`,
    [ownTables],
  )
  const found: SequenceEntry[] = []
  for (const { table, column, sequence } of rows) {
    const state = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${sequence}`,
    )
    const row = state.rows[0]
    if (row !== undefined) found.push({ table, column, ...row })
  }
  return found
}
