import type { Subscription } from '#situation/situation.ts'
import { nodeOf, type Run } from '#run/run.ts'
import { namesIn } from '#run/values/evaluate.ts'
import { holds } from '#run/values/read-text.ts'
import { occur } from './occur.ts'

/** After variables changed: the first condition that reads one of them and holds now. Whether one did. */
export function hearConditions(run: Run): boolean {
  if (run.written.size === 0) return false
  const heard = [...run.subscriptions.values()].filter(({ kind }) => kind === 'conditional')
  const changed = new Set(run.written)
  run.written.clear()
  const come = heard.filter((ear) => isMet(run, ear, changed))
  for (const ear of come) {
    if (run.subscriptions.has(ear.key)) occur(run, ear, { target: ear.target, values: {} })
  }
  return come.length > 0
}

function isMet(run: Run, { activation, scope, target }: Subscription, changed: ReadonlySet<string>): boolean {
  const node = nodeOf(run, target)
  if (!('trigger' in node) || node.trigger.kind !== 'conditional') return false
  const { condition } = node.trigger
  if (!namesIn(condition).some((name) => changed.has(name))) return false
  try {
    return holds(run, condition, { at: activation ?? scope, or: 'CONDITION_ERROR' })
  } catch {
    return false
  }
}
