import { AppError } from '@gridwright/contract'
import type { DeskPeople } from '@gridwright/contract'
import type { Tables } from '@gridwright/db'
import type { Kysely } from 'kysely'
import type { Assets } from '#modules/asset/index.ts'
import type { Caller } from '#operations/handler.ts'
import type { LiveHub, LiveTopic } from '#operations/live-topic.ts'

type Needs = {
  readonly db: Kysely<Tables>
  readonly now: () => Date
  readonly assets: Pick<Assets, 'require'>
  readonly publish: LiveHub['publish']
}

type Person = { readonly userId: string; readonly name: string }

/** A tab renews itself about each 30 s; one whose server process died is forgotten after two that did not come. */
const forgottenAfter = 75_000

/**
 * `report-desk:{id}`: who else has this report open in the designer (RPT-03). Only who may design it joins or hears;
 * somebody in two tabs counts once, and nobody is told of himself. In the database, for several server processes.
 */
export const deskTopic = (needs: Needs): LiveTopic => ({
  pattern: /^report-desk:[0-9a-f]{32}$/,
  reads: 'report.previewDraft',
  mayJoin: async (caller, topic) => caller.isKey !== true && mayDesign(needs, caller, topic),
  snapshot: async (caller, topic) => othersOf(caller, await peopleAt(needs, topic)),
  tell: (caller, data) => othersOf(caller, data as readonly Person[]),
  attend: async (caller, { topic, key, isHere }) => {
    const forgot = await forgetOld(needs, topic)
    const changed = isHere ? await sit(needs, caller, { topic, key }) : await rise(needs, key)
    if (forgot || changed) await needs.publish(topic, await peopleAt(needs, topic))
  },
})

const idIn = (topic: string): string => topic.slice('report-desk:'.length)

const mayDesign = async ({ assets }: Needs, caller: Caller, topic: string): Promise<boolean> => {
  try {
    await assets.require(caller, idIn(topic), 'edit')
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

const othersOf = ({ userId }: Caller, people: readonly Person[]): DeskPeople => ({
  people: people.filter((one) => one.userId !== userId).map(({ name }) => name),
})

const oldest = ({ now }: Needs): Date => new Date(now().getTime() - forgottenAfter)

const peopleAt = async (needs: Needs, topic: string): Promise<Person[]> => {
  const found = await needs.db
    .selectFrom('report_desk')
    .select((all) => ['user_id', all.fn.max('name').as('name')])
    .where('asset_id', '=', idIn(topic))
    .where('seen_at', '>', oldest(needs))
    .groupBy('user_id')
    .orderBy('name')
    .execute()
  return found.map((row) => ({ userId: row.user_id, name: row.name }))
}

/** True where somebody was forgotten. */
const forgetOld = async (needs: Needs, topic: string): Promise<boolean> => {
  const { numDeletedRows } = await needs.db
    .deleteFrom('report_desk')
    .where('asset_id', '=', idIn(topic))
    .where('seen_at', '<=', oldest(needs))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

type Seat = { readonly topic: string; readonly key: string }

/** True where it is a new tab. */
const sit = async ({ db, now }: Needs, caller: Caller, { topic, key }: Seat): Promise<boolean> => {
  const seen = { seen_at: now() }
  const known = await db.updateTable('report_desk').set(seen).where('key', '=', key).executeTakeFirst()
  if (known.numUpdatedRows > 0n) return false
  const person = { user_id: caller.userId, name: caller.displayName, asset_id: idIn(topic) }
  await db
    .insertInto('report_desk')
    .values({ key, ...person, ...seen })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(seen))
    .execute()
  return true
}

const rise = async ({ db }: Needs, key: string): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('report_desk').where('key', '=', key).executeTakeFirst()
  return numDeletedRows > 0n
}
