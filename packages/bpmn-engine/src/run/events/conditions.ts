import type { Subscription } from '#situation/situation.ts'
import { nodeOf, type Run } from '#run/run.ts'
import { namesIn } from '#run/values/evaluate.ts'
import { holds } from '#run/values/read-text.ts'
import { occur } from './occur.ts'

/** Conditions that are new, or read a variable that changed, are asked. Whether one came about. */
export function hearConditions(run: Run): boolean {
  if (run.written.size + run.newEars.size === 0) return false
  const heard = [...run.subscriptions.values()].filter(({ kind }) => kind === 'conditional')
  const changed = { names: new Set(run.written), ears: new Set(run.newEars) }
  run.written.clear()
  run.newEars.clear()
  const come = heard.filter((ear) => isMet(run, ear, changed))
  for (const ear of come) {
    if (run.subscriptions.has(ear.key)) occur(run, ear, { target: ear.target, values: {} })
  }
  return come.length > 0
}

type Changed = { readonly names: ReadonlySet<string>; readonly ears: ReadonlySet<string> }

function isMet(run: Run, { key, activation, scope, target }: Subscription, changed: Changed): boolean {
  const node = nodeOf(run, target)
  if (!('trigger' in node) || node.trigger.kind !== 'conditional') return false
  const { condition } = node.trigger
  if (!changed.ears.has(key) && !namesIn(condition).some((name) => changed.names.has(name))) return false
  try {
    return holds(run, condition, { at: activation ?? scope, or: 'CONDITION_ERROR' })
  } catch {
    return false
  }
}
