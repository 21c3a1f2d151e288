import { providerSettings } from '@gridwright/contract'
import type { Provider, ProviderSettings } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import { sql } from 'kysely'

export type ProviderRow = Omit<Provider, 'hasSecret' | 'updatedAt'> & {
  /** Sealed. */
  readonly secret: string | null
  readonly updated_at: Date
}

type StoredRow = Omit<ProviderRow, 'settings' | 'status'> & {
  readonly settings: unknown
  readonly status: number
}

const columns = sql`
  p.id, p.name, p.name_en as "nameEn", p.status, p.settings, p.secret, p.create_users as "createUsers",
  p.role_ids as "roleIds", p.organisation_id as "organisationId", p.version, p.updated_at,
  (select count(*) from identity_link l where l.provider_id = p.id)::int as links`

const toRow = (row: StoredRow): ProviderRow => ({
  ...row,
  settings: providerSettings.parse(row.settings),
  status: row.status === 1 ? 1 : 2,
})

export const findProvider = async (db: Db, id: string): Promise<ProviderRow | undefined> => {
  const found = await sql<StoredRow>`select ${columns} from identity_provider p where p.id = ${id}`.execute(
    db,
  )
  return found.rows.map(toRow)[0]
}

/** Of two who change it at once, the second one waits here and reads what the first one wrote. */
export const lockProvider = (db: Db, id: string): Promise<unknown> =>
  sql`select 1 from identity_provider where id = ${id} for no key update`.execute(db)

export const enabledProviders = async (db: Db, kind: 'oidc' | 'ldap'): Promise<ProviderRow[]> => {
  const found = await sql<StoredRow>`
    select ${columns} from identity_provider p where p.kind = ${kind} and p.status = 1
    order by p.name`.execute(db)
  return found.rows.map(toRow)
}

export type ProviderFilter = {
  readonly text: string
  readonly kind: '' | 'oidc' | 'ldap'
  readonly sort: 'name' | 'updatedAt'
  readonly descending: boolean
}

const orders = { name: sql`p.name`, updatedAt: sql`p.updated_at` } as const

export const listProviders = async (
  db: Db,
  { text, kind, sort, descending }: ProviderFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: ProviderRow[]; total: number }> => {
  const where = sql`
    (${text} = '' or strpos(lower(p.name || ' ' || p.name_en), lower(${text})) > 0)
    and (${kind} = '' or p.kind = ${kind})`
  const found = await sql<StoredRow>`
    select ${columns} from identity_provider p where ${where}
    order by ${orders[sort]} ${descending ? sql`desc` : sql`asc`}, p.id
    limit ${page.limit} offset ${page.offset}`.execute(db)
  const total = await sql<{ n: number }>`
    select count(*)::int as n from identity_provider p where ${where}`.execute(db)
  return { rows: found.rows.map(toRow), total: total.rows[0]?.n ?? 0 }
}

export type ProviderWrite = {
  readonly id: string
  readonly name: string
  readonly nameEn: string
  readonly settings: ProviderSettings
  readonly secret: string | null
  readonly createUsers: boolean
  readonly roleIds: readonly string[]
  readonly organisationId: string | null
  readonly now: Date
}

const valuesOf = (provider: ProviderWrite) => ({
  name: provider.name,
  name_en: provider.nameEn,
  kind: provider.settings.kind,
  settings: JSON.stringify(provider.settings),
  secret: provider.secret,
  create_users: provider.createUsers,
  role_ids: [...provider.roleIds],
  organisation_id: provider.organisationId,
  updated_at: provider.now,
})

/** False where the name is taken. */
export const insertProvider = async (db: Db, provider: ProviderWrite): Promise<boolean> => {
  const done = await db
    .insertInto('identity_provider')
    .values({ id: provider.id, created_at: provider.now, ...valuesOf(provider) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .execute()
  return done.length === 1
}

export const isNameTaken = async (db: Db, name: string, exceptId: string): Promise<boolean> => {
  const found = await db
    .selectFrom('identity_provider')
    .select('id')
    .where('name', '=', name)
    .where('id', '<>', exceptId)
    .executeTakeFirst()
  return found !== undefined
}

/** False where the version is no longer this one. */
export const updateProvider = async (db: Db, provider: ProviderWrite, version: number): Promise<boolean> => {
  const done = await db
    .updateTable('identity_provider')
    .set({ ...valuesOf(provider), version: version + 1 })
    .where('id', '=', provider.id)
    .where('version', '=', version)
    .returning('id')
    .execute()
  return done.length === 1
}

export const setProviderStatus = (db: Db, id: string, status: number): Promise<unknown> =>
  db.updateTable('identity_provider').set({ status }).where('id', '=', id).execute()

export const deleteProvider = (db: Db, id: string): Promise<unknown> =>
  db.deleteFrom('identity_provider').where('id', '=', id).execute()

/** Roles that anybody but a super administrator may have, for a choice. */
export const grantableRoleIds = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('role')
    .select('id')
    .where('is_super', '=', false)
    .where('status', '=', 1)
    .orderBy('name')
    .limit(2000)
    .execute()
  return rows.map(({ id }) => id)
}
