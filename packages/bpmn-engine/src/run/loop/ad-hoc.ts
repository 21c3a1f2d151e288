import type { NodeOf } from '#process/node.ts'
import type { Scope } from '#situation/situation.ts'
import { terminateWithin } from '#run/end.ts'
import { dropIncidents, raise } from '#run/incidents.ts'
import type { Run } from '#run/run.ts'
import { Trouble } from '#run/trouble.ts'
import { holds } from '#run/values/read-text.ts'

/** Something of an ad-hoc sub-process is done: its completion condition is asked; when nobody is left it is complete anyway. */
export function askAdHoc(run: Run, scope: Scope): void {
  const node = run.process.nodes[scope.element]
  if (node?.type !== 'subProcess' || node.kind !== 'adHoc' || scope.kind !== 'subProcess') return
  const hasJustBegun = run.opened.has(scope.key) && !run.ended.some((each) => each.scope === scope.key)
  if (hasJustBegun || node.cancelsRest === false || !isComplete(run, scope, node)) return
  terminateWithin(run, scope.key)
  run.touched.delete(scope.key)
  run.agenda.push({ do: 'phase', phase: 'end', activation: scope.key })
}

function isComplete(run: Run, { key }: Scope, { completion }: NodeOf<'subProcess'>): boolean {
  if (!completion) return false
  dropIncidents(run, ({ activation, resumes }) => activation === key && resumes === null)
  try {
    return holds(run, completion, { at: key, or: 'CONDITION_ERROR' })
  } catch (error) {
    if (!(error instanceof Trouble)) throw error
    raise(run, { activation: key, resumes: null }, error)
    return false
  }
}
