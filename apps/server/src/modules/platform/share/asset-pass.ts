import { AppError, holdsAny } from '@gridwright/contract'
import type { AssetKind } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import type { Assets } from '#modules/platform/asset/index.ts'
import type { Caller } from '#operations/handler.ts'
import type { OpenSession, ReadSession } from '#operations/open-session.ts'
import { hashSecret, newSecret } from '#platform/secrets.ts'
import { viewOf } from './share-reader.ts'

/** What begins a pass, and the token that it is changed for. */
const codeMark = 'gwp-'
const tokenMark = 'gwp_'
/** From when it is written until it is used, and then until the picture is taken. */
const codeMs = 60_000
const tokenMs = 120_000

export type PassNeeds = {
  readonly db: Db
  readonly now: () => Date
  readonly assets: Assets
  readonly callerOf: (userId: string, roleId: string) => Promise<Caller>
}

type Wish = { readonly assetId: string; readonly fixed: Readonly<Record<string, string>> }

/** Lets one page show one asset as somebody sees it, once, for a minute: for pictures that nobody is there to take. */
export const writePass = async (
  { db, now, assets }: PassNeeds,
  caller: Caller,
  { assetId, fixed }: Wish,
): Promise<string> => {
  await assets.require(caller, assetId, 'view')
  const code = `${codeMark}${newSecret()}`
  await db
    .insertInto('asset_pass')
    .values({
      code_hash: hashSecret(code),
      asset_id: assetId,
      user_id: caller.userId,
      role_id: caller.roleId,
      fixed: JSON.stringify(fixed),
      expires_at: new Date(now().getTime() + codeMs),
    })
    .execute()
  return code
}

export const isPass = (code: string): boolean => code.startsWith(codeMark)

/** Changes a pass for its token; a second time there is none. */
export const usePass = async (
  { db, now, assets, callerOf }: PassNeeds,
  code: string,
): Promise<{
  readonly token: string
  readonly kind: AssetKind
  readonly assetId: string
  readonly name: string
}> => {
  const token = `${tokenMark}${newSecret()}`
  const used = await db
    .updateTable('asset_pass')
    .set({ token_hash: hashSecret(token), expires_at: new Date(now().getTime() + tokenMs) })
    .where('code_hash', '=', hashSecret(code))
    .where('token_hash', 'is', null)
    .where('expires_at', '>', now())
    .returning(['asset_id', 'user_id', 'role_id'])
    .executeTakeFirst()
  if (used === undefined) throw new AppError('share-gone')
  const caller = await callerOf(used.user_id, used.role_id)
  const { id, kind, name } = await assets.require(caller, used.asset_id, 'view')
  return { token, kind, assetId: id, name }
}

/** Reads the token of a pass anew at every call: it may look at its asset as its owner may now, and nothing else. */
export const passReader =
  (needs: PassNeeds, otherwise: ReadSession): ReadSession =>
  async (call) => {
    if (!call.token.startsWith(tokenMark)) return otherwise(call)
    const found = await needs.db
      .selectFrom('asset_pass as p')
      .innerJoin('asset as a', 'a.id', 'p.asset_id')
      .select(['p.asset_id', 'p.user_id', 'p.role_id', 'p.fixed', 'a.kind'])
      .where('p.token_hash', '=', hashSecret(call.token))
      .where('p.expires_at', '>', needs.now())
      .executeTakeFirst()
    if (found === undefined) throw new AppError('share-gone')
    const owner = await needs.callerOf(found.user_id, found.role_id)
    return passSession(owner, found)
  }

type Pass = {
  readonly asset_id: string
  readonly kind: string
  readonly fixed: Readonly<Record<string, string>>
}

const passSession = (owner: Caller, pass: Pass): OpenSession => ({
  caller: {
    ...owner,
    isSuper: false,
    permissions: [viewOf(pass.kind)].filter((one) => holdsAny(owner.permissions, [one])),
    sessionHandle: '',
    only: pass.asset_id,
    fixed: pass.fixed,
  },
  isPreSession: false,
  isGuest: true,
  mustChangePassword: false,
  touch: async () => undefined,
  freshToken: async () => undefined,
})

export const removeOldPasses = (db: Db, now: Date): Promise<unknown> =>
  db.deleteFrom('asset_pass').where('expires_at', '<', now).execute()
