import { AppError } from '@gridwright/contract'
import type { AssetKind } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import type { Assets } from '#modules/platform/asset/index.ts'
import type { Sheet } from '#modules/platform/sheet/sheet-api.ts'
import type { Caller, HandlersOf } from '#operations/handler.ts'
import type { ReadSession } from '#operations/open-session.ts'
import type { Passwords } from '#platform/passwords.ts'
import { hashSecret, newId, newSecret } from '#platform/secrets.ts'
import { isPass, passReader, removeOldPasses, usePass, writePass } from './asset-pass.ts'
import { linkParameters, requireFixable } from './fixed-values.ts'
import { guestMark, guestReader, makerOf } from './share-reader.ts'
import type { ShareReading } from './share-reader.ts'
import { shareSheet } from './share-sheet.ts'
import {
  countFailure,
  insertShare,
  letIn,
  listShares,
  lockByCode,
  removeOldGuests,
  revokeShare,
  shareOrigins,
} from './share-store.ts'
import type { ShareRow } from './share-store.ts'

export { withFixed } from './fixed-values.ts'

type Needs = {
  readonly db: Db
  readonly now: () => Date
  readonly passwords: Passwords
  readonly assets: Assets
  readonly callerOf: ShareReading['callerOf']
}

const dayMilliseconds = 86_400_000
/** A guest comes again by his link after half a day. */
const guestMilliseconds = dayMilliseconds / 2

/** Links to one published asset, for people without an account. */
export const shareModule = (
  needs: Needs,
): {
  readonly handlers: HandlersOf<'share'>
  readonly sheets: readonly Sheet[]
  /** Reads guests' tokens, and hands all others on. */
  readSession(otherwise: ReadSession): ReadSession
  /** What opens one asset on a page of ours as the caller sees it, once, for a minute; goes where a link's code goes. */
  passFor(caller: Caller, wish: { assetId: string; fixed: Readonly<Record<string, string>> }): Promise<string>
  tidy(): Promise<unknown>
  /** Whose pages may show a link that is open in a frame; nobody's where there is none. */
  originsOf(id: string): Promise<readonly string[]>
} => {
  const reading: ShareReading = {
    ...needs,
    requireManage: async (caller, assetId) => void (await needs.assets.require(caller, assetId, 'manage')),
  }
  return {
    handlers: { ...managing(needs), 'share.open': opening(needs, reading) },
    sheets: [shareSheet(needs)] as Sheet[],
    readSession: (otherwise) => guestReader(reading, passReader(needs, otherwise)),
    passFor: (caller, wish) => writePass(needs, caller, wish),
    tidy: () => Promise.all([removeOldGuests(needs.db, needs.now()), removeOldPasses(needs.db, needs.now())]),
    originsOf: (id) => shareOrigins(needs.db, id, needs.now()),
  }
}

const managing = ({ db, now, passwords, assets }: Needs): Omit<HandlersOf<'share'>, 'share.open'> => ({
  'share.list': async ({ assetId }, { caller }) => {
    await assets.require(caller, assetId, 'manage')
    return {
      links: await listShares(db, assetId, now()),
      parameters: [...(await linkParameters(assets, caller, assetId))],
    }
  },
  'share.create': async ({ assetId, days, password, origins, fixed }, { caller, record }) => {
    const { kind, name, version } = await assets.require(caller, assetId, 'manage')
    // What was never published has nothing to show.
    if (assets.ruleOf(kind).isForGuests !== true || version === 0) throw new AppError('share-nothing')
    await requireFixable(assets, caller, { assetId, fixed })
    const [id, code] = [newId(), newSecret()]
    const expiresAt = new Date(now().getTime() + days * dayMilliseconds)
    await insertShare(db, {
      id,
      assetId,
      codeHash: hashSecret(code),
      passwordHash: password === undefined ? null : await passwords.hash(password),
      createdBy: caller.userId,
      createdRole: caller.roleId,
      origins,
      fixed,
      now: now(),
      expiresAt,
    })
    record({
      entity: 'share',
      id,
      name,
      after: {
        assetId,
        expiresAt: expiresAt.toISOString(),
        protected: password !== undefined,
        origins,
        fixed,
      },
    })
    return { id, code }
  },
  'share.revoke': async ({ assetId, id }, { caller, record }) => {
    const { name } = await assets.require(caller, assetId, 'manage')
    if (!(await revokeShare(db, { id, assetId, now: now() }))) throw new AppError('not-found')
    record({ entity: 'share', id, name, before: { assetId } })
    return { ok: true }
  },
})

const opening =
  (needs: Needs, reading: ShareReading): HandlersOf<'share'>['share.open'] =>
  async ({ code, password }, { address }) => {
    if (isPass(code)) return usePass(needs, code)
    const { db, now } = needs
    const given = { codeHash: hashSecret(code), password }
    const outcome = await needs.passwords.inTurn(() =>
      db.transaction().execute(async (transaction) => {
        const share = await lockByCode(transaction, given.codeHash, now())
        if (share === undefined) return 'share-gone' as const
        return (await judge({ ...needs, db: transaction }, share, password)) ?? share
      }),
    )
    if (typeof outcome === 'string') throw new AppError(outcome)
    const maker = await makerOf(reading, outcome)
    const asset = await needs.assets.require(maker, outcome.asset_id, 'view')
    const token = `${guestMark}${newSecret()}`
    const expiresAt = new Date(now().getTime() + guestMilliseconds)
    await letIn(db, { hash: hashSecret(token), shareId: outcome.id, now: now(), expiresAt, address })
    return { token, kind: asset.kind satisfies AssetKind, assetId: asset.id, name: asset.name }
  }

/** What is wrong with the password, if anything; a wrong one is counted. */
const judge = async (
  { db, now, passwords }: Needs,
  share: ShareRow,
  password: string | undefined,
): Promise<'share-password' | 'share-password-wrong' | undefined> => {
  if (share.password_hash === null) return undefined
  if (password === undefined) return 'share-password'
  const { blocked_until: until } = share
  if (until !== null && until > now()) {
    const seconds = Math.ceil((until.getTime() - now().getTime()) / 1000)
    throw new AppError('too-many-tries', { seconds })
  }
  if (await passwords.verify(password, share.password_hash)) return undefined
  await countFailure(db, share.id, now())
  return 'share-password-wrong'
}
