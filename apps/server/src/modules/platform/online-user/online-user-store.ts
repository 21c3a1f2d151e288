import type { Db } from '@gridwright/db'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Seen } from '#operations/data-scope.ts'

export type OnlineRow = {
  readonly id: string
  readonly userId: string
  readonly username: string
  readonly displayName: string
  readonly roleName: string
  readonly roleNameEn: string
  readonly organisationName: string
  readonly application: string
  readonly address: string
  readonly userAgent: string
  readonly created_at: Date
  readonly last_seen_at: Date
}

export type OnlineFilter = {
  readonly seen: Seen
  readonly text: string
  readonly address: string
  readonly now: Date
  /** Those who did nothing since are gone, whatever their row says. */
  readonly activeAfter: Date
}

type Page = { readonly sort: RawBuilder<unknown>; readonly limit: number; readonly offset: number }

const from = sql`
  from session s
  join "user" u on u.id = s.user_id and u.status = 1
  join user_role ur on ur.user_id = s.user_id and ur.role_id = s.role_id
  join role r on r.id = s.role_id and r.status = 1
  left join organisation o on o.id = u.organisation_id`

const where = ({ seen, text, address, now, activeAfter }: OnlineFilter) => sql`
  where s.ended_at is null and s.expires_at > ${now} and s.last_seen_at > ${activeAfter} and ${seen}
    and (${text} = '' or strpos(lower(u.username || ' ' || u.display_name), lower(${text})) > 0)
    and (${address} = '' or starts_with(s.address, ${address}))`

export const listOnline = async (
  db: Db,
  filter: OnlineFilter,
  { sort, limit, offset }: Page,
): Promise<{ rows: readonly OnlineRow[]; total: number }> => {
  const found = await sql<OnlineRow>`
    select s.handle as id, u.id as "userId", u.username, u.display_name as "displayName",
      r.name as "roleName", r.name_en as "roleNameEn", coalesce(o.name, '') as "organisationName",
      s.application, s.address, s.user_agent as "userAgent", s.created_at, s.last_seen_at
    ${from} ${where(filter)} order by ${sort}, s.handle limit ${limit} offset ${offset}`.execute(db)
  const count = await sql<{ n: number }>`select count(*) as n ${from} ${where(filter)}`.execute(db)
  return { rows: found.rows, total: count.rows[0]?.n ?? 0 }
}

/** Of these handles, those of living sessions that the caller sees, with whom they belong to. */
export const findOnline = async (
  db: Db,
  handles: readonly string[],
  seen: Seen,
): Promise<readonly { readonly id: string; readonly userId: string; readonly name: string }[]> => {
  const found = await sql<{ id: string; userId: string; name: string }>`
    select s.handle as id, u.id as "userId", u.display_name as name
    from session s join "user" u on u.id = s.user_id
    where s.handle = any(${[...handles]}::text[]) and s.ended_at is null and ${seen}
    for update of s`.execute(db)
  return found.rows
}
