import type { Db } from '@gridwright/db'
import { nextTimes } from './cron-times.ts'
import { forgetFutureDue } from './run-store.ts'
import { lockActive, setNextDue } from './schedule-store.ts'
import type { ScheduleRow } from './schedule-store.ts'

/** Also without a sign of the clock: another process may have planned with a wrong one. */
const lookEvery = 60_000
/** A step back of less than this is a correction of seconds: what ran stays run. */
const smallStep = 90_000

type Needs = { readonly db: Db; readonly now: () => Date; readonly elapsed: () => number }

/** When it runs next, as seen from a moment; null where its expression names no time (any more). */
export const nextAfter = (row: Pick<ScheduleRow, 'cron' | 'time_zone'>, from: Date): Date | null => {
  try {
    return nextTimes({ cron: row.cron, timeZone: row.time_zone }, from, 1)[0] ?? null
  } catch {
    return null
  }
}

/**
 * Plans anew where the clock was set back: a next time computed from a wrong future would let a schedule rest until
 * then. Firings of that future free their times, so that the true ones run. A jump forward is the misfire rule's.
 */
export const clockChanges = (needs: Needs): (() => Promise<void>) => {
  let seen: Date | undefined
  let looked = -Infinity
  return async () => {
    const now = needs.now()
    const isBack = seen === undefined || now < seen
    seen = now
    if (!isBack && needs.elapsed() - looked < lookEvery) return
    looked = needs.elapsed()
    await replan(needs.db, now)
  }
}

const replan = (db: Db, now: Date): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await forgetFutureDue(transaction, new Date(now.getTime() + smallStep))
    for (const row of await lockActive(transaction, now)) {
      const next = nextAfter(row, now)
      if (next !== null && row.next_due !== null && next < row.next_due)
        await setNextDue(transaction, row.id, next)
    }
  })
