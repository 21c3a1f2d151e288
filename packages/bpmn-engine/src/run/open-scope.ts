import type { Scope } from '#situation/situation.ts'
import { listen } from './events/ears.ts'
import { raiseOfScope } from './incidents.ts'
import type { Run } from './run.ts'
import { Trouble } from './trouble.ts'

/** A scope begins to live, and with it what starts its event sub-processes. */
export function openScope(run: Run, scope: Scope): void {
  run.scopes.set(scope.key, scope)
  run.touched.add(scope.key)
  run.opened.add(scope.key)
  if (scope.kind === 'process') return hearOfProcess(run, scope)
  try {
    hearStarts(run, scope)
  } catch (error) {
    run.scopes.delete(scope.key)
    throw error
  }
}

/** What starts event sub-processes of the process may have no value yet: an incident beside an instance that goes on. */
export function hearOfProcess(run: Run, scope: Scope): void {
  try {
    hearStarts(run, scope)
  } catch (error) {
    if (!(error instanceof Trouble)) throw error
    raiseOfScope(run, { scope: scope.key, node: scope.element }, error)
  }
}

function hearStarts(run: Run, { key, element }: Scope): void {
  const subs = run.plan.eventSubProcesses.get(element)
  if (!subs) return
  const targets = subs.map(({ start }) => ({ node: start, trigger: start.trigger }))
  listen(run, { activation: null, scope: key }, targets)
}
