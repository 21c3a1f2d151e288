import { AppError, dataScope, everything, roleScopes } from '@gridwright/contract'
import type { DataScope, RoleScopes } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import type { Caller } from '#operations/handler.ts'
import { orRefusal } from '#operations/open-session.ts'
import type { OpenSession, ReadSession, SessionHolders } from '#operations/open-session.ts'
import { allowList } from '#platform/outbound/allow-list.ts'
import { isPast } from '#platform/local-day.ts'
import { hashSecret, sameText } from '#platform/secrets.ts'
import { findByHandle, findByIds, placesBelow, touchKey } from './api-key-store.ts'
import type { KeyRow } from './api-key-store.ts'
import { readKey } from './key-text.ts'
import { narrowScopes } from './narrow-scope.ts'

type Needs = { readonly db: Db; readonly now: () => Date }

/** The session of a key, read anew at every call: what its owner or role lost, it has lost (PRM-05). */
export const keyReader =
  (needs: Needs): ReadSession =>
  async ({ token, address }) => {
    const text = readKey(token)
    const row = text === undefined ? undefined : await findByHandle(needs.db, text.handle)
    if (text === undefined || row === undefined || !sameText(hashSecret(text.secret), row.secret_hash))
      throw new AppError('key-wrong')
    requireAlive(row, needs.now())
    if (row.addresses.length > 0 && !allowList(row.addresses).has('', address))
      throw new AppError('key-address')
    return openKey(needs, row, address)
  }

/** Who holds the sockets that keys opened. */
export const keyHolders =
  (needs: Needs): SessionHolders =>
  async (ids) => {
    const rows = ids.length === 0 ? [] : await findByIds(needs.db, ids)
    const holders = rows.map(async (row) => {
      const refusal = orRefusal(() => requireAlive(row, needs.now()))
      return [row.id, refusal ?? (await callerOf(needs.db, row))] as const
    })
    return new Map(await Promise.all(holders))
  }

/** Who a key stands for as of now, for work that goes on after its call. */
export const keyCaller =
  (needs: Needs) =>
  async (handle: string): Promise<Caller> => {
    const row = await findByHandle(needs.db, handle)
    if (row === undefined) throw new AppError('no-permission')
    requireAlive(row, needs.now())
    return callerOf(needs.db, row)
  }

const requireAlive = (row: KeyRow, now: Date): void => {
  if (row.revoked_at !== null) throw new AppError('key-revoked')
  if (row.expires_at <= now) throw new AppError('key-expired')
  const isGone = row.user_status !== 1 || isPast(row.ends_on, now)
  if (isGone || row.is_super === null) throw new AppError('key-orphaned')
}

const openKey = async ({ db, now }: Needs, row: KeyRow, address: string): Promise<OpenSession> => ({
  caller: await callerOf(db, row),
  isPreSession: false,
  isPending: false,
  isKey: true,
  mustChangePassword: row.must_change_password,
  touch: async () => {
    const at = now()
    if (row.last_used_at === null || at.getTime() - row.last_used_at.getTime() > 60_000)
      await touchKey(db, row.id, { at, address })
  },
  freshToken: async () => undefined,
})

/** Never a super administrator, whoever made it: a key has the permissions that it names and no others. */
const callerOf = async (db: Db, row: KeyRow): Promise<Caller> => ({
  userId: row.owner_id,
  username: row.username,
  displayName: row.display_name,
  roleId: row.role_id,
  isSuper: false,
  isKey: true,
  organisationIds: row.organisation_id === null ? [] : [row.organisation_id],
  permissions: row.permissions.filter(
    (permission) => permission !== everything && roleHolds(row, permission),
  ),
  scopes: await scopesOf(db, row),
  sessionHandle: row.handle,
})

const roleHolds = ({ is_super: isSuper, role_permissions: held }: KeyRow, permission: string): boolean =>
  isSuper === true || held?.includes(permission) === true

const all: RoleScopes = { usual: { kind: 1, organisationIds: [] }, byPermission: {} }
const nothing: RoleScopes = { usual: null, byPermission: {} }

const scopesOf = async (db: Db, row: KeyRow): Promise<RoleScopes> => {
  const ofRole = row.is_super === true ? all : (roleScopes.safeParse(row.role_scopes).data ?? nothing)
  if (row.scope === null) return ofRole
  const scope = dataScope.safeParse(row.scope).data
  if (scope === undefined) return nothing
  const own = row.organisation_id === null ? [] : [row.organisation_id]
  const whole = (one: DataScope): Promise<DataScope> => unfolded(db, one)
  const byPermission = Object.entries(ofRole.byPermission).map(
    async ([permission, one]) => [permission, await whole(one)] as const,
  )
  const usual = ofRole.usual === null ? null : await whole(ofRole.usual)
  const held = { usual, byPermission: Object.fromEntries(await Promise.all(byPermission)) }
  return narrowScopes(held, await whole(scope), { own, below: await placesBelow(db, own) })
}

/** Chosen organisations one by one, with all that stands below them now. */
const unfolded = async (db: Db, { withBelow, ...scope }: DataScope): Promise<DataScope> =>
  withBelow === undefined
    ? scope
    : { ...scope, organisationIds: [...scope.organisationIds, ...(await placesBelow(db, withBelow))] }
