import { AppError, everything } from '@gridwright/contract'
import type { ErrorParams, Permission, RoleScopes } from '@gridwright/contract'
import { scopesOf } from '#operations/data-scope.ts'
import type { Caller } from '#operations/handler.ts'
import { isScopeWithin, scopeFor } from './scope-rule.ts'
import type { Giver, Parents } from './scope-rule.ts'

/** What a role gives, or a person holds. */
export type Rights = {
  readonly isSuper: boolean
  readonly permissions: readonly string[]
  readonly menuIds: readonly string[]
  /** Absent: reaches no rows of its own, such as a key that works with its owner's scopes. */
  readonly scopes?: RoleScopes
  /** Organisations of the person who gets or holds them, where there is one: what "own" means to him. */
  readonly receiver?: readonly string[]
}

/** What somebody may give away: exactly what the role holds with which he works now. */
export type Own = Caller & { readonly menus: ReadonlySet<string>; readonly parents: Parents }

/** The rights of roles as somebody of these organisations has them. */
export const receivedBy = (
  organisationIds: readonly string[],
  roles: readonly Omit<Rights, 'receiver'>[],
): Rights[] => roles.map((role) => ({ ...role, receiver: organisationIds }))

/** What of `rights` the giver does not hold; empty where all of it is his. */
export const beyond = (own: Own, rights: Rights): string[] => {
  if (own.isSuper) return []
  const held = new Set(own.permissions)
  return [
    ...(rights.isSuper ? [everything] : []),
    ...rights.permissions.filter((permission) => !held.has(permission)),
    ...rights.menuIds.filter((id) => !own.menus.has(id)).map((id) => `${id}/menu`),
    ...rights.permissions
      .filter((permission) => held.has(permission) && !reaches(own, rights, permission))
      .map((permission) => `${permission}/scope`),
  ]
}

const reaches = (own: Own, { scopes, receiver }: Rights, permission: string): boolean => {
  if (scopes === undefined) return true
  return isScopeWithin(giverFor(own, permission), scopeFor(scopes, permission), receiver)
}

const giverFor = (own: Own, permission: string): Giver => ({
  scopes: scopesOf(own, [permission as Permission]),
  organisationIds: own.organisationIds,
  parents: own.parents,
})

const mostNamed = 10

const isMenu = (name: string): boolean => name.endsWith('/menu')

/** What is beyond, for `grant-beyond-own`: the first of it by name, menus and the rest by number. */
export const namedBeyond = (found: readonly string[]): ErrorParams => {
  const named = found.filter((name) => !isMenu(name))
  const [menus, more] = [found.length - named.length, Math.max(0, named.length - mostNamed)]
  return {
    names: named.slice(0, mostNamed).join(', '),
    ...(more > 0 && { more }),
    ...(menus > 0 && { menus }),
  }
}

/** PRM-05: nobody grants, changes or takes what he does not hold himself. */
export const requireWithin = (own: Own, ...all: readonly Rights[]): void => {
  const names = [...new Set(all.flatMap((rights) => beyond(own, rights)))]
  if (names.length > 0) throw new AppError('grant-beyond-own', namedBeyond(names))
}
