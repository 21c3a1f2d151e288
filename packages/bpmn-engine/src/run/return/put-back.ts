import type { Activation, Key } from '#situation/situation.ts'
import { putToken, type Run } from '#run/run.ts'
import type { Descent, History } from './history.ts'

type Rolled = { readonly descent: Descent; readonly reopened: ReadonlyMap<Key, Key> }

/** Joins that fired in what is rolled back: their inputs from outside wait again, each on its own flow. */
export function putBack(run: Run, history: History, { descent, reopened }: Rolled): void {
  for (const key of descent.all) {
    const join = history.all.get(key)
    if (!join || !run.plan.joins.has(join.node)) continue
    const scope = reopened.get(join.scope) ?? join.scope
    if (!run.scopes.has(scope)) continue
    for (const flow of join.flows) {
      const causes = causesBy(run, history, { join, flow })
      if (causes.length === 0 || causes.some((cause) => descent.all.has(cause) || descent.ends.has(cause)))
        continue
      putToken(run, { key: run.facts.nextKey(), scope, at: { flow, node: join.node }, parents: causes })
    }
  }
}

/** Whose token came by this flow. */
function causesBy(
  run: Run,
  history: History,
  { join, flow }: { join: Activation; flow: string },
): readonly Key[] {
  const source = run.process.flows[flow]?.from
  return join.parents.filter((parent) => history.all.get(parent)?.node === source)
}
