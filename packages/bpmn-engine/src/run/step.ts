import type { Process } from '#process/process.ts'
import type { Command } from '#situation/command.ts'
import type { Facts, Outcome } from '#situation/outcome.ts'
import type { Situation } from '#situation/situation.ts'
import { commands, restsWhileSuspended } from './commands/list.ts'
import { start } from './commands/start.ts'
import { drain } from './drain.ts'
import { closeRun, openRun, type Run } from './run.ts'
import { refusalOf, Refused } from './trouble.ts'
import { jsonSize } from './values/json-size.ts'

export type Step = {
  readonly process: Process
  readonly situation: Situation | null
  readonly command: Command
  readonly facts: Facts
}

/**
 * Carries out one command on one instance; `situation` is null for a start alone. Pure and total: what cannot be done is an
 * incident within the situation, or a refusal, of which nothing stays (decision 0110).
 */
export function step(asked: Step): Outcome {
  try {
    const run = begun(asked)
    drain(run)
    return outcomeOf(run)
  } catch (error) {
    return { refused: refusalOf(error) }
  }
}

function begun({ process, situation, command, facts }: Step): Run {
  if (command.kind === 'start') {
    if (situation) throw new Refused('started-already')
    return start(process, command, facts)
  }
  if (situation?.instance.state !== 'ACTIVE') throw new Refused('instance-over')
  if (situation.instance.suspended && restsWhileSuspended.has(command.kind)) throw new Refused('suspended')
  const run = openRun(process, situation, facts)
  const doing = commands[command.kind] as (run: Run, command: Command) => void
  doing(run, command)
  return run
}

function outcomeOf(run: Run): Outcome {
  if (run.changedVariables) checkSize(run)
  const goesOn = [...run.work.values()].some(({ kind }) => kind === 'continuation')
  const steps = goesOn ? run.instance.steps + run.steps : 0
  if (steps !== run.instance.steps) run.instance = { ...run.instance, steps }
  return { situation: closeRun(run), ended: run.ended, emitted: run.emitted, taken: run.taken }
}

function checkSize(run: Run): void {
  let size = 0
  for (const locals of run.variables.values())
    for (const { value } of locals.values()) size += jsonSize(value)
  const most = run.facts.limits.variables
  if (size > most) throw new Refused('variables-too-large', { most: String(most) })
}
