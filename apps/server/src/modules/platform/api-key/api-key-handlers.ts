import { AppError } from '@gridwright/contract'
import type { HandlerInput, RoleScopes } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import ipaddr from 'ipaddr.js'
import { sql } from 'kysely'
import { requireWithin } from '#modules/platform/role/index.ts'
import type { Roles } from '#modules/platform/role/index.ts'
import { unknownPermissions } from '#operations/check-operations.ts'
import { seen } from '#operations/data-scope.ts'
import type { Caller, HandlersOf } from '#operations/handler.ts'
import { newId } from '#platform/secrets.ts'
import { insertKey, listKeys, lockKey, revokeKey } from './api-key-store.ts'
import type { Mine } from './api-key-store.ts'
import { newKey } from './key-text.ts'

export type ApiKeyNeeds = { readonly db: Db; readonly now: () => Date; readonly roles: Roles }

const dayMilliseconds = 86_400_000

export const apiKeyHandlers = ({ db, now, roles }: ApiKeyNeeds): HandlersOf<'apiKey'> => ({
  'apiKey.list': (wish, { caller }) => keysFor({ db, now }, caller, wish),
  'apiKey.create': async (input, { caller, record }) => {
    const { name, permissions, dataScope: scope, days } = input
    const addresses = input.addresses.filter((address) => address !== '')
    requireAddresses(addresses)
    requireKnown(permissions)
    const own = await roles.ownOf(caller)
    const scopes: RoleScopes | undefined = scope === null ? undefined : { usual: scope, byPermission: {} }
    requireWithin(own, {
      isSuper: false,
      permissions,
      menuIds: [],
      receiver: caller.organisationIds,
      ...(scopes && { scopes }),
    })
    const id = newId()
    const { handle, key, hash } = newKey()
    const createdAt = now()
    const expiresAt = new Date(createdAt.getTime() + days * dayMilliseconds)
    const ownership = { ownerId: caller.userId, roleId: caller.roleId }
    const rights = { permissions: [...new Set(permissions)], scope, addresses }
    await insertKey(db, { id, handle, hash, name, createdAt, expiresAt, ...ownership, ...rights })
    record({ entity: 'apiKey', id, name, after: { handle, ...rights, expiresAt: expiresAt.toISOString() } })
    return { id, handle, key, expiresAt: expiresAt.toISOString() }
  },
  'apiKey.revoke': async ({ id }, { caller, record }) => {
    const key = await db.transaction().execute(async (transaction) => {
      const found = await lockKey(transaction, id, reachedBy(caller))
      if (found === undefined) throw new AppError('not-found')
      await revokeKey(transaction, id, now())
      return found
    })
    const before = { handle: key.handle, revoked: key.revoked_at !== null }
    record({ entity: 'apiKey', id, name: key.name, before, after: { handle: key.handle, revoked: true } })
    return { ok: true }
  },
})

/** The keys that a caller sees, as he asked for them. */
export const keysFor = (
  { db, now }: Pick<ApiKeyNeeds, 'db' | 'now'>,
  caller: Caller,
  { all, text, state, sort, descending, currentPage, pageSize }: HandlerInput<'apiKey.list'>,
) =>
  listKeys(db, {
    mine: all ? reachedBy(caller) : { userId: caller.userId },
    text,
    state,
    sort,
    descending,
    now: now(),
    limit: pageSize,
    offset: (currentPage - 1) * pageSize,
  })

const place = { organisation: sql.ref('u.organisation_id'), owner: sql.ref('k.owner_id') }

/** One's own, and those of the people whom `system:api-key:edit` reaches. */
const reachedBy = (caller: Caller): Mine => ({
  userId: caller.userId,
  others: seen(caller, ['system:api-key:edit'], place),
})

const requireKnown = (permissions: readonly string[]): void => {
  const unknown = unknownPermissions(permissions)
  if (unknown.length > 0)
    throw new AppError('invalid', { field: 'permissions', problem: 'not-known', names: unknown.join(', ') })
}

const requireAddresses = (addresses: readonly string[]): void => {
  const wrong = addresses.filter((address) => !ipaddr.isValid(address) && !ipaddr.isValidCIDR(address))
  if (wrong.length > 0)
    throw new AppError('invalid', { field: 'addresses', problem: 'address-form', names: wrong.join(', ') })
}
