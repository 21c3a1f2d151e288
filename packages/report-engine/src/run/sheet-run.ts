import type { CompiledCell, CompiledSheet } from '#compile/model.ts'
import type { Value } from '#template.ts'
import type { Scalar } from '#values/scalar.ts'
import type { Domain } from './domains.ts'
import type { Groups } from './int-list.ts'
import type { Instances } from './instances.ts'
import type { Budget } from './limits.ts'
import type { Placement } from './placement.ts'
import type { RowSets } from './row-sets.ts'
import type { Table } from './tables.ts'

/** Everything that one sheet's expansion knows; phases fill it one after the other. */
export type SheetRun = {
  readonly compiled: CompiledSheet
  readonly tables: ReadonlyMap<string, Table>
  /** Sheet loop: the rows of its data set that belong to this sheet, ascending. */
  readonly loopRows: { readonly dataSet: string; readonly rows: Int32Array } | undefined
  readonly parameters: ReadonlyMap<string, Value>
  readonly now: number | undefined
  readonly budget: Budget
  /** Instances of expanding cells, by cell. */
  readonly instances: (Instances | undefined)[]
  readonly domains: Map<string, Domain>
  readonly rowSets: Map<string, RowSets>
  readonly groups: Map<string, Groups>
  readonly memory: Memory
  /** Set after phase 2. */
  placement: Placement | undefined
}

/** Computed values. */
export type Memory = {
  /** By cell, then element: values of formula and aggregate cells. */
  readonly values: (Scalar[] | undefined)[]
  readonly states: (Uint8Array | undefined)[]
  /** Formula cells being computed, for cycles and their path: pairs of cell and element. */
  readonly stack: number[]
  /** Path of the cycle per cell and element in it. */
  readonly cycles: Map<string, string>
  /** Levels of formula trees on the host's stack. */
  depth: number
  /** Aggregates and ranks per scope. */
  readonly scopes: Map<string, Map<number, Scalar>>
  readonly orders: Map<string, Map<number, unknown>>
}

export function cellOf(run: SheetRun, id: number): CompiledCell {
  const cell = run.compiled.cells[id]
  if (!cell) throw new RangeError(`no cell ${id}`)
  return cell
}
