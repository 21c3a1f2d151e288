import { sql, type Kysely } from 'kysely'

/** When something is done about a task that nobody did in its time, and how often its people were reminded (WFL-03). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table process_task add late_at timestamptz, add reminded integer not null default 0`.execute(
    db,
  )
  await sql`create index process_task_late on process_task (late_at) where state = 1 and late_at is not null`.execute(
    db,
  )
}
