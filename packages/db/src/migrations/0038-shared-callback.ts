import { sql, type Kysely } from 'kysely'

/** ACC-12: providers registered with the address that all shared keep it until somebody registers their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
update identity_provider set settings = settings || '{"sharedCallback": true}'::jsonb where kind = 'oidc'`.execute(
    db,
  )
}
