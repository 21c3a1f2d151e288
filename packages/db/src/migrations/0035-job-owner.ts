import { sql, type Kysely } from 'kysely'

/**
 * What long work needed of its owner, and which API key asked for it: a key sees its own work and nothing of its
 * owner's (decision 0047). Jobs that were asked for by a key say so in their payload.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['job', 'stored_file']) {
    await sql`
      alter table ${sql.table(table)}
        add column needs text[] not null default '{}',
        add column key_handle text`.execute(db)
  }
  await sql`update job set key_handle = payload ->> 'key' where payload ? 'key'`.execute(db)
  await sql`
    update stored_file f set key_handle = j.key_handle
    from job j where j.file_id = f.id and j.key_handle is not null`.execute(db)
}
