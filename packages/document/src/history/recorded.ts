import { compare } from '#compare.ts'
import type { Units } from '#merge.ts'
import { movedOrder } from '#order.ts'
import type { Parts } from '#parts.ts'
import type { Command } from './command.ts'

/** A part before and after a step; absent: it was not there. */
type Change = { readonly before: unknown; readonly after: unknown }
type Changes = ReadonlyMap<string, Change>

export type Edit<D> = {
  readonly label: string
  readonly before: D
  readonly after: D
  /** Edits of one name that follow each other are one step, e.g. the letters typed into one input. */
  readonly together?: string
}

type Recorded<D> = Command<D> & { readonly changes: Changes; readonly together: string | undefined }

const differ = ({ before, after }: Change): boolean => compare(before, after).length > 0

const changesBetween = (before: Units, after: Units): Changes =>
  new Map(
    [...new Set([...before.keys(), ...after.keys()])]
      .map((key) => [key, { before: before.get(key), after: after.get(key) }] as const)
      .filter(([, change]) => differ(change)),
  )

/** Keys of the parts in which two documents differ; orders of parts are no places. */
export const changedPlaces = <D>(parts: Parts<D>, before: D, after: D): readonly string[] =>
  [...changesBetween(parts.apart(before), parts.apart(after)).keys()].filter((key) => !parts.isOrder(key))

type Side = keyof Change

const moved = (units: Units, key: string, { from, to }: { from: unknown; to: unknown }): unknown =>
  movedOrder({
    from: (from ?? []) as readonly string[],
    to: (to ?? []) as readonly string[],
    now: (units.get(key) ?? []) as readonly string[],
  })

const written = <D>(parts: Parts<D>, changes: Changes, [from, to]: readonly [Side, Side]) => {
  return (document: D): D => {
    const units = new Map(parts.apart(document))
    for (const [key, change] of changes) {
      const value = parts.isOrder(key)
        ? moved(units, key, { from: change[from], to: change[to] })
        : change[to]
      if (value === undefined) units.delete(key)
      else units.set(key, value)
    }
    return parts.together(units)
  }
}

const joined = (one: Changes, next: Changes): Changes => {
  const all = new Map(one)
  for (const [key, change] of next)
    all.set(key, { before: (one.get(key) ?? change).before, after: change.after })
  return all
}

const commandOf = <D>(
  parts: Parts<D>,
  { label, together }: Pick<Edit<D>, 'label' | 'together'>,
  changes: Changes,
): Recorded<D> => ({
  label,
  together,
  changes,
  places: [...changes.keys()].filter((key) => !parts.isOrder(key)),
  execute: written(parts, changes, ['before', 'after']),
  revert: written(parts, changes, ['after', 'before']),
  mergeWith: (next) => {
    const other = next as Partial<Recorded<D>>
    if (together === undefined || other.together !== together || other.changes === undefined) return undefined
    return commandOf(parts, { label, together }, joined(changes, other.changes))
  },
})

/**
 * The step between two documents, recorded as the parts in which they differ: no inverse is written by hand. Of an order
 * it is the step that is repeated, not the list.
 */
export const recorded = <D>(parts: Parts<D>, edit: Edit<D>): Command<D> =>
  commandOf(parts, edit, changesBetween(parts.apart(edit.before), parts.apart(edit.after)))
