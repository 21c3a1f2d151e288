import type { UserWork } from '#process/node.ts'
import type { EvaluatedUserWork, Json, Key } from '#situation/situation.ts'
import { addDuration, parseDuration, parseInstant } from '#run/events/duration.ts'
import type { Run } from '#run/run.ts'
import { Trouble } from '#run/trouble.ts'
import { openWork } from '#run/work.ts'
import { evaluate } from '#run/values/evaluate.ts'
import { optionalText, textOf, textsOf } from '#run/values/read-text.ts'
import type { Behaviour } from './behaviour.ts'

const or = 'EXTRACT_VALUE_ERROR'

export const userTask: Behaviour<'userTask'> = (run, activation, { user }) => {
  openWork(run, activation.key, { kind: 'user', user: evaluated(run, user, activation.key) })
  return 'waits'
}

function evaluated(run: Run, user: UserWork, at: Key): EvaluatedUserWork {
  const place = { at, or } as const
  return {
    assignee: optionalText(run, user.assignee, place),
    owner: optionalText(run, user.owner, place),
    candidateUsers: textsOf(run, user.candidateUsers, place),
    candidateGroups: textsOf(run, user.candidateGroups, place),
    dueDate: instantOf(run, user.dueDate, at),
    followUpDate: instantOf(run, user.followUpDate, at),
    priority: priorityOf(run, user.priority, at),
    form: user.form ? { kind: user.form.kind, ref: textOf(run, user.form.ref, place) } : null,
    category: optionalText(run, user.category, place),
  }
}

/** A time, or how long from now. */
function instantOf(run: Run, expression: UserWork['dueDate'], at: Key): string | null {
  const text = optionalText(run, expression, { at, or })
  if (text === null) return null
  const duration = parseDuration(text)
  const instant = duration ? addDuration(run.facts.now, duration) : parseInstant(text)
  if (instant !== null) return instant
  throw new Trouble(or, `'${text}' is neither a time nor a duration`, { text })
}

const usualPriority = 50

function priorityOf(run: Run, expression: UserWork['priority'], at: Key): number {
  const value: Json = expression ? evaluate(run, expression, { at, or }) : usualPriority
  const number = value === null || value === '' ? usualPriority : Number(value)
  if (Number.isInteger(number)) return number
  throw new Trouble(or, `'${String(value)}' is no priority`, { text: String(value) })
}
