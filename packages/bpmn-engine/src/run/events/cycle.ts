import { Cron } from 'croner'
import { addDuration, parseDuration, parseInstant } from './duration.ts'

/** When a cycle falls due, and how often still; null: for ever. */
export type Due = { readonly due: string; readonly repeats: number | null }

export type Clock = { readonly zone: string; readonly isQuartz: boolean }

/** The first time of a cycle: `R3/PT10M`, `R/2026-12-01T08:00:00Z/P1D`, or a cron expression. Null: there is none. */
export function firstOf(cycle: string, now: string, clock: Clock): Due | null {
  const read = parseCycle(cycle)
  if (!read) return cronAfter(cycle, now, clock)
  if (read.repeats === 0) return null
  const due = read.start ?? addDuration(now, read.every)
  return within(read, due, read.repeats)
}

/** The next one, counted from when the last was due, however late it was seen. */
export function nextOf(cycle: string, last: Due, clock: Clock): Due | null {
  const read = parseCycle(cycle)
  if (!read) return cronAfter(cycle, last.due, clock)
  if (last.repeats !== null && last.repeats <= 1) return null
  return within(read, addDuration(last.due, read.every), last.repeats === null ? null : last.repeats - 1)
}

type Cycle = {
  readonly repeats: number | null
  readonly start: string | null
  readonly end: string | null
  readonly every: { readonly months: number; readonly milliseconds: number }
}

function parseCycle(text: string): Cycle | null {
  const [head = '', ...rest] = text.trim().split('/')
  const repeats = /^R(\d*)$/.exec(head)?.[1]
  const at = rest.findIndex((part) => parseDuration(part) !== null)
  const every = parseDuration(rest[at] ?? '')
  if (repeats === undefined || !every || every.months + every.milliseconds <= 0) return null
  const start = at > 0 ? instantOf(rest[0]) : null
  return { repeats: repeats === '' ? null : Number(repeats), start, end: instantOf(rest[at + 1]), every }
}

const instantOf = (text: string | undefined): string | null =>
  text === undefined ? null : parseInstant(text)

function within(cycle: Cycle, due: string | null, repeats: number | null): Due | null {
  return due === null || (cycle.end !== null && due > cycle.end) ? null : { due, repeats }
}

function cronAfter(pattern: string, after: string, { zone, isQuartz }: Clock): Due | null {
  try {
    const cron = new Cron(pattern, {
      timezone: zone,
      paused: true,
      alternativeWeekdays: isQuartz,
      sloppyRanges: true,
    })
    const due = cron.nextRun(new Date(after))
    return due ? { due: due.toISOString(), repeats: null } : null
  } catch {
    return null
  }
}
