import type { CompiledCell } from '#compile/model.ts'

/** A copy of a cell, as a plain object. */
export type Instance = {
  readonly cell: CompiledCell
  /** Ancestors on both axes, by cell. */
  readonly above: ReadonlyMap<number, Instance>
  readonly parents: readonly [Instance | undefined, Instance | undefined]
  readonly rows: readonly number[]
  readonly value: string | number | null
  readonly isBlank: boolean
}
