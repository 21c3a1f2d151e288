import { AppError, holdsAny } from '@gridwright/contract'
import type { Permission, Role } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import { lockRoles, receivedBy, requireWithin } from '#modules/platform/role/index.ts'
import type { Own } from '#modules/platform/role/index.ts'
import { scopesOf } from '#operations/data-scope.ts'
import type { ProviderNeeds } from './provider-needs.ts'
import { namedRoles } from './named-roles.ts'
import { hasOpenPlace, reachOf } from './provider-reach.ts'
import type { Grants } from './provider-reach.ts'
import { reachedOrganisations } from './reached-organisations.ts'

/** Who gives, with all that he holds, in one transaction. */
type By = { readonly db: Db; readonly own: Own }

const granting: readonly Permission[] = ['system:user:grant']
const configuring: readonly Permission[] = ['system:identity:edit']

/** A provider gives roles as a person does, by the same right (decision 0043). */
export const mayGrant = (own: Own): boolean => holdsAny(own.permissions, granting)

/**
 * What is to be written: whoever names roles may give roles, gives no more than he holds himself, and to whom he
 * reaches; nobody becomes super administrator this way (PRM-05, decision 0061).
 */
export const requireGrants = async (needs: ProviderNeeds, by: By, grants: Grants): Promise<void> => {
  const named = namedRoles(grants)
  const roles = await lockRoles(by.db, named)
  if (roles.length !== named.length) throw new AppError('not-found')
  await requireGivable(needs, by, { grants, roles })
}

/** The same of what is stored, where a role that was deleted since gives nothing. */
export const requireStoredGrants = async (needs: ProviderNeeds, by: By, grants: Grants): Promise<void> =>
  requireGivable(needs, by, { grants, roles: await lockRoles(by.db, namedRoles(grants)) })

type Given = { readonly grants: Grants; readonly roles: readonly Role[] }

const requireGivable = async (needs: ProviderNeeds, by: By, { grants, roles }: Given): Promise<void> => {
  const { db, own } = by
  const { organisationId } = grants
  if (roles.length > 0 && !mayGrant(own))
    throw new AppError('no-permission', { permissions: granting.join(',') })
  if (roles.some(({ isSuper }) => isSuper)) throw new AppError('no-permission')
  requireWithin(own, ...receivedBy(await receiversOf(needs, db, grants), roles))
  if (hasOpenPlace(grants)) requireEverywhere(own, configuring)
  if (organisationId !== null) {
    const reached = await reachedOrganisations(needs, db, own)
    if (!reached.some(({ id }) => id === organisationId)) throw new AppError('not-found')
  }
  if (roles.length > 0) await requireReach(needs, by, grants)
}

/** What "own" in a role may come to mean: somebody who could be anywhere counts as one who is everywhere. */
const receiversOf = async ({ organisations }: ProviderNeeds, db: Db, grants: Grants): Promise<string[]> => {
  if (hasOpenPlace(grants)) return [...(await organisations.whole(db)).parents.keys()]
  return grants.organisationId === null ? [] : [grants.organisationId]
}

/** As with a person: roles are given where the scope of giving them reaches, and to whom is nowhere by who sees all. */
const requireReach = async (needs: ProviderNeeds, { db, own }: By, grants: Grants): Promise<void> => {
  const ids = await reachOf(needs, db, grants)
  if (ids === undefined) return requireEverywhere(own, granting)
  const found = await needs.organisations.seenOf(db, own, { ids, permissions: granting })
  if (ids.some((id) => !found.has(id))) throw beyondScope(granting)
}

const requireEverywhere = (own: Own, permissions: readonly Permission[]): void => {
  if (!scopesOf(own, permissions).some(({ kind }) => kind === 1)) throw beyondScope(permissions)
}

const beyondScope = (permissions: readonly Permission[]): AppError =>
  new AppError('grant-beyond-own', { names: permissions.map((one) => `${one}/scope`).join(', ') })
