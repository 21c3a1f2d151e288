import { sql, type Kysely } from 'kysely'

/** A job's row is its place in the queue, too: who runs it, how often it was tried, and in which line it stands. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table job
      add column queue text not null default 'heavy',
      add column attempts int not null default 0,
      add column process text not null default ''`.execute(db)
  await sql`
    update job
    set queue = case when kind = 'sheet-check' then 'quick'
      when kind in ('backup', 'restore', 'demo-content') then 'long' else 'heavy' end
    where state in ('waiting', 'running')`.execute(db)
  await sql`drop index job_open`.execute(db)
  await sql`create index job_open on job (state, queue, owner_id) where state in ('waiting', 'running')`.execute(
    db,
  )
  // When a person was served last: whoever waited longest is next.
  await sql`create index job_served on job (queue, owner_id, started_at)`.execute(db)
  await sql`create index job_ended on job (ended_at) where ended_at is not null`.execute(db)
}
