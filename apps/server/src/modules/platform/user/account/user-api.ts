import type { UserRights } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import type { Caller } from '#operations/handler.ts'

/** Things that belong to people, such as reports or data sources; each kind of thing tells for itself. */
export type Belongings = {
  /** How many each of them owns; nobody is missing who owns some. */
  countOf(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** Gives all that they own to `to`; without one there is nothing. Forgets what else is known of them. */
  handOver(db: Db, from: readonly string[], to: string | null): Promise<void>
  /** What somebody may reach and by what, nameless where the caller may not see it; at most `limit`. */
  heldBy?(caller: Caller, holder: Holder, limit: number): Promise<UserRights['assets']>
}

export type Holder = {
  readonly userId: string
  readonly roleIds: readonly string[]
  readonly organisationIds: readonly string[]
}
