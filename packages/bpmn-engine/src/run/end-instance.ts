import type { Activation, Key } from '#situation/situation.ts'
import { endActivation, terminate } from './end.ts'
import { dropToken, type Run } from './run.ts'
import { localVariables } from './values/variables.ts'
import { withdrawAllIn } from './work.ts'

type How = {
  readonly state: 'COMPLETED' | 'TERMINATED'
  /** The end event that did it: it is over, the others are broken off. */
  readonly by?: Activation
}

/** The instance is over: its variables stay for history, a caller that waits gets them. */
export function endInstance(run: Run, { state, by }: How): void {
  const { key, parent } = run.instance
  if (by) endActivation(run, by, { state: 'COMPLETED' })
  terminate(run, rootActivations(run))
  withdrawAllIn(run, new Set([key]))
  for (const token of run.tokens.values()) dropToken(run, token)
  for (const scope of run.variables.keys()) if (scope !== key) run.variables.delete(scope)
  run.scopes.clear()
  run.incidents.clear()
  run.agenda.length = 0
  run.touched.clear()
  run.compensations = []
  run.instance = { ...run.instance, state, steps: 0 }
  if (parent && state === 'COMPLETED') {
    run.emitted.push({ kind: 'returned', to: parent, variables: localVariables(run, key) })
  }
}

const rootActivations = (run: Run): Key[] =>
  [...run.activations.values()].filter(({ scope }) => scope === run.instance.key).map(({ key }) => key)
