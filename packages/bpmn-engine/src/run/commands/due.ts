import type { Command } from '#situation/command.ts'
import type { OpenWork } from '#situation/situation.ts'
import { nextOf } from '#run/events/cycle.ts'
import { occur } from '#run/events/occur.ts'
import { clockOf } from '#run/events/timer.ts'
import { nodeOf, type Run } from '#run/run.ts'
import { Refused } from '#run/trouble.ts'
import { closeWork } from '#run/work.ts'
import { openWorkOf } from './open-work-of.ts'

/** A timer or a continuation. Asked early it goes on early: whoever asks knows why. */
export function due(run: Run, command: Extract<Command, { kind: 'due' }>): void {
  const work = openWorkOf(run, command.work)
  if (work.kind === 'timer') return ring(run, work)
  if (work.kind !== 'continuation' || work.activation === null)
    throw new Refused('work-not-due', { work: work.key })
  closeWork(run, work)
  run.agenda.push({ do: 'phase', phase: work.resumes, activation: work.activation })
}

/** A cycle goes on from when it was due, however late that is seen. */
function ring(run: Run, timer: Extract<OpenWork, { kind: 'timer' }>): void {
  closeWork(run, timer)
  const node = nodeOf(run, timer.target)
  const stays = (node.type === 'boundaryEvent' || node.type === 'startEvent') && !node.interrupting
  const next = stays && timer.cycle !== null ? nextOf(timer.cycle, timer, clockOf(run)) : null
  if (next) {
    const key = run.facts.nextKey()
    run.work.set(key, { ...timer, key, due: next.due, repeats: next.repeats })
  }
  occur(run, timer, { target: timer.target, values: {} })
}
