import { AppError, assetKindFacts, holdsAny } from '@gridwright/contract'
import type { AssetKind } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import type { Caller } from '#operations/handler.ts'
import type { OpenSession, ReadSession } from '#operations/open-session.ts'
import { hashSecret } from '#platform/secrets.ts'
import { findByGuest } from './share-store.ts'
import type { GuestShareRow, ShareRow } from './share-store.ts'

/** What a guest's token begins with, so that it is told apart from a session's. */
export const guestMark = 'gws_'

export type ShareReading = {
  readonly db: Db
  readonly now: () => Date
  /** Somebody with a role of his as of now; throws where he lost it. */
  readonly callerOf: (userId: string, roleId: string) => Promise<Caller>
  /** Throws unless the caller may manage the asset now. */
  readonly requireManage: (caller: Caller, assetId: string) => Promise<void>
}

/** Reads a guest's link anew at every call: withdrawn, expired, or its maker's right gone, it is over (attack 23). */
export const guestReader =
  (reading: ShareReading, otherwise: ReadSession): ReadSession =>
  async (call) => {
    if (!call.token.startsWith(guestMark)) return otherwise(call)
    const share = await findByGuest(reading.db, hashSecret(call.token), reading.now())
    if (share === undefined) throw new AppError('share-gone')
    return guestSession(share, await makerOf(reading, share))
  }

/** Who made the link, with what he may do now. */
export const makerOf = async (
  { callerOf, requireManage }: ShareReading,
  { created_by: userId, created_role: roleId, asset_id: assetId }: ShareRow,
): Promise<Caller> => {
  try {
    const maker = await callerOf(userId, roleId)
    await requireManage(maker, assetId)
    return maker
  } catch (error) {
    if (error instanceof AppError) throw new AppError('share-gone')
    throw error
  }
}

export const viewOf = (kind: string): string => assetKindFacts[kind as AssetKind].view

const guestSession = (share: GuestShareRow, maker: Caller): OpenSession => ({
  caller: {
    ...maker,
    userId: `share-${share.id}`,
    username: `share:${share.id.slice(0, 8)}`,
    displayName: '',
    isSuper: false,
    permissions: [viewOf(share.kind)].filter((one) => holdsAny(maker.permissions, [one])),
    scopes: { usual: { kind: 5, organisationIds: [] }, byPermission: {} },
    organisationIds: [],
    sessionHandle: share.id,
    only: share.asset_id,
    fixed: share.fixed,
  },
  isPreSession: false,
  isGuest: true,
  mustChangePassword: false,
  touch: async () => undefined,
  freshToken: async () => undefined,
})
