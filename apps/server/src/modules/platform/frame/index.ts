import { AppError, everything } from '@gridwright/contract'
import type { MenuItem, Output } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import type { Sheet } from '#modules/platform/sheet/sheet-api.ts'
import type { Caller, HandlersOf } from '#operations/handler.ts'
import { holderOf } from '#operations/open-session.ts'
import type { SessionHolders } from '#operations/open-session.ts'
import { frameSheet } from './frame-sheet.ts'
import type { FrameTokens } from './frame-token.ts'
import {
  deleteOrigin,
  enabledOrigin,
  enabledOrigins,
  findOrigin,
  listOrigins,
  sessionOfHandle,
} from './frame-store.ts'
import { originOf } from './origin-of.ts'
import { changeOrigin, createOrigin, shown } from './save-origin.ts'

export { frameTokens } from './frame-token.ts'

type Needs = {
  readonly db: Db
  readonly now: () => Date
  readonly tokens: FrameTokens
  readonly menusFor: (caller: Caller, app: string | undefined) => Promise<MenuItem[]>
  readonly holdersOf: SessionHolders
  /** Origins of the setting `FRAME_ALLOW`. */
  readonly fixed: readonly string[]
}

/** Which places may be embedded, and which of them may hear a token (ACC-13, LAY-05). */
export const frameModule = (
  needs: Needs,
): {
  readonly handlers: HandlersOf<'frame'>
  readonly sheets: readonly Sheet[]
  /** What a page of ours may embed now: the settings' origins and the administered ones. */
  allowed(): Promise<readonly string[]>
} => ({
  handlers: {
    'frame.list': async ({ currentPage, pageSize, ...filter }) => {
      const place = { limit: pageSize, offset: (currentPage - 1) * pageSize }
      const { data, total } = await listOrigins(needs.db, { ...filter, ...place })
      return { data: data.map(shown), total, fixed: [...needs.fixed] }
    },
    'frame.create': (input, context) => createOrigin(needs, input, context),
    'frame.update': (input, context) => changeOrigin(needs, input, context),
    'frame.remove': async ({ id }, { record }) => {
      const row = await findOrigin(needs.db, id)
      if (row === undefined) throw new AppError('not-found')
      await deleteOrigin(needs.db, id)
      record({ entity: 'frame', id, name: row.name, before: { origin: row.origin, receives: row.token } })
      return { ok: true }
    },
    'frame.token': ({ menuId }, { caller }) => tokenFor(needs, menuId, caller),
    'frame.verify': ({ token, origin }) => verify(needs, token, origin),
  },
  sheets: [frameSheet(needs.db)] as Sheet[],
  // The page still comes where the database does not answer, and says so itself.
  allowed: async () => [...new Set([...needs.fixed, ...(await enabledOrigins(needs.db).catch(() => []))])],
})

const nothing: Output<'frame.token'> = { type: 'none', origin: null, token: null, exp: null }

/** The menu's url decides to whom it goes, never the browser; a menu that the caller has not is a missing one. */
const tokenFor = async (
  { db, tokens, menusFor }: Needs,
  menuId: string,
  caller: Caller,
): Promise<Output<'frame.token'>> => {
  const menus = await menusFor(caller, undefined)
  const menu = menus.find((one) => one.id === menuId && one.mode === 'iframe')
  if (menu === undefined) throw new AppError('not-found')
  const origin = originOf(menu.url)
  const listed = origin === undefined ? undefined : await enabledOrigin(db, origin)
  if (listed === undefined || listed.token === 'none') return nothing
  if (listed.token === 'session') return { type: 'session', origin: listed.origin, token: null, exp: null }
  const { username, sessionHandle } = caller
  const made = await tokens.sign({ session: sessionHandle, user: username, origin: listed.origin })
  return { type: 'frame', origin: listed.origin, ...made }
}

/** Everything is asked anew: the list, the session, and what its holder may at this moment. */
const verify = async (
  { db, tokens, holdersOf }: Needs,
  token: string,
  origin: string,
): Promise<Output<'frame.verify'>> => {
  const wrong = new AppError('frame-token-wrong')
  const claims = await tokens.read(token, origin)
  const listed = await enabledOrigin(db, origin)
  const session = await sessionOfHandle(db, claims.session)
  if (listed?.token !== 'frame' || session === undefined) throw wrong
  const holder = await holderOf(holdersOf, session).catch(() => undefined)
  if (holder === undefined) throw wrong
  return {
    username: holder.username,
    displayName: holder.displayName,
    permissions: listed.permissions.filter(
      (one) => holder.permissions.includes(everything) || holder.permissions.includes(one),
    ),
    exp: claims.exp,
  }
}
