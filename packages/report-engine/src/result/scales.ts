import type { CompiledCell } from '#compile/model.ts'
import type { LaidCell, SheetScale } from '#model/layout.ts'
import { ownDomain, ups } from '#run/domains.ts'
import { at } from '#run/int-list.ts'
import type { SheetRun } from '#run/state.ts'
import { settledScale, scaleMark } from '#shown/scale-mark.ts'
import { doubled, type Scalar } from '#values/scalar.ts'
import type { Reader } from './readers.ts'

/** Scales of a sheet: settled once over all instances of their cells, however often these are visited. */
export type Scales = {
  markOf(cell: CompiledCell, element: number, value: Scalar): Pick<LaidCell, 'mark' | 'scale'> | undefined
  list(): readonly SheetScale[]
}

type CellScales = {
  /** Of each element: place of its scale in the list of the cell; null = they share one. */
  readonly groups: Int32Array | null
  /** By group: index in the sheet's list; -1 where no value is a number. */
  readonly indexes: readonly number[]
}

export function scalesOf(run: SheetRun, readers: readonly Reader[]): Scales {
  const settled: SheetScale[] = []
  const known = new Map<number, CellScales>()
  const of = (cell: CompiledCell): CellScales => {
    const found = known.get(cell.id)
    if (found) return found
    const made = settle(run, { cell, reader: readers[cell.id], settled })
    known.set(cell.id, made)
    return made
  }
  return {
    markOf: (cell, element, value) => {
      const number = doubled(value)
      if (typeof number !== 'number' || Number.isNaN(number)) return undefined
      const { groups, indexes } = of(cell)
      const scale = indexes[groups ? at(groups, element) : 0] ?? -1
      const found = settled[scale]
      return found && { scale, mark: scaleMark(found, number) }
    },
    list: () => {
      for (const cell of run.compiled.cells) if (cell.cell.display?.scale) of(cell)
      return settled
    },
  }
}

type Settling = {
  readonly cell: CompiledCell
  readonly reader: Reader | undefined
  readonly settled: SheetScale[]
}

function settle(run: SheetRun, { cell, reader, settled }: Settling): CellScales {
  const { display } = cell.cell
  if (display?.scale === undefined || !reader) return { groups: null, indexes: [] }
  const domain = ownDomain(run, cell.id)
  const ancestor = ancestorOf(run, cell, display.scale.within)
  const groups = ancestor === undefined ? null : (ups(run, domain, ancestor) ?? identity(domain.count))
  const indexes: number[] = []
  for (const [group, numbers] of numbersBy(run, { count: domain.count, reader, groups })) {
    const made = settledScale(display.scale, Float64Array.from(numbers).sort(), display.factor)
    if (made) indexes[group] = settled.push(made) - 1
  }
  return { groups, indexes }
}

type Reading = { readonly count: number; readonly reader: Reader; readonly groups: Int32Array | null }

function numbersBy(run: SheetRun, { count, reader, groups }: Reading): ReadonlyMap<number, number[]> {
  const found = new Map<number, number[]>()
  for (let element = 0; element < count; element++) {
    run.budget.tick()
    const number = doubled(reader(element, undefined) as Scalar)
    if (typeof number !== 'number' || Number.isNaN(number)) continue
    const group = groups ? at(groups, element) : 0
    const numbers = found.get(group)
    if (numbers) numbers.push(number)
    else found.set(group, [number])
  }
  return found
}

const identity = (count: number): Int32Array => Int32Array.from({ length: count }, (_, element) => element)

/** The cell of that address, where it is a parent of this one or one of theirs. */
export function ancestorOf(
  run: SheetRun,
  { id, chain, expands }: CompiledCell,
  address: string | undefined,
): number | undefined {
  const found = address === undefined ? undefined : run.compiled.byName.get(address)
  if (found === undefined) return undefined
  const isOwn = found === id && expands !== undefined
  return isOwn || chain.some((axis) => axis.includes(found)) ? found : undefined
}
