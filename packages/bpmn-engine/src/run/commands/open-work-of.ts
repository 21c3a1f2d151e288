import type { Key, OpenWork } from '#situation/situation.ts'
import type { Run } from '#run/run.ts'
import { Refused } from '#run/trouble.ts'

/** Somebody else may have been faster. */
export function openWorkOf(run: Run, key: Key): OpenWork {
  const work = run.work.get(key)
  if (!work) throw new Refused('work-gone', { work: key })
  return work
}
