import { AppError, liveTopics } from '@gridwright/contract'
import type { CommentState } from '@gridwright/contract'
import type { Caller } from '#operations/handler.ts'
import type { LiveTopic } from '#operations/live-topic.ts'
import { findFor } from './asset-needs.ts'
import type { AssetNeeds, Found } from './asset-needs.ts'
import { commentMark, concernedBy, countComments } from './comment-store.ts'
import type { CommentRow } from './comment-store.ts'

const prefix = 'asset-comments:'

/** `asset-comments:{id}`: how many comments are open, and that something changed; heard by whoever sees the asset. */
export const commentTopic = (needs: AssetNeeds): LiveTopic<'asset-comments:'> => ({
  ...liveTopics['asset-comments:'],
  reads: 'asset.listComments',
  mayJoin: async (caller, topic) =>
    caller.isKey !== true && maySee(needs, caller, topic.slice(prefix.length)),
  snapshot: (_, topic) => stateOf(needs, topic.slice(prefix.length)),
})

export const maySee = async (needs: AssetNeeds, caller: Caller, id: string): Promise<boolean> => {
  try {
    await findFor(needs, caller, { id, level: 'view' })
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

const stateOf = async ({ db }: AssetNeeds, id: string): Promise<CommentState> => ({
  openComments: await countComments(db, id, 'open'),
  comments: await commentMark(db, id),
})

export const tellListeners = async (needs: AssetNeeds, id: string): Promise<void> =>
  needs.publish?.(prefix + id, await stateOf(needs, id))

/** So much of a comment stands in a notice. */
const mostSaid = 200

const excerpt = (text: string): string => {
  const signs = [...text]
  return signs.length > mostSaid ? `${signs.slice(0, mostSaid).join('')}…` : text
}

type New = { readonly found: Found; readonly comment: CommentRow }

export const tellPeople = async (
  needs: AssetNeeds,
  caller: Caller,
  { found, comment }: New,
): Promise<void> => {
  if (needs.tell === undefined) return
  const { row, rule } = found
  const userIds = await concernedBy(needs.db, { row, rule, exceptUserId: caller.userId })
  if (userIds.length === 0) return
  const body = excerpt(comment.text)
  await needs.tell({
    to: { userIds },
    kind: 'asset-comment',
    title: {
      zh: `${caller.displayName} 评论了“${row.name}”`,
      en: `${caller.displayName} commented on “${row.name}”`,
    },
    body: { zh: body, en: body },
    link: rule.pages.comments(row),
  })
}
