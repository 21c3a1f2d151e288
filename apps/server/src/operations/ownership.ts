import { everything, holdsAny } from '@gridwright/contract'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Caller } from './handler.ts'

/** Whose a job or its file is; `key` is the handle of the API key that asked for it. */
export type Ownership = { readonly ownerId: string; readonly key?: string | undefined }

type Owned = {
  readonly owner_id: string
  readonly key_handle: string | null
  readonly needs: readonly string[]
}

export const ownershipOf = ({ userId, isKey, sessionHandle }: Caller): Ownership =>
  isKey === true ? { ownerId: userId, key: sessionHandle } : { ownerId: userId }

/** Whether the caller holds one of the permissions that a job needed; it may need none. */
export const meetsNeeds = ({ permissions }: Caller, needs: readonly string[]): boolean =>
  needs.length === 0 || holdsAny(permissions, needs)

/**
 * What long work leaves is its owner's for as long as he holds what the work needed; an API key, which may reach less
 * than its owner, has only what it asked for itself (PRM-05, decision 0047).
 */
export const owns = (caller: Caller, row: Owned): boolean =>
  row.owner_id === caller.userId &&
  (caller.isKey !== true || row.key_handle === caller.sessionHandle) &&
  meetsNeeds(caller, row.needs)

/** The same as a condition on rows of `alias`. */
export const ownedBy = (caller: Caller, alias: string): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const { userId, isKey = false, sessionHandle, permissions } = caller
  return sql<boolean>`(${column('owner_id')} = ${userId}
    and (not ${isKey}::boolean or coalesce(${column('key_handle')} = ${sessionHandle}, false))
    and (${column('needs')} = '{}' or ${column('needs')} && ${[...permissions]}::text[]
      or ${permissions.includes(everything)}::boolean))`
}
