import { sql } from 'kysely'
import type { Db } from '@gridwright/db'

/** An account as a recipient. */
export type Account = {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly email: string
  readonly roleIds: readonly string[]
}

/** Enabled accounts by user name (any case) or by the name of a role. */
export const findAccounts = async (
  db: Db,
  wish: {
    readonly usernames: readonly string[]
    readonly roles: readonly string[]
    readonly ids?: readonly string[]
  },
): Promise<readonly (Account & { readonly roleNames: readonly string[] })[]> => {
  const lower = (all: readonly string[]): string[] => all.map((one) => one.toLowerCase())
  const found = await sql<Account & { roleNames: string[] }>`
    select u.id, u.username_key as username, u.display_name as name, u.email,
      coalesce(array_agg(r.id order by r.id) filter (where r.id is not null), '{}') as "roleIds",
      coalesce(array_agg(lower(r.name)) filter (where r.id is not null), '{}')
        || coalesce(array_agg(lower(r.name_en)) filter (where r.id is not null), '{}') as "roleNames"
    from "user" u
    left join user_role ur on ur.user_id = u.id
    left join role r on r.id = ur.role_id and r.status = 1
    where u.status = 1
    group by u.id
    having u.username_key = any(${lower(wish.usernames)}::text[]) or u.id = any(${[...(wish.ids ?? [])]}::text[])
      or bool_or(lower(r.name) = any(${lower(wish.roles)}::text[]) or lower(r.name_en) = any(${lower(wish.roles)}::text[]))
    order by u.username_key`.execute(db)
  return found.rows
}
