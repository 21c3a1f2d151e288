import type { Key, OpenWork } from '#situation/situation.ts'
import type { Run } from '#run/run.ts'
import { Refused } from '#run/trouble.ts'

/** Somebody else may have been faster. */
export function openWorkOf(run: Run, key: Key): OpenWork {
  const work = run.work.get(key)
  if (!work) throw new Refused('work-gone', { work: key })
  return work
}

export type DoneByOthers = Exclude<OpenWork, { kind: 'timer' | 'continuation' }>

/** Work that somebody does: people, workers, handlers, decisions, called processes. */
export function doneByOthers(run: Run, key: Key): DoneByOthers {
  const work = openWorkOf(run, key)
  if (work.kind === 'timer' || work.kind === 'continuation')
    throw new Refused('work-of-nobody', { work: key })
  return work
}
