import { AXES, NONE, type Axis } from '#compile/model.ts'
import { cellOf } from '#run/cell-of.ts'
import { ownDomain, up } from '#run/domains.ts'
import { ownerOn } from '#run/placement.ts'
import type { SheetRun } from '#run/state.ts'
import type { ChartSet } from './chart-sets.ts'

/** One line of figures: for each category the place of its value in the set, -1 where it has none. */
export type PairedSeries = {
  readonly at: readonly number[]
  /** The instance of the column (or row) head that it stands below, where the figures stand in a cross table. */
  readonly head?: Head
}
export type Head = { readonly cell: number; readonly element: number; readonly axis: Axis }

/**
 * Values by the category that they hang under, one series for each head on the other axis: so a cross table gives a series
 * for each of its columns. Undefined where no value can be said to be of a category, or one would have several.
 */
export function pairedSeries(
  run: SheetRun,
  names: ChartSet | undefined,
  set: ChartSet,
): readonly PairedSeries[] | undefined {
  if (names === undefined || set.values.length === 0) return [byPosition(set, names?.values.length)]
  const shared = sharedAxes(run, names, set)
  if (shared.length === 0)
    return names.values.length === set.values.length ? [byPosition(set, set.values.length)] : undefined
  return byParents(run, { names, set, shared })
}

const byPosition = ({ values }: ChartSet, length = values.length): PairedSeries => ({
  at: Array.from({ length }, (_, place) => (place < values.length ? place : -1)),
})

/** Axes along which the category's cell, or what it hangs under, also holds the figures. */
function sharedAxes(run: SheetRun, names: ChartSet, set: ChartSet): readonly Axis[] {
  const [category, figures] = [names.of?.target, set.of?.target]
  if (category === undefined || figures === undefined) return []
  const { chain, expands } = cellOf(run, figures)
  const owned = AXES.filter((axis) => ownerOn(run, category, axis) !== NONE)
  const shared = owned.filter((axis) => {
    const owner = ownerOn(run, category, axis)
    return chain[axis].includes(owner) || (expands === axis && owner === figures)
  })
  return shared.length === owned.length ? shared : []
}

type Pairing = { readonly names: ChartSet; readonly set: ChartSet; readonly shared: readonly Axis[] }

function byParents(run: SheetRun, { names, set, shared }: Pairing): readonly PairedSeries[] | undefined {
  const owners = shared.map((axis) => ownerOn(run, names.of?.target ?? NONE, axis))
  const keyed = ({ of }: ChartSet): readonly string[] =>
    (of?.elements ?? []).map((element) =>
      owners.map((owner) => ancestorAt(run, { cell: of?.target ?? NONE, element, owner })).join(),
    )
  const categories = new Map(keyed(names).map((key, place) => [key, place]))
  if (categories.size < names.values.length) return undefined
  const lines = new Map<number, { readonly head: Head | undefined; readonly at: number[] }>()
  for (const [place, key] of keyed(set).entries()) {
    const category = categories.get(key)
    if (category === undefined) continue
    const head = headOf(run, { set, place, shared })
    const line = lines.get(head?.element ?? NONE) ?? { head, at: names.values.map(() => -1) }
    lines.set(head?.element ?? NONE, line)
    if (line.at[category] !== -1) return undefined
    line.at[category] = place
  }
  return [...lines]
    .toSorted(([a], [b]) => a - b)
    .map(([, { head, at }]) => ({ at, ...(head !== undefined && { head }) }))
}

type Asked = { readonly cell: number; readonly element: number; readonly owner: number }

export const ancestorAt = (run: SheetRun, { cell, element, owner }: Asked): number =>
  owner === cell ? element : up(run, ownDomain(run, cell), { ancestor: owner, at: element })

type Placed = { readonly set: ChartSet; readonly place: number; readonly shared: readonly Axis[] }

function headOf(run: SheetRun, { set: { of }, place, shared }: Placed): Head | undefined {
  const axis = AXES.find((one) => !shared.includes(one))
  const element = of?.elements[place]
  if (axis === undefined || of === undefined || element === undefined) return undefined
  const cell = ownerOn(run, of.target, axis)
  return cell === NONE
    ? undefined
    : { cell, axis, element: ancestorAt(run, { cell: of.target, element, owner: cell }) }
}
