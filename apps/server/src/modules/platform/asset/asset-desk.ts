import type { Db } from '@gridwright/db'
import { AppError, liveTopics } from '@gridwright/contract'
import type { AssetDesk } from '@gridwright/contract'
import type { Caller } from '#operations/handler.ts'
import type { LiveHub, LiveTopic } from '#operations/live-topic.ts'

/** Who saved an asset last. `at`: ISO time. */
export type LastSave = {
  readonly revision: number
  readonly userId: string
  readonly by: string
  readonly at: string
}

export type DeskNeeds = {
  readonly db: Db
  readonly now: () => Date
  /** Throws where the caller may not edit it. */
  readonly requireEdit: (caller: Caller, id: string) => Promise<unknown>
  readonly lastSave: (id: string) => Promise<LastSave | undefined>
  readonly publish: LiveHub['publish']
}

/** A window in which somebody has the asset open; `key` is its subscription's. */
type Seated = { readonly key: string; readonly userId: string; readonly name: string }

type Desk = { readonly seats: readonly Seated[]; readonly draft: LastSave | undefined }

/** A tab renews itself about each 30 s; one whose server process died is forgotten after two that did not come. */
const forgottenAfter = 75_000

/**
 * `asset-desk:{id}`: who else has this asset open in its designer, and who saved it last (RPT-03). Only who may design
 * it joins or hears; another person in two windows counts once, one's own other window is told apart from other people.
 * In the database, for several server processes.
 */
export const deskTopic = (needs: DeskNeeds): LiveTopic<'asset-desk:', Desk> => ({
  ...liveTopics['asset-desk:'],
  reads: 'asset.saveDraft',
  mayJoin: async (caller, topic) => caller.isKey !== true && mayDesign(needs, caller, topic),
  snapshot: async (caller, topic, key) => seenFrom(caller, await deskAt(needs, topic), key),
  tell: (caller, data, key) => seenFrom(caller, data, key),
  attend: async (caller, { topic, key, isHere }) => {
    const forgot = await forgetOld(needs, topic)
    const changed = isHere ? await sit(needs, caller, { topic, key }) : await rise(needs, key)
    if (forgot || changed) await needs.publish(topic, await deskAt(needs, topic))
  },
})

/** The asset was saved: whoever has it open hears it. */
export const tellDesk = async (needs: DeskNeeds, assetId: string): Promise<void> => {
  const topic = prefix + assetId
  const desk = await deskAt(needs, topic)
  if (desk.seats.length > 0) await needs.publish(topic, desk)
}

const prefix = 'asset-desk:'

const idIn = (topic: string): string => topic.slice(prefix.length)

const mayDesign = async ({ requireEdit }: DeskNeeds, caller: Caller, topic: string): Promise<boolean> => {
  try {
    await requireEdit(caller, idIn(topic))
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

const seenFrom = ({ userId }: Caller, { seats, draft }: Desk, key: string): AssetDesk => {
  const others = new Map(seats.filter((one) => one.userId !== userId).map((one) => [one.userId, one.name]))
  return {
    people: [...others.values()],
    elsewhere: seats.some((one) => one.userId === userId && one.key !== key),
    draft: draft && { revision: draft.revision, by: draft.by, at: draft.at, mine: draft.userId === userId },
  }
}

const oldest = ({ now }: DeskNeeds): Date => new Date(now().getTime() - forgottenAfter)

const deskAt = async (needs: DeskNeeds, topic: string): Promise<Desk> => ({
  seats: await seatsAt(needs, topic),
  draft: await needs.lastSave(idIn(topic)),
})

const seatsAt = async (needs: DeskNeeds, topic: string): Promise<Seated[]> => {
  const found = await needs.db
    .selectFrom('asset_desk')
    .select(['key', 'user_id', 'name'])
    .where('asset_id', '=', idIn(topic))
    .where('seen_at', '>', oldest(needs))
    .orderBy('name')
    .execute()
  return found.map((row) => ({ key: row.key, userId: row.user_id, name: row.name }))
}

/** True where somebody was forgotten. */
const forgetOld = async (needs: DeskNeeds, topic: string): Promise<boolean> => {
  const { numDeletedRows } = await needs.db
    .deleteFrom('asset_desk')
    .where('asset_id', '=', idIn(topic))
    .where('seen_at', '<=', oldest(needs))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

type Seat = { readonly topic: string; readonly key: string }

/** True where it is a new tab. */
const sit = async ({ db, now }: DeskNeeds, caller: Caller, { topic, key }: Seat): Promise<boolean> => {
  const seen = { seen_at: now() }
  const known = await db.updateTable('asset_desk').set(seen).where('key', '=', key).executeTakeFirst()
  if (known.numUpdatedRows > 0n) return false
  const person = { user_id: caller.userId, name: caller.displayName, asset_id: idIn(topic) }
  await db
    .insertInto('asset_desk')
    .values({ key, ...person, ...seen })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(seen))
    .execute()
  return true
}

const rise = async ({ db }: DeskNeeds, key: string): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('asset_desk').where('key', '=', key).executeTakeFirst()
  return numDeletedRows > 0n
}
