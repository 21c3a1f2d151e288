import type { Trigger } from '#process/trigger.ts'
import type { Key } from '#situation/situation.ts'
import type { Run } from '#run/run.ts'
import { Trouble } from '#run/trouble.ts'
import { textOf } from '#run/values/read-text.ts'
import { firstOf, type Clock, type Due } from './cycle.ts'
import { addDuration, parseDuration, parseInstant } from './duration.ts'

export type Timer = Due & { readonly cycle: string | null }

export const clockOf = (run: Run): Clock => ({
  zone: run.facts.timeZone ?? 'UTC',
  isQuartz: run.process.dialect === 'activiti',
})

/** When a timer falls due, by what its text says now. */
export function timerOf(run: Run, trigger: Extract<Trigger, { kind: 'timer' }>, at: Key): Timer {
  const text = textOf(run, trigger.value, { at, or: 'EXTRACT_VALUE_ERROR' })
  const timer = trigger.when === 'cycle' ? cycleOf(run, text) : onceOf(run, trigger.when, text)
  if (timer) return timer
  const facts = { timer: text, when: trigger.when }
  throw new Trouble('EXTRACT_VALUE_ERROR', `'${text}' is no ${trigger.when} of a timer`, facts)
}

function cycleOf(run: Run, cycle: string): Timer | null {
  const first = firstOf(cycle, run.facts.now, clockOf(run))
  return first && { ...first, cycle }
}

/** A date where a duration stands, or the other way round, is taken for what it is. */
function onceOf(run: Run, when: 'date' | 'duration', text: string): Timer | null {
  const duration = parseDuration(text)
  const due = duration ? addDuration(run.facts.now, duration) : parseInstant(text)
  if (due !== null) return { due, repeats: 1, cycle: null }
  return when === 'duration' && text.startsWith('R') ? cycleOf(run, text) : null
}
