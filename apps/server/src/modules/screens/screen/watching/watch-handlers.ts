import { createHash } from 'node:crypto'
import { AppError, liveTopics } from '@gridwright/contract'
import type { ScreenWatcher, ScreensWatched } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import type { Assets } from '#modules/platform/asset/index.ts'
import { seen } from '#operations/data-scope.ts'
import type { CallContext, Caller, HandlersOf } from '#operations/handler.ts'
import type { LiveHub, LiveTopic } from '#operations/live-topic.ts'
import { deviceOf } from '#platform/device.ts'
import { newId } from '#platform/secrets.ts'
import { forgetSilent, listWatchers, noteWord, takeWord, watchedScreens, watchPlace } from './watch-store.ts'
import type { WatchRow, Word } from './watch-store.ts'

export type WatchNeeds = {
  readonly db: Db
  readonly assets: Assets
  readonly now: () => Date
  readonly publish: LiveHub['publish']
}

const watched = 'screens-watched'

const changed = (): ScreensWatched => ({ watched: newId() })

/** Somebody came or went: who has the page of screens in use open reads it anew. */
export const watchTopic = (): LiveTopic<'screens-watched'> => ({
  ...liveTopics[watched],
  reads: 'screen.listWatchers',
  mayJoin: async () => true,
  snapshot: async () => changed(),
})

type Page = Pick<CallContext, 'address' | 'userAgent'> & { readonly caller: Caller; readonly key: string }

/** Nobody speaks for another’s page: who asks is part of its id. */
const pageOf = ({ caller, key, address, userAgent }: Page) => {
  const isGuest = caller.only !== undefined
  return {
    id: createHash('sha256').update(`${caller.userId} ${key}`).digest('hex').slice(0, 32),
    userId: isGuest ? undefined : caller.userId,
    shareId: isGuest ? caller.sessionHandle : undefined,
    address: address.slice(0, 60),
    userAgent: userAgent.slice(0, 300),
  }
}

/** Who shows which screen now (DSH-01); in the database, for several server processes. */
export const watchHandlers = (
  needs: WatchNeeds,
): Pick<HandlersOf<'screen'>, 'screen.watch' | 'screen.listWatchers'> => ({
  'screen.watch': async ({ id, key, isLeaving, dataAge, ...word }, { caller, ...context }) => {
    const { kind, version } = await needs.assets.require(caller, id, 'view')
    if (kind !== 'screen') throw new AppError('not-found')
    const page = pageOf({ caller, key, ...context })
    const at = needs.now()
    const age = dataAge === null ? null : Math.min(2_000_000_000, Math.round(dataAge / 1000))
    const said: Word = { ...page, screenId: id, isWall: word.isWall, version: word.version, dataAge: age, at }
    const isNews = isLeaving ? await takeWord(needs.db, page.id) : await noteWord(needs.db, said)
    if (isNews) await needs.publish(watched, changed())
    return { version, serverTime: at.toISOString() }
  },
  'screen.listWatchers': async (wish, { caller }) => {
    const ids = await watchedScreens(needs.db)
    const named = [...(await needs.assets.seen(caller, { kind: 'screen', ids }))]
    const filter = { seen: seen(caller, ['screen:watch'], watchPlace), now: needs.now(), named }
    const { rows, total } = await listWatchers(needs.db, filter, wish)
    return { data: rows.map(shown), total }
  },
})

const shown = ({ isWall, isByLink, userAgent, since, seen_at: seenAt, ...row }: WatchRow): ScreenWatcher => {
  const ownMode = isWall ? 'wall' : 'view'
  const linkMode = isWall ? 'link-wall' : 'link'
  return {
    ...row,
    ...deviceOf(userAgent),
    mode: isByLink ? linkMode : ownMode,
    since: since.toISOString(),
    lastWordAt: seenAt.toISOString(),
  }
}

/** Takes away pages that fell silent; who lists them sees them no more in any case. */
export const tidyWatchers = async ({ db, now, publish }: WatchNeeds): Promise<void> => {
  if ((await forgetSilent(db, now())) > 0) await publish(watched, changed())
}
