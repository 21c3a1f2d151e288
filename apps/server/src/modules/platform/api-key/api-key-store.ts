import type { Db } from '@gridwright/db'
import type { ApiKey, DataScope } from '@gridwright/contract'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Seen } from '#operations/data-scope.ts'
import { sessionChannel } from '#operations/open-session.ts'

/** A key with its owner and role as they are now, in one look-up. */
export type KeyRow = {
  readonly id: string
  readonly handle: string
  readonly secret_hash: string
  readonly permissions: string[]
  readonly scope: unknown
  readonly addresses: string[]
  readonly expires_at: Date
  readonly last_used_at: Date | null
  readonly revoked_at: Date | null
  readonly owner_id: string
  readonly username: string
  readonly display_name: string
  readonly organisation_id: string | null
  readonly must_change_password: boolean
  readonly user_status: number
  readonly ends_on: string | null
  readonly role_id: string
  /** null where the owner does not hold the role any more, or the role is disabled. */
  readonly is_super: boolean | null
  readonly role_permissions: string[] | null
  readonly role_scopes: unknown
}

const findKeys = async (db: Db, which: RawBuilder<unknown>): Promise<KeyRow[]> => {
  const found = await sql<KeyRow>`
    select k.id, k.handle, k.secret_hash, k.permissions, k.scope, k.addresses, k.expires_at, k.last_used_at,
      k.revoked_at, k.owner_id, k.role_id, u.username, u.display_name, u.organisation_id,
      u.must_change_password, u.status as user_status, u.ends_on, r.is_super, r.permissions as role_permissions,
      r.scopes as role_scopes
    from api_key k
    join "user" u on u.id = k.owner_id
    left join user_role ur on ur.user_id = k.owner_id and ur.role_id = k.role_id
    left join role r on r.id = ur.role_id and r.status = 1
    where ${which}`.execute(db)
  return found.rows
}

export const findByHandle = async (db: Db, handle: string): Promise<KeyRow | undefined> =>
  (await findKeys(db, sql`k.handle = ${handle}`))[0]
export const findByIds = (db: Db, ids: readonly string[]) =>
  findKeys(db, sql`k.id = any(${[...ids]}::text[])`)

/** An organisation and all below it. */
export const placesBelow = async (db: Db, ids: readonly string[]): Promise<string[]> => {
  const found = await sql<{ id: string }>`
    with recursive below as (
      select id from organisation where id = any(${[...ids]}::text[])
      union
      select o.id from organisation o join below b on o.parent_id = b.id
    ) select id from below`.execute(db)
  return found.rows.map(({ id }) => id)
}

export const touchKey = (db: Db, id: string, use: { readonly at: Date; readonly address: string }) =>
  sql`update api_key set last_used_at = ${use.at}, last_used_address = ${use.address} where id = ${id}`.execute(
    db,
  )

export type NewKeyRow = {
  readonly id: string
  readonly handle: string
  readonly hash: string
  readonly name: string
  readonly ownerId: string
  readonly roleId: string
  readonly permissions: readonly string[]
  readonly scope: DataScope | null
  readonly addresses: readonly string[]
  readonly createdAt: Date
  readonly expiresAt: Date
}

export const insertKey = (db: Db, key: NewKeyRow): Promise<unknown> =>
  db
    .insertInto('api_key')
    .values({
      id: key.id,
      handle: key.handle,
      secret_hash: key.hash,
      name: key.name,
      owner_id: key.ownerId,
      role_id: key.roleId,
      permissions: [...key.permissions],
      scope: key.scope === null ? null : JSON.stringify(key.scope),
      addresses: [...key.addresses],
      created_at: key.createdAt,
      expires_at: key.expiresAt,
    })
    .execute()

/** One's own keys, and those of the people whom one reaches; absent `others`: one's own alone. */
export type Mine = { readonly userId: string; readonly others?: Seen }

const reached = ({ userId, others }: Mine): RawBuilder<boolean> =>
  others === undefined
    ? sql<boolean>`k.owner_id = ${userId}`
    : sql<boolean>`(k.owner_id = ${userId} or ${others})`

export type KeyFilter = {
  readonly mine: Mine
  readonly text: string
  readonly state: ApiKey['state'] | undefined
  readonly now: Date
  readonly sort: 'name' | 'createdAt' | 'expiresAt' | 'lastUsedAt'
  readonly descending: boolean
  readonly limit: number
  readonly offset: number
}

const orders = {
  name: sql.ref('name'),
  createdAt: sql.ref('createdAt'),
  expiresAt: sql.ref('expiresAt'),
  lastUsedAt: sql.ref('lastUsedAt'),
}

type ListedKey = Omit<ApiKey, 'createdAt' | 'expiresAt' | 'lastUsedAt'> & {
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly lastUsedAt: Date | null
}

const listed = ({ mine, now }: Pick<KeyFilter, 'mine' | 'now'>) => sql`
  select k.id, k.name, k.handle, k.owner_id as "ownerId", u.display_name as "ownerName", r.name as "roleName",
    r.name_en as "roleNameEn", k.permissions, k.scope as "dataScope", k.addresses, k.created_at as "createdAt",
    k.expires_at as "expiresAt", k.last_used_at as "lastUsedAt", k.last_used_address as "lastUsedAddress",
    case when k.revoked_at is not null then 'revoked' when k.expires_at <= ${now} then 'expired'
      else 'live' end as state
  from api_key k join "user" u on u.id = k.owner_id join role r on r.id = k.role_id
  where ${reached(mine)}`

const wanted = ({ text, state }: KeyFilter) => sql`
  (${text} = '' or strpos(lower(name || ' ' || handle || ' ' || "ownerName"), lower(${text})) > 0)
  and (${state ?? ''} = '' or state = ${state ?? ''})`

export const listKeys = async (
  db: Db,
  filter: KeyFilter,
): Promise<{ readonly data: ApiKey[]; readonly total: number }> => {
  const direction = sql.raw(filter.descending ? 'desc nulls last' : 'asc nulls first')
  const rows = await sql<ListedKey>`
    select * from (${listed(filter)}) as k where ${wanted(filter)}
    order by ${orders[filter.sort]} ${direction}, id limit ${filter.limit} offset ${filter.offset}`.execute(
    db,
  )
  const total = await sql<{ n: number }>`
    select count(*) as n from (${listed(filter)}) as k where ${wanted(filter)}`.execute(db)
  return { data: rows.rows.map(asKey), total: total.rows[0]?.n ?? 0 }
}

const asKey = (row: ListedKey): ApiKey => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
})

/** A key that the caller reaches, locked. */
export const lockKey = async (db: Db, id: string, mine: Mine) => {
  const found = await sql<{ id: string; name: string; handle: string; revoked_at: Date | null }>`
    select k.id, k.name, k.handle, k.revoked_at from api_key k join "user" u on u.id = k.owner_id
    where k.id = ${id} and ${reached(mine)} for update of k`.execute(db)
  return found.rows[0]
}

/** Its sockets close in every server process once the transaction is committed. */
export const revokeKey = async (db: Db, id: string, now: Date): Promise<void> => {
  await sql`update api_key set revoked_at = ${now} where id = ${id} and revoked_at is null`.execute(db)
  await sql`select pg_notify(${sessionChannel}, json_build_object('end', ${`key:${id}`}::text, 'code',
    'key-revoked')::text)`.execute(db)
}
