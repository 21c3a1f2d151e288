import type { Key, Scope } from '#situation/situation.ts'
import { endInstance } from './end-instance.ts'
import { fireJoins } from './joins/fire.ts'
import { tellDeadJoins } from './joins/dead.ts'
import { nextOfProcess } from './life/listeners.ts'
import { askAdHoc } from './loop/ad-hoc.ts'
import { isSpent } from './loop/body.ts'
import type { Run } from './run.ts'

/**
 * Nothing moves any more: joins fire, and scopes that nobody lives in are complete. Joins are asked here, when all that
 * could move at once has moved, so that what they do does not hang on the order of the steps (decision 0113).
 */
export function settle(run: Run, quiet: Set<Key>): void {
  for (const key of run.touched) {
    const scope = run.scopes.get(key)
    run.touched.delete(key)
    if (!scope) continue
    if (fireJoins(run, key)) {
      run.touched.add(key)
      return
    }
    quiet.add(key)
    const isEmpty = (run.population.get(key) ?? 0) === 0 && isSpent(scope)
    if (isEmpty) complete(run, scope)
    else askAdHoc(run, scope)
    if (run.agenda.length > 0) return
  }
}

function complete(run: Run, scope: Scope): void {
  if (scope.kind === 'process') return completeProcess(run)
  run.agenda.push({ do: 'phase', phase: 'end', activation: scope.key })
}

/** Its listeners hear of its end before it is over. */
function completeProcess(run: Run): void {
  const isHeard = [...run.work.values()].some(
    ({ of, activation }) => of === run.process.id && activation === null,
  )
  if (!isHeard && nextOfProcess(run, -1) === 'done') endInstance(run, { state: 'COMPLETED' })
}

/** At the end of a step: of scopes in which something moved, the joins that wait in vain. */
export function tellDead(run: Run, quiet: ReadonlySet<Key>): void {
  for (const scope of quiet) if (run.scopes.has(scope)) tellDeadJoins(run, scope)
}
