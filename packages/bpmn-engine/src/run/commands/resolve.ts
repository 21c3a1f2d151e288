import type { Command } from '#situation/command.ts'
import type { Incident, Key } from '#situation/situation.ts'
import { hearOfProcess } from '#run/open-scope.ts'
import type { Run } from '#run/run.ts'
import { Refused } from '#run/trouble.ts'
import { openWorkOf } from './open-work-of.ts'

/** What caused it is put right: what it held up is tried again. */
export function resolve(run: Run, command: Extract<Command, { kind: 'resolve' }>): void {
  const incident = run.incidents.get(command.incident)
  if (!incident) throw new Refused('incident-gone', { incident: command.incident })
  run.incidents.delete(incident.key)
  run.instance = { ...run.instance, steps: 0 }
  if (incident.work !== null) return giveOneMore(run, incident.work)
  tryAgain(run, incident)
}

function giveOneMore(run: Run, key: Key): void {
  const work = run.work.get(key)
  if (work && 'retries' in work && work.retries === 0) run.work.set(key, { ...work, retries: 1 })
}

function tryAgain(run: Run, { activation, resumes, scope }: Incident): void {
  const own = run.scopes.get(scope)
  if (activation === null && resumes === 'open' && own) hearOfProcess(run, own)
  else if (activation !== null && resumes !== null)
    run.agenda.push({ do: 'phase', phase: resumes, activation })
  else {
    run.touched.add(scope)
    if (activation !== null && run.scopes.has(activation)) run.touched.add(activation)
  }
}

export function setRetries(run: Run, command: Extract<Command, { kind: 'retries' }>): void {
  const work = openWorkOf(run, command.work)
  if (!('retries' in work)) throw new Refused('work-without-retries', { work: work.key })
  run.work.set(work.key, { ...work, retries: command.retries })
}
