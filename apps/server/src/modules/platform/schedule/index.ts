import type { Sheet } from '#modules/platform/sheet/sheet-api.ts'
import type { HandlersOf } from '#operations/handler.ts'
import { engine } from './engine.ts'
import type { Engine, EngineNeeds } from './engine.ts'
import { personalSchedules } from './personal-schedules.ts'
import type { ScheduledWork, Schedules } from './schedule-api.ts'
import { scheduleHandlers, tidyRuns } from './schedule-handlers.ts'
import { scheduleSheets } from './schedule-sheets.ts'

export type {
  PersonalSchedule,
  PersonalSchedules,
  RunContext,
  ScheduledWork,
  Schedules,
} from './schedule-api.ts'

/** A firing begins at most this much later than it is due. */
const lookEvery = 5_000

export type ScheduleModule = {
  readonly handlers: HandlersOf<'schedule'>
  readonly schedules: Schedules
  readonly sheets: readonly Sheet[]
  /** Removes log rows older than is kept. */
  tidy(): Promise<number>
  /** One round, for tests: plans, runs and waits. */
  readonly tick: Engine['tick']
  start(): void
  stop(): Promise<void>
}

type Needs = Omit<EngineNeeds, 'works'> & {
  /** Nothing is looked for while it is so. */
  readonly isPaused?: (() => boolean) | undefined
}

/** Work at set times (SYS-01): registered handlers, one firing for each due time on however many servers. */
export const scheduleModule = (needs: Needs): ScheduleModule => {
  const works = new Map<string, ScheduledWork>()
  const all = { ...needs, works }
  const { tick, stop } = engine(all)
  let timer: NodeJS.Timeout | undefined
  const look = (): void => {
    if (needs.isPaused?.() !== true) tick().catch((error: unknown) => void needs.report(error))
  }
  const work = { ...all, nudge: () => timer && setImmediate(look) }
  return {
    handlers: scheduleHandlers(work),
    schedules: {
      register: (one) => void works.set(one.kind, one as unknown as ScheduledWork),
      personal: personalSchedules(needs),
    },
    sheets: scheduleSheets(work),
    tidy: () => tidyRuns(work),
    tick,
    start: () => {
      timer = setInterval(look, lookEvery)
      look()
    },
    stop: async () => {
      clearInterval(timer)
      timer = undefined
      await stop()
    },
  }
}
