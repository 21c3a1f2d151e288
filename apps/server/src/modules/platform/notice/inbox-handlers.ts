import type { HandlersOf } from '#operations/handler.ts'
import { allChannels } from './channel-store.ts'
import { readChoices, readReader, writeChoices } from './choice-store.ts'
import { countUnreadOf, listNotices, markRead, removeNotices } from './notice-store.ts'
import type { SendNeeds } from './send-notice.ts'

/** One's own inbox: nobody else's notice can be named. */
export const inboxHandlers = (
  needs: SendNeeds,
  tell: (userIds: readonly string[]) => void,
): HandlersOf<'notice'> => {
  const { db, now } = needs
  return {
    'notice.list': async ({ unread, currentPage, pageSize }, { caller: { userId } }) => {
      const page = { limit: pageSize, offset: (currentPage - 1) * pageSize }
      const found = await listNotices(db, { userId, unread }, page)
      return { ...found, unread: await countUnreadOf(db, userId) }
    },
    'notice.markRead': async ({ ids }, { caller: { userId } }) => {
      await markRead(db, { userId, ids }, now())
      tell([userId])
      return { ok: true }
    },
    'notice.remove': async ({ ids }, { caller: { userId } }) => {
      await removeNotices(db, { userId, ids })
      tell([userId])
      return { ok: true }
    },
    'notice.getChoices': async (_input, { caller: { userId } }) => {
      const channels = await allChannels(db)
      const mailWorks =
        needs.publicUrl !== undefined &&
        channels.some(({ enabled, settings }) => enabled && settings.kind === 'mail')
      return { ...(await readReader(db, userId)), choices: await readChoices(db, userId), mailWorks }
    },
    'notice.setChoices': async (input, { caller: { userId } }) => {
      await writeChoices(db, userId, input)
      return { ok: true }
    },
  }
}
