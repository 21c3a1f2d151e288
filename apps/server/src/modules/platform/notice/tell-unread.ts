import type { Db } from '@gridwright/db'
import type { LiveHub } from '#operations/live-topic.ts'
import { countUnread } from './notice-store.ts'

type Needs = {
  readonly db: Db
  readonly publishAll: LiveHub['publishAll']
  readonly log: (facts: object, message: string) => void
}

export type UnreadTeller = {
  /** Does not wait. */
  tell(userIds: readonly string[]): void
  /** Until all were told. */
  settled(): Promise<void>
}

/**
 * Tells browsers how many notices of their people are unread, as of now: nobody's call waits for that, and a browser that
 * misses it reads the number anew. One after the other, so that an older number is never told last; all who came meanwhile
 * in one go.
 */
export const unreadTeller = ({ db, publishAll, log }: Needs): UnreadTeller => {
  const waiting = new Set<string>()
  let telling: Promise<void> | undefined
  const tellAll = async (userIds: readonly string[]): Promise<void> => {
    const counts = await countUnread(db, userIds)
    await publishAll(userIds.map((id) => [`notices:${id}`, { unread: counts.get(id) ?? 0 }]))
  }
  const begin = async (): Promise<void> => {
    while (waiting.size > 0) {
      const userIds = [...waiting]
      waiting.clear()
      await tellAll(userIds).catch((err: unknown) => log({ err }, 'nobody was told what is unread'))
    }
    telling = undefined
  }
  return {
    tell: (userIds) => {
      for (const id of userIds) waiting.add(id)
      if (waiting.size > 0) telling ??= begin()
    },
    settled: async () => telling,
  }
}
