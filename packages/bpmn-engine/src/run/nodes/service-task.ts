import type { Activity } from '#process/node.ts'
import type { Key } from '#situation/situation.ts'
import type { Run } from '#run/run.ts'
import { optionalText } from '#run/values/read-text.ts'
import type { Behaviour } from './behaviour.ts'
import { beginWork } from './work-of.ts'

export const serviceTask: Behaviour<'serviceTask'> = (run, { key }, node) =>
  beginWork(run, key, { work: node.work, retryCycle: retryCycleOf(run, node, key) })

export function retryCycleOf(run: Run, node: Activity, at: Key): string | undefined {
  return optionalText(run, node.retryCycle, { at, or: 'EXTRACT_VALUE_ERROR' }) ?? undefined
}
