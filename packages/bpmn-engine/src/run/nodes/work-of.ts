import type { Work } from '#process/node.ts'
import type { Json, Key } from '#situation/situation.ts'
import type { Run } from '#run/run.ts'
import { Trouble } from '#run/trouble.ts'
import { openWork } from '#run/work.ts'
import { evaluate } from '#run/values/evaluate.ts'
import { countOf, textOf } from '#run/values/read-text.ts'
import { setLocal, setVariable } from '#run/values/variables.ts'
import type { Doing } from './behaviour.ts'

export const usualRetries = 3

type Wanted = {
  readonly work: Work
  readonly retryCycle?: string | undefined
  readonly listener?: number
  readonly of?: string
}

/** Work of tasks, events and listeners: open until somebody did it, or (an expression) done here. */
export function beginWork(run: Run, activation: Key, { work, retryCycle, listener, of }: Wanted): Doing {
  const place = { at: activation, or: 'EXTRACT_VALUE_ERROR' } as const
  const mark = { ...(listener === undefined ? {} : { listener }), ...(of === undefined ? {} : { of }) }
  switch (work.kind) {
    case 'job': {
      const retries = countOf(run, work.retries, place)
      const type = textOf(run, work.type, place)
      openWork(run, activation, { kind: 'job', type, retries, headers: work.headers, ...mark })
      return 'waits'
    }
    case 'handler': {
      const fields: Record<string, Json> = {}
      for (const [name, value] of Object.entries(work.fields)) fields[name] = evaluate(run, value, place)
      const retries = retriesOf(retryCycle)
      openWork(run, activation, { kind: 'handler', name: work.name, fields, retries, ...mark })
      return 'waits'
    }
    case 'decision': {
      const decision = textOf(run, work.decision, { at: activation, or: 'CALLED_DECISION_ERROR' })
      openWork(run, activation, { kind: 'decision', decision, binding: work.binding, ...mark })
      return 'waits'
    }
    case 'expression': {
      const value = evaluate(run, work.value, place)
      keepResult(run, activation, { work, value })
      return 'done'
    }
    case 'refused':
      throw new Trouble('RESOURCE_NOT_FOUND', `This engine does not run it: ${work.reason}`, {
        reason: work.reason,
      })
  }
}

/** The variable that the model names for a result: local where outputs say what of it goes up (zeebe). */
export function keepResult(
  run: Run,
  activation: Key,
  done: { readonly work: Work; readonly value: Json },
): void {
  const name = 'resultVariable' in done.work ? done.work.resultVariable : undefined
  if (name === undefined) return
  const put = keepsLocal(run, activation) ? setLocal : setVariable
  put(run, { scope: activation, name }, done.value)
}

export function keepsLocal(run: Run, activation: Key): boolean {
  const node = run.process.nodes[run.activations.get(activation)?.node ?? '']
  return run.process.dialect === 'zeebe' && node !== undefined && 'outputs' in node && node.outputs.length > 0
}

/** `R3/PT10S` has three; a list of durations as many as it has. */
function retriesOf(cycle: string | undefined): number {
  if (cycle === undefined) return usualRetries
  const repeats = /^R(\d+)\//.exec(cycle.trim())?.[1]
  if (repeats !== undefined) return Number(repeats)
  return cycle.split(',').filter((part) => part.trim() !== '').length || usualRetries
}
