import type { Values } from '#situation/command.ts'
import type { Activation } from '#situation/situation.ts'
import { endActivation } from '#run/end.ts'
import type { Run } from '#run/run.ts'
import { setVariable } from '#run/values/variables.ts'
import { catcherOf, type Catcher } from './catchers.ts'
import { occur, unhandled } from './occur.ts'

export type Thrown = {
  readonly kind: 'error' | 'escalation'
  readonly code: string
  readonly message: string
  readonly values: Values
}

/** Whether somebody takes it. An error that leaves a called process goes to its caller; here it stays as an incident. */
export function throwError(run: Run, from: Activation, thrown: Thrown): boolean {
  const catcher = catcherOf(run, from, thrown)
  if (!catcher) {
    escape(run, thrown)
    return false
  }
  mark(run, from, thrown.code)
  take(run, catcher, thrown)
  return true
}

/** Of end events: they are over, whatever the error does to what is around them. */
export function throwErrorAtEnd(run: Run, from: Activation, thrown: Thrown): void {
  const catcher = catcherOf(run, from, thrown)
  if (!catcher) {
    escape(run, thrown)
    throw unhandled(from.node, thrown.code, thrown.message)
  }
  endActivation(run, from, { state: 'COMPLETED', outcome: thrown.code })
  take(run, catcher, thrown)
}

/** Nobody takes it: it goes to the caller, or nowhere. */
export function throwEscalation(run: Run, from: Activation, thrown: Thrown): void {
  const catcher = catcherOf(run, from, thrown)
  if (catcher) take(run, catcher, thrown)
  else escape(run, thrown)
}

function take(run: Run, { host, node, trigger }: Catcher, { code, values }: Thrown): void {
  if (trigger.codeVariable !== undefined) {
    setVariable(run, { scope: host.scope, name: trigger.codeVariable }, code)
  }
  occur(run, host, { target: node.id, values })
}

/** History says by which code it ended. */
function mark(run: Run, from: Activation, code: string): void {
  if (run.activations.has(from.key)) run.activations.set(from.key, { ...from, outcome: code })
}

function escape(run: Run, { kind, code, message, values }: Thrown): void {
  const to = run.instance.parent
  if (to) run.emitted.push({ kind: 'escaped', to, what: kind, code, message, variables: values })
}
