import { roleScopes } from '@gridwright/contract'
import type { RoleScopes, UserRights } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import { sql } from 'kysely'
import type { Seen } from '#operations/data-scope.ts'

type RoleRights = Omit<UserRights['roles'][number], 'menus'>
type Row = Omit<RoleRights, 'scopes' | 'status'> & { readonly scopes: unknown; readonly status: number }

const nothing: RoleScopes = { usual: null, byPermission: {} }

/** The roles of a user, disabled ones among them: they give nothing, and people look for the reason. */
export const rolesHeldBy = async (db: Db, userId: string): Promise<readonly RoleRights[]> => {
  const found = await sql<Row>`
    select r.id, r.name, r.name_en as "nameEn", r.status, r.is_super as "isSuper", r.permissions, r.scopes
    from role r join user_role ur on ur.role_id = r.id where ur.user_id = ${userId} order by r.name`.execute(
    db,
  )
  return found.rows.map((row) => ({
    ...row,
    status: row.status === 1 ? 1 : 2,
    scopes: roleScopes.safeParse(row.scopes).data ?? nothing,
  }))
}

/** Of these, the names of those that are seen. */
export const namesOfPlaces = async (
  db: Db,
  ids: readonly string[],
  seen: Seen,
): Promise<{ id: string; name: string }[]> => {
  const found = await sql<{ id: string; name: string }>`
    select o.id, o.name from organisation o where o.id = any(${[...ids]}::text[]) and ${seen} order by o.name`.execute(
    db,
  )
  return found.rows
}
