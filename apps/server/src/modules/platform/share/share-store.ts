import type { ShareLink } from '@gridwright/contract'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Db, Tables } from '@gridwright/db'

export type ShareRow = Selectable<Tables['asset_share']>
/** With the kind of what it opens. */
export type GuestShareRow = ShareRow & { readonly kind: string }

export const listShares = async (db: Db, assetId: string, now: Date): Promise<ShareLink[]> => {
  const rows = await db
    .selectFrom('asset_share as s')
    .innerJoin('user as u', 'u.id', 's.created_by')
    .selectAll('s')
    .select('u.display_name')
    .where('s.asset_id', '=', assetId)
    .orderBy('s.created_at', 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    createdByName: row.display_name,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    hasPassword: row.password_hash !== null,
    origins: row.origins,
    fixed: row.fixed,
    state: row.revoked_at === null && row.expires_at > now ? 'open' : 'ended',
    opened: row.opened,
    lastOpenedAt: row.last_opened_at?.toISOString() ?? null,
  }))
}

export type NewShare = {
  readonly id: string
  readonly assetId: string
  readonly codeHash: string
  readonly passwordHash: string | null
  readonly createdBy: string
  readonly createdRole: string
  readonly origins: readonly string[]
  readonly fixed: Readonly<Record<string, string>>
  readonly now: Date
  readonly expiresAt: Date
}

export const insertShare = (db: Db, share: NewShare): Promise<unknown> =>
  db
    .insertInto('asset_share')
    .values({
      id: share.id,
      asset_id: share.assetId,
      code_hash: share.codeHash,
      password_hash: share.passwordHash,
      created_by: share.createdBy,
      created_role: share.createdRole,
      origins: [...share.origins],
      fixed: JSON.stringify(share.fixed),
      created_at: share.now,
      expires_at: share.expiresAt,
    })
    .execute()

/** False where this asset has no such link that is still open. */
export const revokeShare = async (
  db: Db,
  which: { readonly id: string; readonly assetId: string; readonly now: Date },
): Promise<boolean> => {
  const done = await db
    .updateTable('asset_share')
    .set({ revoked_at: which.now })
    .where('id', '=', which.id)
    .where('asset_id', '=', which.assetId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute()
  return done.length === 1
}

const open = (db: Db, now: Date) =>
  db
    .selectFrom('asset_share as s')
    .innerJoin('asset as a', 'a.id', 's.asset_id')
    .selectAll('s')
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('a.deleted_at', 'is', null)
    .where('a.version', '>', 0)

/** The link that a code opens now, locked so that tries of its password are counted one by one. */
export const lockByCode = (db: Db, codeHash: string, now: Date): Promise<ShareRow | undefined> =>
  open(db, now).where('s.code_hash', '=', codeHash).forUpdate('s').executeTakeFirst()

export const shareOrigins = async (db: Db, id: string, now: Date): Promise<readonly string[]> =>
  (await open(db, now).where('s.id', '=', id).executeTakeFirst())?.origins ?? []

/** The link of a guest who is still in. */
export const findByGuest = (db: Db, guestHash: string, now: Date): Promise<GuestShareRow | undefined> =>
  open(db, now)
    .select('a.kind')
    .innerJoin('share_guest as g', 'g.share_id', 's.id')
    .where('g.id', '=', guestHash)
    .where('g.expires_at', '>', now)
    .executeTakeFirst()

/** Waits grow with each wrong password, up to five minutes. */
export const countFailure = (db: Db, id: string, now: Date): Promise<unknown> =>
  sql`update asset_share set failures = failures + 1,
      blocked_until = ${now}::timestamptz + least(power(2, least(failures, 20)), 300) * interval '1 second'
    where id = ${id}`.execute(db)

export type NewGuest = {
  readonly hash: string
  readonly shareId: string
  readonly now: Date
  readonly expiresAt: Date
  readonly address: string
}

export const letIn = async (db: Db, guest: NewGuest): Promise<void> => {
  await sql`update asset_share set failures = 0, blocked_until = null, opened = opened + 1,
    last_opened_at = ${guest.now} where id = ${guest.shareId}`.execute(db)
  await db
    .insertInto('share_guest')
    .values({
      id: guest.hash,
      share_id: guest.shareId,
      created_at: guest.now,
      expires_at: guest.expiresAt,
      address: guest.address,
    })
    .execute()
}

export const removeOldGuests = (db: Db, now: Date): Promise<unknown> =>
  db.deleteFrom('share_guest').where('expires_at', '<', now).execute()
