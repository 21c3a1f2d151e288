import type { Permission } from '@gridwright/contract'
import { sql } from 'kysely'
import { seen } from '#operations/data-scope.ts'
import type { Seen } from '#operations/data-scope.ts'
import type { Caller } from '#operations/handler.ts'

/** Row alias `u`: what a data scope is asked about. Somebody always sees himself, if he sees anything. */
const place = { organisation: sql.ref('u.organisation_id'), owner: sql.ref('u.id') }

export const viewing: readonly Permission[] = ['system:user:view']
export const editing: readonly Permission[] = ['system:user:edit']

export const seenUsers = (caller: Caller, permissions: readonly Permission[]): Seen =>
  seen(caller, permissions, place)
