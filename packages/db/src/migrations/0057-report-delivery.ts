import { sql, type Kysely } from 'kysely'

/** Files of reports on their way to people, and what became of each (RPT-06). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table report_delivery (
      id text primary key,
      job_id text not null,
      schedule_id text references schedule on delete set null,
      run_id bigint references schedule_run on delete set null,
      schedule_name text not null,
      owner_id text not null references "user" on delete cascade,
      report_id text not null references asset on delete cascade,
      report_name text not null,
      way text not null,
      recipient text not null,
      target text not null,
      user_id text references "user" on delete cascade,
      parameter_values jsonb not null,
      view_key text not null,
      subject text not null,
      body text not null,
      file_path text not null default '',
      file_name text not null default '',
      file_id text,
      state text not null,
      attempts integer not null default 0,
      reason text not null default '',
      due_at timestamptz not null,
      created_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db)
  await sql`create index report_delivery_job on report_delivery (job_id, state)`.execute(db)
  await sql`create index report_delivery_due on report_delivery (due_at) where state = 'ready'`.execute(db)
  await sql`create index report_delivery_run on report_delivery (run_id)`.execute(db)
  await sql`create index report_delivery_schedule on report_delivery (schedule_id)`.execute(db)
  await sql`create index report_delivery_created on report_delivery (created_at desc)`.execute(db)
  await sql`create index report_delivery_owner on report_delivery (owner_id)`.execute(db)
  await sql`create index report_delivery_report on report_delivery (report_id)`.execute(db)
  await sql`create index report_delivery_inbox on report_delivery (user_id, ended_at desc)`.execute(db)
}
