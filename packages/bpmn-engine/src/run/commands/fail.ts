import type { Command } from '#situation/command.ts'
import type { IncidentKind, OpenWork } from '#situation/situation.ts'
import { throwError, throwEscalation } from '#run/events/throw.ts'
import { unhandled } from '#run/events/occur.ts'
import { raiseOfWork } from '#run/incidents.ts'
import { listenerOf } from '#run/life/listeners.ts'
import { activationOf, type Run } from '#run/run.ts'
import { Refused, Trouble } from '#run/trouble.ts'
import { doneByOthers, openWorkOf } from './open-work-of.ts'

const kinds: ReadonlySet<string> = new Set<IncidentKind>([
  'JOB_NO_RETRIES',
  'IO_MAPPING_ERROR',
  'CONDITION_ERROR',
  'EXTRACT_VALUE_ERROR',
  'CALLED_ELEMENT_ERROR',
  'CALLED_DECISION_ERROR',
  'DECISION_EVALUATION_ERROR',
  'MESSAGE_SIZE_EXCEEDED',
  'FORM_NOT_FOUND',
  'RESOURCE_NOT_FOUND',
  'LIMIT_EXCEEDED',
])
const isKind = (text: string | undefined): text is IncidentKind => text !== undefined && kinds.has(text)

/** It did not work; without retries left it is an incident. */
export function fail(run: Run, command: Extract<Command, { kind: 'fail' }>): void {
  const work = openWorkOf(run, command.work)
  if (work.kind === 'timer') throw new Refused('work-of-nobody', { work: work.key })
  if ('retries' in work) run.work.set(work.key, { ...work, retries: command.retries })
  if (command.retries > 0) return
  const kind = isKind(command.incident) ? command.incident : noRetries(run, work)
  raiseOfWork(run, work, new Trouble(kind, command.message, { message: command.message }))
}

const ofTasks: ReadonlySet<string> = new Set(['create', 'assignment', 'complete', 'delete'])

function noRetries(run: Run, work: OpenWork): IncidentKind {
  const listener = listenerOf(run, work)
  if (!listener) return 'JOB_NO_RETRIES'
  return ofTasks.has(listener.event) ? 'TASK_LISTENER_NO_RETRIES' : 'EXECUTION_LISTENER_NO_RETRIES'
}

/** A BPMN error. Uncaught it is an incident of the work; of a called process it is that process’s (decision 0113). */
export function throwErrorOf(run: Run, command: Extract<Command, { kind: 'throwError' }>): void {
  const work = doneByOthers(run, command.work)
  const from = activationOf(run, work.activation ?? '')
  const { code, message, variables: values } = command
  if (throwError(run, from, { kind: 'error', code, message, values })) return
  if (work.kind !== 'call') raiseOfWork(run, work, unhandled(from.node, code, message))
}

export function escalate(run: Run, command: Extract<Command, { kind: 'escalate' }>): void {
  const work = doneByOthers(run, command.work)
  const from = activationOf(run, work.activation ?? '')
  const { code, variables: values } = command
  throwEscalation(run, from, { kind: 'escalation', code, message: '', values })
}
