import { sql } from 'kysely'
import type { Output } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import type { Seen } from '#operations/data-scope.ts'

type RolePolicy = Output<'secondFactor.listRoles'>['roles'][number]

export const listPolicies = async (db: Db, seen: Seen): Promise<RolePolicy[]> => {
  const found = await sql<RolePolicy>`
    select r.id, r.name, r.name_en as "nameEn", r.require_second_factor as required,
      count(u.id)::int as users,
      count(u.id) filter (where exists (
        select 1 from second_factor f where f.user_id = u.id and f.confirmed_at is not null))::int as enrolled
    from role r
    left join user_role ur on ur.role_id = r.id
    left join "user" u on u.id = ur.user_id and u.status = 1 and ${seen}
    group by r.id order by r.is_super desc, r.name limit 2000`.execute(db)
  return found.rows
}

export const setPolicy = (db: Db, roleId: string, required: boolean): Promise<unknown> =>
  sql`update role set require_second_factor = ${required} where id = ${roleId}`.execute(db)

export const policyOf = async (db: Db, roleId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('role')
    .select('require_second_factor')
    .where('id', '=', roleId)
    .executeTakeFirst()
  return row?.require_second_factor ?? false
}

type UserRow = Output<'secondFactor.listUsers'>['data'][number]

export type UserFilter = {
  readonly text: string
  readonly state: '' | 'enrolled' | 'missing'
  readonly sort: 'username' | 'displayName'
  readonly descending: boolean
  readonly seen: Seen
}

const hasFactor = sql`exists(
  select 1 from second_factor f where f.user_id = u.id and f.confirmed_at is not null)`

const where = ({ text, state, seen }: UserFilter) => sql`
  ${seen} and u.status = 1
  and (${text} = '' or strpos(lower(u.username || ' ' || u.display_name), lower(${text})) > 0)
  and (${state} = '' or (${state} = 'enrolled') = ${hasFactor})`

const orders = { username: sql`u.username_key`, displayName: sql`u.display_name` } as const

export const listFactorUsers = async (
  db: Db,
  filter: UserFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ data: UserRow[]; total: number }> => {
  const rows = await sql<UserRow>`
    select u.id, u.username, u.display_name as "displayName", coalesce(o.name, '') as "organisationName",
      (select count(*) from second_factor f where f.user_id = u.id and f.kind = 'totp'
        and f.confirmed_at is not null)::int as totp,
      (select count(*) from second_factor f where f.user_id = u.id and f.kind = 'passkey'
        and f.confirmed_at is not null)::int as passkeys,
      (select count(*) from recovery_code c where c.user_id = u.id and c.used_at is null)::int as "recoveryLeft",
      exists(select 1 from user_role ur join role r on r.id = ur.role_id and r.status = 1
        where ur.user_id = u.id and r.require_second_factor) as required
    from "user" u left join organisation o on o.id = u.organisation_id
    where ${where(filter)}
    order by ${orders[filter.sort]} ${filter.descending ? sql`desc` : sql`asc`}, u.id
    limit ${page.limit} offset ${page.offset}`.execute(db)
  const total = await sql<{ n: number }>`
    select count(*)::int as n from "user" u where ${where(filter)}`.execute(db)
  return { data: rows.rows, total: total.rows[0]?.n ?? 0 }
}
