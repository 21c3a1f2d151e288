import type { Db } from '@gridwright/db'
import { sql } from 'kysely'
import type { Identity } from './link-store.ts'

/** Somebody here whom a provider vouches for. */
export type Linked = {
  readonly userId: string
  readonly username: string
  readonly displayName: string
  readonly subject: string
  readonly isEnabled: boolean
  readonly isSuper: boolean
}

export const linkedUsers = async (
  db: Db,
  { providerId, issuer }: Pick<Identity, 'providerId' | 'issuer'>,
): Promise<Linked[]> => {
  const found = await sql<Linked>`
    select u.id as "userId", u.username, u.display_name as "displayName", l.subject, u.status = 1 as "isEnabled",
      exists(select 1 from user_role ur join role r on r.id = ur.role_id
        where ur.user_id = u.id and r.is_super) as "isSuper"
    from identity_link l join "user" u on u.id = l.user_id
    where l.provider_id = ${providerId} and l.issuer = ${issuer}
    order by u.username_key`.execute(db)
  return found.rows
}

export const renameUser = (db: Db, id: string, displayName: string): Promise<unknown> =>
  sql`update "user" set display_name = ${displayName}, version = version + 1 where id = ${id}`.execute(db)

export const disableUser = (db: Db, id: string): Promise<unknown> =>
  sql`update "user" set status = 2, version = version + 1 where id = ${id}`.execute(db)
