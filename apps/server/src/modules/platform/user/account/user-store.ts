import type { Db } from '@gridwright/db'
import type { User, UserFilter } from '@gridwright/contract'
import { accountKey } from '#modules/platform/auth/index.ts'
import { prepared } from '@gridwright/db'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { localDay } from '#platform/local-day.ts'
import type { Seen } from '#operations/data-scope.ts'

type UserRow = Omit<User, 'status' | 'lastLoginAt' | 'createdAt' | 'invitation'> & {
  readonly status: number
  readonly last_login_at: Date | null
  readonly created_at: Date
  readonly invited: {
    readonly at: string
    readonly state: 'waiting' | 'sent' | 'failed'
    readonly answer: string
    readonly until: string | null
  } | null
}

const columns = sql`
  u.id, u.username, u.display_name as "displayName", u.organisation_id as "organisationId",
  coalesce(o.name, '') as "organisationName", u.status, u.phone, u.email, u.remark, u.version,
  u.employee_number as "employeeNumber", u.ends_on as "endsOn",
  u.last_login_at, u.created_at,
  (select json_build_object('at', u.invited_at, 'state', coalesce(m.state, 'sent'), 'answer', coalesce(m.answer, ''),
      'until', l.expires_at)
    from (select 1) as one left join link_mail m on m.user_id = u.id and m.purpose = 'invited'
    left join reset_link l on l.user_id = u.id and l.purpose = 'invited'
    where u.invited_at is not null) as invited,
  coalesce((select json_agg(json_build_object('id', r.id, 'name', r.name, 'nameEn', r.name_en) order by r.name)
    from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id), '[]') as roles,
  coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name, 'nameEn', p.name_en) order by p.sort, p.code)
    from user_position up join position p on p.id = up.position_id where up.user_id = u.id), '[]') as positions`

const instantOf = (text: string): string => new Date(text).toISOString()

const invitationOf = (invited: UserRow['invited']): User['invitation'] =>
  invited === null
    ? null
    : {
        at: instantOf(invited.at),
        state: invited.state,
        reason: invited.state === 'sent' ? '' : invited.answer,
        until: invited.until === null ? null : instantOf(invited.until),
      }

const toUser = ({ last_login_at: lastLogin, created_at: created, invited, ...row }: UserRow): User => ({
  ...row,
  invitation: invitationOf(invited),
  status: row.status === 1 ? 1 : 2,
  lastLoginAt: lastLogin?.toISOString() ?? null,
  createdAt: created.toISOString(),
})

export type Wanted = Omit<UserFilter, 'sort' | 'descending'> & {
  readonly now: Date
  /** Only those who are known by one of these. */
  readonly accounts?: readonly string[] | undefined
  readonly ids?: readonly string[] | undefined
}

const containing = (text: string): string => `%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000)

const lastLoginIs = (wish: NonNullable<UserFilter['lastLogin']>, now: Date): RawBuilder<boolean> => {
  if (wish === 'never') return sql<boolean>`u.last_login_at is null`
  if (wish === 'not-in-90-days')
    return sql<boolean>`coalesce(u.last_login_at, u.created_at) < ${daysBefore(now, 90)}`
  return sql<boolean>`u.last_login_at >= ${daysBefore(now, wish === 'in-7-days' ? 7 : 30)}`
}

const employmentIs = (wish: NonNullable<UserFilter['employment']>, now: Date): RawBuilder<boolean> => {
  const today = sql`${localDay(now)}::date`
  if (wish === 'ended') return sql<boolean>`u.ends_on < ${today}`
  if (wish === 'current') return sql<boolean>`(u.ends_on is null or u.ends_on >= ${today})`
  return sql<boolean>`u.ends_on between ${today} and ${today} + 30`
}

const admissionIs = (wish: NonNullable<UserFilter['admission']>): RawBuilder<boolean> =>
  wish === 'invited'
    ? sql<boolean>`u.invited_at is not null`
    : sql<boolean>`(not u.has_password and u.invited_at is null
        and not exists (select 1 from identity_link l where l.user_id = u.id))`

/** Users `u` with one of these as account or employee number. */
export const knownBy = (accounts: readonly string[]): RawBuilder<boolean> => {
  const keys = sql`${accounts.map(accountKey)}::text[]`
  return sql<boolean>`(u.username_key = any(${keys})
    or (u.employee_number <> '' and lower(u.employee_number) = any(${keys})))`
}

const below = (organisationId: string) => sql`(
  with recursive below as (
    select id from organisation where id = ${organisationId}
    union select c.id from organisation c join below b on c.parent_id = b.id
  ) select id from below)`

const holding = ({ roleId, positionId }: Wanted): readonly RawBuilder<unknown>[] => [
  ...(roleId === undefined
    ? []
    : [sql`exists (select 1 from user_role f where f.user_id = u.id and f.role_id = ${roleId})`]),
  ...(positionId === undefined
    ? []
    : [sql`exists (select 1 from user_position f where f.user_id = u.id and f.position_id = ${positionId})`]),
]

const named = ({ accounts, ids }: Wanted): RawBuilder<unknown>[] => [
  ...(accounts === undefined ? [] : [knownBy(accounts)]),
  ...(ids === undefined ? [] : [sql`u.id = any(${[...ids]}::text[])`]),
]

/** What a filter says of rows `u`, within what is seen. */
export const conditions = (seen: Seen, wanted: Wanted): RawBuilder<unknown> => {
  const { text, status, organisationId, lastLogin, employment, createdFrom, createdTo, now } = wanted
  const all: RawBuilder<unknown>[] = [
    seen,
    ...(text.trim() === '' ? [] : [sql`u.search like ${containing(text.trim())}`]),
    ...(status === undefined ? [] : [sql`u.status = ${status}`]),
    ...(organisationId === undefined ? [] : [sql`u.organisation_id in ${below(organisationId)}`]),
    ...holding(wanted),
    ...(lastLogin === undefined ? [] : [lastLoginIs(lastLogin, now)]),
    ...(employment === undefined ? [] : [employmentIs(employment, now)]),
    ...(wanted.admission === undefined ? [] : [admissionIs(wanted.admission)]),
    ...(createdFrom === undefined ? [] : [sql`u.created_at >= ${createdFrom}::timestamptz`]),
    ...named(wanted),
    ...(createdTo === undefined ? [] : [sql`u.created_at < ${createdTo}::timestamptz`]),
  ]
  return sql.join(all, sql` and `)
}

/** Attack 10: a column is chosen from here, never written by a caller. */
const orders = {
  username: sql`u.username_key`,
  displayName: sql`u.display_name`,
  employeeNumber: sql`nullif(u.employee_number, '')`,
  endsOn: sql`u.ends_on`,
  organisationName: sql`o.name`,
  status: sql`u.status`,
  lastLoginAt: sql`u.last_login_at`,
  createdAt: sql`u.created_at`,
} as const
const mayBeEmpty: readonly (keyof typeof orders)[] = [
  'organisationName',
  'employeeNumber',
  'endsOn',
  'lastLoginAt',
]

const orderOf = ({ sort, descending }: Pick<UserFilter, 'sort' | 'descending'>) => {
  const empty = mayBeEmpty.includes(sort) ? sql` nulls last` : sql``
  return sql`${orders[sort]} ${sql.raw(descending ? 'desc' : 'asc')}${empty}, u.id`
}

type Page = { readonly limit: number; readonly offset: number }

export const listUsers = async (
  db: Db,
  seen: Seen,
  { now, page, ...filter }: UserFilter & { readonly now: Date; readonly page: Page },
): Promise<{ data: User[]; total: number }> => {
  const where = conditions(seen, { ...filter, now })
  // Roles are gathered for the page alone, however many stand in front of it.
  const found = await sql<UserRow & { total: number }>`
    select ${prepared} ${columns}, page.total
    from (
      select u.id, count(*) over () as total
      from "user" u left join organisation o on o.id = u.organisation_id
      where ${where} order by ${orderOf(filter)} limit ${page.limit} offset ${page.offset}
    ) as page
    join "user" u on u.id = page.id left join organisation o on o.id = u.organisation_id
    order by ${orderOf(filter)}`.execute(db)
  const data = found.rows.map(({ total: _total, ...row }) => toUser(row))
  const total = found.rows[0]?.total ?? (page.offset === 0 ? 0 : await countWhere(db, where))
  return { data, total }
}

const countWhere = async (db: Db, where: RawBuilder<unknown>): Promise<number> => {
  const found = await sql<{ n: number }>`select count(*) as n from "user" u where ${where}`.execute(db)
  return found.rows[0]?.n ?? 0
}

/** In the order of their accounts, those after one of them: for files, which read everything. */
export const usersAfter = async (
  db: Db,
  seen: Seen,
  { after, limit, ...wanted }: Wanted & { readonly after: string; readonly limit: number },
): Promise<readonly (User & { readonly key: string })[]> => {
  const rows = await sql<UserRow & { key: string }>`
    select ${columns}, u.username_key as key
    from "user" u left join organisation o on o.id = u.organisation_id
    where ${conditions(seen, wanted)} and u.username_key > ${after}
    order by u.username_key limit ${limit}`.execute(db)
  return rows.rows.map(({ key, ...row }) => ({ ...toUser(row), key }))
}

export const findUser = async (db: Db, seen: Seen, id: string): Promise<User | undefined> => {
  const found = await sql<UserRow>`
    select ${columns} from "user" u left join organisation o on o.id = u.organisation_id
    where u.id = ${id} and ${seen}`.execute(db)
  return found.rows.map(toUser)[0]
}

/** `user.list` without a list: how many of them the caller sees. */
export const countUsers = (db: Db, seen: Seen): Promise<number> => countWhere(db, seen)
