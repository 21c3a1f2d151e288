import type { Command } from '#situation/command.ts'
import type { Run } from '#run/run.ts'
import { Refused } from '#run/trouble.ts'
import { openWorkOf } from './open-work-of.ts'

/** What caused it is put right: what it held up is tried again. */
export function resolve(run: Run, command: Extract<Command, { kind: 'resolve' }>): void {
  const incident = run.incidents.get(command.incident)
  if (!incident) throw new Refused('incident-gone', { incident: command.incident })
  run.incidents.delete(incident.key)
  run.instance = { ...run.instance, steps: 0 }
  const { activation, resumes, work, scope } = incident
  if (work !== null) {
    const own = run.work.get(work)
    if (own && 'retries' in own && own.retries === 0) run.work.set(work, { ...own, retries: 1 })
  } else if (activation !== null && resumes !== null) {
    run.agenda.push({ do: 'phase', phase: resumes, activation })
  } else {
    run.touched.add(scope)
    if (activation !== null && run.scopes.has(activation)) run.touched.add(activation)
  }
}

export function setRetries(run: Run, command: Extract<Command, { kind: 'retries' }>): void {
  const work = openWorkOf(run, command.work)
  if (!('retries' in work)) throw new Refused('work-without-retries', { work: work.key })
  run.work.set(work.key, { ...work, retries: command.retries })
}
