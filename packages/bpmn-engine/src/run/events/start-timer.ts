import type { Dialect } from '#process/process.ts'
import type { Trigger } from '#process/trigger.ts'
import { firstOf, nextOf } from './cycle.ts'
import { addDuration, parseDuration, parseInstant } from './duration.ts'

/** When a process is started by time: `repeats` null = for ever, `cycle` null = once. */
export type StartTime = {
  readonly due: string
  readonly repeats: number | null
  readonly cycle: string | null
}

type At = { readonly now: string; readonly dialect: Dialect; readonly timeZone?: string }

const clockOf = ({ dialect, timeZone }: At) => ({ zone: timeZone ?? 'UTC', isQuartz: dialect === 'activiti' })

/** The first time of a timer start event; null where its text says none. There is no instance yet whose variables it could read. */
export function firstStart({ value }: Extract<Trigger, { kind: 'timer' }>, at: At): StartTime | null {
  const text = value.source
  const duration = parseDuration(text)
  const once = duration ? addDuration(at.now, duration) : parseInstant(text)
  if (once !== null) return { due: once, repeats: 1, cycle: null }
  const first = firstOf(text, at.now, clockOf(at))
  return first && { ...first, cycle: text }
}

/** The time after `last`, counted from when that was due; null where it was the last one. */
export function nextStart(last: StartTime, at: At): StartTime | null {
  if (last.cycle === null) return null
  const next = nextOf(last.cycle, last, clockOf(at))
  return next && { ...next, cycle: last.cycle }
}
