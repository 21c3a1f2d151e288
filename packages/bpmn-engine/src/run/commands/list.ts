import type { Command } from '#situation/command.ts'
import { endInstance } from '#run/end-instance.ts'
import type { Run } from '#run/run.ts'
import { modify } from '#run/modify/modify.ts'
import { returnTo } from '#run/return/return-to.ts'
import { complete } from './complete.ts'
import { correlate } from './correlate.ts'
import { due } from './due.ts'
import { escalate, fail, throwErrorOf } from './fail.ts'
import { resolve, setRetries } from './resolve.ts'
import { writeVariables } from './set-variables.ts'

type Kind = Exclude<Command['kind'], 'start'>
type Doing<K extends Kind> = (run: Run, command: Extract<Command, { kind: K }>) => void

const suspend =
  (suspended: boolean) =>
  (run: Run): void => {
    run.instance = { ...run.instance, suspended }
  }

/** What each command does; all but a start, which has no situation yet. */
export const commands: { readonly [K in Kind]: Doing<K> } = {
  complete,
  fail,
  throwError: throwErrorOf,
  escalate,
  due,
  correlate,
  setVariables: writeVariables,
  retries: setRetries,
  resolve,
  suspend: suspend(true),
  resume: suspend(false),
  cancel: (run) => endInstance(run, { state: 'TERMINATED' }),
  modify,
  return: returnTo,
}

/** What is refused while an instance is suspended; operators may still put it right. */
export const restsWhileSuspended: ReadonlySet<Command['kind']> = new Set([
  'complete',
  'fail',
  'throwError',
  'escalate',
  'due',
  'correlate',
  'return',
])
