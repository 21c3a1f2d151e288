import type { Problem } from '#model/layout.ts'
import type { BoundForeign } from './bound.ts'
import type { CompiledCell } from './model.ts'

/** The cell from which a formula is read. */
export type Base = {
  readonly id: number
  readonly chain: readonly [readonly number[], readonly number[]]
  /** The base is an instance of the cell; false while its instances are still being made (filters, groups). */
  readonly exists: boolean
}

export type Binder = {
  readonly cells: readonly Pick<CompiledCell, 'id' | 'name' | 'chain' | 'expands' | 'parent'>[]
  /** A cell's id by address, the anchor's for a covered place. */
  readonly find: (name: string) => number | undefined
  /** The same on another sheet of the report; 'sheet-unknown' where there is none of that name. */
  readonly findOn: (sheet: string, name: string) => number | 'sheet-unknown' | undefined
  /** The sheet on which the formula stands. */
  readonly sheet: string
  readonly parameters: ReadonlySet<string>
  readonly dataSets: ReadonlySet<string>
  /** Cell and position are the binder's; the code and its parameters are given. */
  readonly report: (
    severity: Problem['severity'],
    code: string,
    about: { position: number; found?: string },
  ) => void
  readonly nextId: () => number
  /** Where the formula is read: the formula's cell, or the candidate within braces. */
  readonly base: Base
  /** The formula's cell, for `$A2`. */
  readonly outer: Base
  /** The data set whose row is at hand. */
  readonly row?: string
  /** Filters see only ancestors and their own data set. */
  readonly strict: boolean
  readonly uses: Uses
}

/** What a formula depends on, gathered while it is bound. */
export type Uses = {
  page: boolean
  cells: Set<number>
  foreign: BoundForeign[]
  row: boolean
  fields: { dataSet: string; column: string; position: number }[]
}

export function noUses(): Uses {
  return { page: false, cells: new Set(), foreign: [], row: false, fields: [] }
}
