import { sql, type Kysely } from 'kysely'

/** What `…:edit` allowed and is a right of its own from here on. */
const split: Readonly<Record<string, readonly string[]>> = {
  'system:user:edit': ['system:user:grant', 'system:user:reset', 'system:user:import', 'system:user:delete'],
  'system:role:edit': ['system:role:import', 'system:role:delete'],
  'system:organisation:edit': ['system:organisation:import', 'system:organisation:delete'],
  'system:menu:edit': ['system:menu:import', 'system:menu:delete'],
}

const holders = ['role', 'api_key', 'frame_origin'] as const

/** Who could do it goes on to, within the same data scope; roles offer the new rights at the same menus. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [whole, parts] of Object.entries(split))
    for (const part of parts) {
      for (const table of holders)
        await sql`
          update ${sql.table(table)} set permissions = permissions || array[${part}]
          where ${whole} = any(permissions) and not ${part} = any(permissions)`.execute(db)
      await sql`
        update role set scopes = jsonb_set(
          scopes, array['byPermission', ${part}], scopes -> 'byPermission' -> ${whole})
        where scopes -> 'byPermission' ? ${whole}`.execute(db)
      await sql`
        insert into menu_permission (menu_id, permission)
        select menu_id, ${part} from menu_permission where permission = ${whole}
        on conflict do nothing`.execute(db)
    }
}
