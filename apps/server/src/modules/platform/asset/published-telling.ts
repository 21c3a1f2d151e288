import { liveTopics } from '@gridwright/contract'
import type { AssetPublished } from '@gridwright/contract'
import type { Caller } from '#operations/handler.ts'
import type { LiveTopic } from '#operations/live-topic.ts'
import type { AssetNeeds } from './asset-needs.ts'
import { maySee } from './comment-telling.ts'
import { readPublished } from './document-store.ts'

type Published = { readonly version: number; readonly userId: string; readonly by: string }

const heardBy = ({ userId: me }: Caller, { version, userId, by }: Published): AssetPublished => ({
  version,
  by,
  isMine: userId === me,
})

const prefix = 'asset-published:'

/** `asset-published:{id}`: which version is published; heard by whoever may view the asset (DSH-01, RPT-06). */
export const publishedTopic = (needs: AssetNeeds): LiveTopic<'asset-published:', Published> => ({
  ...liveTopics[prefix],
  reads: 'asset.get',
  mayJoin: (caller, topic) => maySee(needs, caller, topic.slice(prefix.length)),
  snapshot: async (caller, topic) => heardBy(caller, await publishedNow(needs, topic.slice(prefix.length))),
  tell: heardBy,
})

const publishedNow = async (
  { db, people }: Pick<AssetNeeds, 'db' | 'people'>,
  id: string,
): Promise<Published> => {
  const { version, userId } = await readPublished(db, id)
  return { version, userId, by: (await people.names([userId])).get(userId) ?? '' }
}

/** Another version is published: whoever shows it hears it. */
export const tellPublished = async (
  needs: Pick<AssetNeeds, 'db' | 'people' | 'publish'>,
  id: string,
): Promise<void> => needs.publish?.(prefix + id, await publishedNow(needs, id))
