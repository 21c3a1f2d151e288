import { hostname } from 'node:os'
import { AppError, errorText, holdsAny } from '@gridwright/contract'
import type { Titled } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import type { Notices } from '#modules/platform/notice/index.ts'
import type { Caller } from '#operations/handler.ts'
import { newId } from '#platform/secrets.ts'
import { silenceWatch } from '#platform/silence.ts'
import { troubleOf } from '#platform/trouble.ts'
import { clockChanges, nextAfter } from './clock-changes.ts'
import { dueTimes } from './cron-times.ts'
import {
  beatRun,
  endRun,
  failDead,
  hasWaiting,
  insertRuns,
  runningRuns,
  takeWaiting,
  yieldToEarlier,
} from './run-store.ts'
import type { NewRun, RunEnd, RunRow } from './run-store.ts'
import type { RunContext, ScheduledWork } from './schedule-api.ts'
import { lockDue, setNextDue, takeSchedule } from './schedule-store.ts'
import { tellFailure } from './tell-failure.ts'
import type { ScheduleRow } from './schedule-store.ts'

export type EngineNeeds = {
  readonly db: Db
  readonly now: () => Date
  readonly works: ReadonlyMap<string, ScheduledWork>
  /** Somebody with the rights that he has now; throws where he may no longer come in. */
  readonly callerOf: (userId: string, roleId: string) => Promise<Caller>
  /** Unknown errors; answers the reference that stands in the log. */
  readonly report: (error: unknown) => string
  readonly tell: Notices['send']
  /** Milliseconds that only go forward, whatever the clock does; tests set their own. */
  readonly elapsed?: () => number
}

/** Later than this a due time was missed, since no server ran. */
const graceMilliseconds = 90_000
/** Missed times of one schedule that are made up for at most. */
const mostMadeUp = 50
const beatEvery = 5_000
const deadAfter = 30_000

export type Engine = {
  /** Plans what is due, ends what died, and runs what waits; gives back when all of that has ended. */
  tick(): Promise<void>
  /** Lets running work stop. */
  stop(): Promise<void>
}

export const engine = (needs: EngineNeeds): Engine => {
  const shutdown = new AbortController()
  const { elapsed = () => performance.now() } = needs
  const lookAtClock = clockChanges({ ...needs, elapsed })
  const endDead = deadRuns(needs, silenceWatch(deadAfter, elapsed))
  // What the log shows: two processes of one machine are told apart.
  const process = `${hostname().slice(0, 40)}:${globalThis.process.pid}:${newId().slice(0, 4)}`
  const running = new Set<Promise<void>>()
  const runAll = async (): Promise<void> => {
    for (;;) {
      const run = shutdown.signal.aborted ? undefined : await takeWaiting(needs.db, process, needs.now())
      if (run === undefined) return
      // What waited for this one to end goes on without waiting for the next look.
      const work = runOne(needs, run, shutdown.signal)
        .then(runAll)
        .catch((error: unknown) => void needs.report(error))
        .finally(() => running.delete(work))
      running.add(work)
    }
  }
  return {
    tick: async () => {
      await endDead()
      await lookAtClock()
      await planDue(needs)
      await runAll()
      while (running.size > 0) await Promise.all(running)
    },
    stop: async () => {
      shutdown.abort()
      await Promise.all(running)
    },
  }
}

const died: Titled = {
  zh: '执行它的服务器进程已终止',
  en: 'The server process that ran it has ended',
}
const stillRunning: Titled = {
  zh: '上一次执行尚未结束，已跳过',
  en: 'Skipped: the last run has not ended yet',
}

const deadRuns = (needs: EngineNeeds, watch: ReturnType<typeof silenceWatch>) => async (): Promise<void> => {
  const running = await runningRuns(needs.db).catch((error: unknown) => {
    watch.forget()
    throw error
  })
  const signs = running.map((run) => ({ id: String(run.id), beat: run.beat_at?.getTime(), run }))
  for (const { run } of watch.silent(signs)) {
    if (await failDead(needs.db, run, { message: died, at: needs.now() })) await tellFailure(needs, run, died)
  }
}

const planDue = (needs: EngineNeeds): Promise<void> =>
  needs.db.transaction().execute(async (transaction) => {
    const now = needs.now()
    for (const row of await lockDue(transaction, now)) {
      const isLate = !row.concurrent && (await hasWaiting(transaction, row.id))
      const firings = firingsOf(row, now)
      await insertRuns(transaction, isLate ? firings.map((one) => ({ ...one, ...notAgain(now) })) : firings)
      await setNextDue(transaction, row.id, nextAfter(row, now))
    }
  })

/** One that waits for its turn is enough. */
const notAgain = (now: Date) => ({ state: 'skipped', ended_at: now, message: JSON.stringify(stillRunning) })

/** The misfire rule: what was missed is made up for one by one, once, or not at all. */
const firingsOf = (row: ScheduleRow, now: Date): NewRun[] => {
  if (row.next_due === null) return []
  const rule = { cron: row.cron, timeZone: row.time_zone }
  const due = dueTimes(rule, { next: row.next_due, now, most: mostMadeUp })
  const inTime = (time: Date): boolean => now.getTime() - time.getTime() <= graceMilliseconds
  const missed = due.filter((time) => !inTime(time))
  const waiting = (time: Date): NewRun => ({ ...runOf(row), due_at: time, state: 'waiting' })
  if (row.misfire === 'at-once') return due.map(waiting)
  const punctual = due.filter(inTime).map(waiting)
  const last = missed.at(-1)
  if (last === undefined) return punctual
  if (row.misfire === 'skip') return [skipped(row, { last, count: missed.length, now }), ...punctual]
  // Once for all that was missed; a time that is due just now is that once.
  return punctual.length > 0 ? punctual : [waiting(last)]
}

const skipped = (
  row: ScheduleRow,
  { last, count, now }: { readonly last: Date; readonly count: number; readonly now: Date },
): NewRun => ({
  ...runOf(row),
  due_at: last,
  state: 'skipped',
  ended_at: now,
  message: JSON.stringify({
    zh: `服务器未运行，错过 ${count} 次执行，按规则跳过`,
    en: `${count} times were missed while no server ran; skipped by the rule`,
  }),
})

/** What a run keeps of its schedule, which may be changed or removed later. */
export const runOf = (
  row: Pick<ScheduleRow, 'id' | 'name' | 'group_name' | 'kind' | 'owner_id'>,
): Omit<NewRun, 'state'> => ({
  schedule_id: row.id,
  name: row.name,
  group_name: row.group_name,
  kind: row.kind,
  owner_id: row.owner_id,
})

const runOne = async (needs: EngineNeeds, run: RunRow, signal: AbortSignal): Promise<void> => {
  const beating = setInterval(() => {
    beatRun(needs.db, run.id, needs.now()).catch((error: unknown) => void needs.report(error))
  }, beatEvery)
  try {
    const end = await perform(needs, run, signal)
    if (end !== undefined) await endRun(needs.db, run.id, end)
    if (end?.state === 'failed') await tellFailure(needs, run, end.message)
  } finally {
    clearInterval(beating)
  }
}

const perform = async (needs: EngineNeeds, run: RunRow, signal: AbortSignal): Promise<RunEnd | undefined> => {
  try {
    const row = await needs.db
      .selectFrom('schedule')
      .selectAll()
      .where('id', '=', run.schedule_id)
      .executeTakeFirst()
    if (row === undefined) throw new AppError('not-found')
    if (!row.concurrent && (await yieldToEarlier(needs.db, run))) return undefined
    const message = await doWork(needs, row, { signal, runId: run.id })
    return { state: 'done', message, at: needs.now() }
  } catch (error) {
    await endPersonal(needs, run, error)
    return failed(needs, error)
  }
}

/** With the maker's rights as they are now: a right that he lost meanwhile ends here. */
const doWork = async (
  needs: EngineNeeds,
  row: ScheduleRow,
  { signal, runId }: Pick<RunContext, 'signal' | 'runId'>,
): Promise<Titled> => {
  const work = needs.works.get(row.kind)
  if (work === undefined) throw new AppError('schedule-kind', { kind: row.kind })
  const caller = await needs.callerOf(row.owner_id, row.role_id).catch((error: unknown) => {
    throw new AppError('schedule-right-lost', {}, error)
  })
  const mayHave = work.personal !== undefined || holdsAny(caller.permissions, ['system:schedule:edit'])
  if (!mayHave || !holdsAny(caller.permissions, work.needs)) throw new AppError('schedule-right-lost')
  const parameters = work.parameters.parse(row.parameters)
  await work.check?.(parameters, caller)
  return work.run(parameters, {
    caller,
    signal,
    runId,
    scheduleId: row.id,
    name: row.name,
    timeZone: row.time_zone,
  })
}

/** What a person ordered for himself ends by itself when its right is gone. */
const endPersonal = async (needs: EngineNeeds, run: RunRow, error: unknown): Promise<void> => {
  const personal = needs.works.get(run.kind)?.personal
  if (personal === undefined || !(error instanceof AppError) || !rightCodes.has(error.code)) return
  const row = await takeSchedule(needs.db, run.schedule_id ?? '')
  if (row !== undefined)
    await personal.ended({ ownerId: row.owner_id, parameters: row.parameters as Record<string, unknown> })
}

const rightCodes: ReadonlySet<string> = new Set(['schedule-right-lost', 'not-found', 'no-permission'])

const failed = (needs: EngineNeeds, error: unknown): RunEnd => {
  const at = needs.now()
  const known = error instanceof AppError ? error : troubleOf(error)
  const id = error instanceof AppError ? '' : needs.report(error)
  if (known !== undefined) {
    const message = {
      zh: errorText(known.code, known.params, 'zh'),
      en: errorText(known.code, known.params, 'en'),
    }
    return { state: 'failed', message, exception: known.code, at }
  }
  const message = { zh: `系统异常（编号 ${id}）`, en: `System exception (reference ${id})` }
  // Its text may hold addresses and passwords of drivers: that stays in the server's log, under the reference.
  return { state: 'failed', message, exception: error instanceof Error ? error.name : 'Error', at }
}
