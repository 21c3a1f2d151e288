import { AppError, holdsAny, permissionOfBatch } from '@gridwright/contract'
import type { Permission, UserBatch } from '@gridwright/contract'
import { sql } from 'kysely'
import { seen } from '#operations/data-scope.ts'
import type { Seen } from '#operations/data-scope.ts'
import type { Caller } from '#operations/handler.ts'

/** Row alias `u`: what a data scope is asked about. Somebody always sees himself, if he sees anything. */
const place = { organisation: sql.ref('u.organisation_id'), owner: sql.ref('u.id') }

export const viewing: readonly Permission[] = ['system:user:view']
export const editing: readonly Permission[] = ['system:user:edit']
export const granting: readonly Permission[] = ['system:user:grant']
export const importing: readonly Permission[] = ['system:user:import']

/** What an action on users asks for; its scope says which users (PRM-06). */
export const permissionsOf = ({ kind }: Pick<UserBatch, 'kind'>): readonly Permission[] => [
  permissionOfBatch[kind],
]

/** PRM-03: an operation that does several things asks for what the one asks for. */
export const requireAny = (caller: Pick<Caller, 'permissions'>, wanted: readonly Permission[]): void => {
  if (!holdsAny(caller.permissions, wanted)) throw new AppError('no-permission')
}

export const seenUsers = (caller: Caller, permissions: readonly Permission[]): Seen =>
  seen(caller, permissions, place)
