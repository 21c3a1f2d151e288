import { AppError, everything } from '@gridwright/contract'
import type { Caller } from '#operations/handler.ts'

/** What a role gives, or a person holds. */
export type Rights = {
  readonly isSuper: boolean
  readonly permissions: readonly string[]
  readonly menuIds: readonly string[]
}

/** What somebody may give away: exactly what the role holds with which he works now. */
export type Own = Caller & { readonly menus: ReadonlySet<string> }

/** What of `rights` the giver does not hold; empty where all of it is his. */
export const beyond = (own: Own, rights: Rights): string[] => {
  if (own.isSuper) return []
  const held = new Set(own.permissions)
  return [
    ...(rights.isSuper ? [everything] : []),
    ...rights.permissions.filter((permission) => !held.has(permission)),
    ...rights.menuIds.filter((id) => !own.menus.has(id)),
  ]
}

/** PRM-05: nobody grants, changes or takes what he does not hold himself. */
export const requireWithin = (own: Own, ...all: readonly Rights[]): void => {
  const names = [...new Set(all.flatMap((rights) => beyond(own, rights)))]
  if (names.length > 0) throw new AppError('grant-beyond-own', { names: names.slice(0, 10).join(', ') })
}
