import { sql, type Kysely } from 'kysely'

/**
 * Data scopes of roles (PRM-06) and versions against lost updates. Roles that exist keep what they saw: people of
 * their own organisation and below, everything else whole.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table role add column scopes jsonb not null default '{"usual": null, "byPermission": {}}'`.execute(
    db,
  )
  await sql`
    update role set scopes = '{
      "usual": {"kind": 1, "organisationIds": []},
      "byPermission": {
        "system:user:view": {"kind": 4, "organisationIds": []},
        "system:user:edit": {"kind": 4, "organisationIds": []}
      }}'`.execute(db)
  for (const table of ['"user"', 'role', 'organisation', 'menu'])
    await sql`alter table ${sql.raw(table)} add column version integer not null default 1`.execute(db)
}
