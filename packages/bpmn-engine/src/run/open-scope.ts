import type { Scope } from '#situation/situation.ts'
import { listen } from './events/ears.ts'
import type { Run } from './run.ts'

/** A scope begins to live, and with it what starts its event sub-processes. */
export function openScope(run: Run, scope: Scope): void {
  run.scopes.set(scope.key, scope)
  run.touched.add(scope.key)
  run.opened.add(scope.key)
  if (scope.kind === 'multiInstance') return
  const subs = run.plan.eventSubProcesses.get(scope.element)
  if (!subs) return
  const targets = subs.map(({ start }) => ({ node: start, trigger: start.trigger }))
  try {
    listen(run, { activation: null, scope: scope.key }, targets)
  } catch (error) {
    run.scopes.delete(scope.key)
    throw error
  }
}
