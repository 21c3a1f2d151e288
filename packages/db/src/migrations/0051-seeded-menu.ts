import { sql, type Kysely } from 'kysely'

/** Entries that earlier migrations put in: whoever deleted one since does not get it back. */
const fromMigrations = [
  'report',
  'report-list',
  'report-data-set',
  'report-data-source',
  'report-excel-view',
  'report-design',
  'report-viewer',
  'system',
  'system-user',
  'system-role',
  'system-organisation',
  'system-position',
  'system-menu',
  'system-api-rule',
  'system-identity',
  'system-notice',
  'system-api-key',
  'system-frame',
  'system-setting',
  'auth',
  'auth-online-user',
  'auth-login-log',
  'auth-operation-log',
  'systool',
  'systool-dict',
  'systool-dict-data',
  'systool-parameter',
  'systool-area',
  'systool-file',
  'systool-job',
  'systool-job-log',
  'systool-backup',
]

/** What the products’ manifests put into the menu, as they said it then (decision 0075). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table seeded_menu (
  id text primary key,
  entry jsonb
)`.execute(db)
  await sql`insert into seeded_menu (id) select unnest(${fromMigrations}::text[])`.execute(db)
}
