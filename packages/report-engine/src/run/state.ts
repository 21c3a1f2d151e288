import type { Reader } from '#model/unseen.ts'
import type { Bound } from '#compile/bound.ts'
import type { CompiledSheet } from '#compile/model.ts'
import type { Value } from '#model/template.ts'
import type { Scalar } from '#values/scalar.ts'
import type {
  Elements,
  Domain,
  Family,
  Field,
  Groups,
  Instances,
  Placement,
  RowSets,
  Slice,
  KeyedSets,
  RangedSets,
} from './space-types.ts'
import type { Table } from './table-types.ts'
import type { Words } from './words.ts'

/** Everything that one sheet's expansion knows; phases fill it one after the other. */
export type SheetRun = {
  readonly compiled: CompiledSheet
  /** Name of its sheet in the layout; undefined of one that is hidden from the reader. */
  readonly shownAs: string | undefined
  readonly tables: ReadonlyMap<string, Table>
  /** Sheet loop: the rows of its data set that belong to this sheet, ascending. */
  readonly loopRows: { readonly dataSet: string; readonly rows: Int32Array } | undefined
  readonly parameters: ReadonlyMap<string, Value>
  readonly now: number | undefined
  readonly budget: Budget
  readonly reader: Reader | undefined
  /** Rows of a large list on the pages before. */
  readonly rowsBefore: number
  readonly compute: Compute
  readonly words: Words
  /** The sheets made from one of the template, by its name: one, or one for each item of its loop. */
  readonly sheetsNamed: (name: string) => readonly SheetRun[]
  /** Instances of expanding cells, by cell. */
  readonly instances: (Instances | undefined)[]
  readonly domains: Map<string, Domain>
  readonly rowSets: Map<string, RowSets>
  readonly groups: Map<string, Groups>
  /** By cell: the domain whose elements are the cell's instances. */
  readonly ownDomains: (Domain | undefined)[]
  readonly families: Map<string, Family>
  readonly familyOfReference: (Family | undefined)[]
  readonly fields: (Field | undefined)[]
  /** By cell: its elements by the row in which they begin; made after phase 2 where page functions ask. */
  readonly byRow: (Groups | undefined)[]
  /** By reference with a condition: its candidates by key. */
  readonly keyed: (KeyedSets | undefined)[]
  /** By reference with a condition: its candidates in order. */
  readonly ranged: (RangedSets | undefined)[]
  /** Row orders that hold every row of their table once: their sums can be taken in the table's own order. */
  readonly permutations: Set<Int32Array>
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
  /** `DS.*` without cells. */
  readonly wholes: Map<Bound, Scalar>
  /** Values of other sheets. */
  readonly foreign: Map<Bound, readonly Scalar[]>
  /** Results that are sets, by cell and element; their first value is in `values`. */
  readonly sets: Map<number, Map<number, readonly Scalar[]>>
  /** What page functions fold, by what they name; of one page, or of the sheet as one page. */
  readonly folds: Map<Family, PageFold>
  /** A page's memory is used again for the next page: pairs of cell and element that are known. */
  readonly touched: number[] | undefined
}

/** The elements of one page by column instance, and the results known about each. */
export type PageFold = {
  readonly byColumn: ReadonlyMap<number, Elements>
  readonly results: Map<string, Map<number, Scalar>>
}

/** Where a formula stands while it is computed. */
export type Environment = {
  readonly domain: Domain
  readonly at: number
  readonly cell: number
  /** Row of the data set at hand, in filters; -1 elsewhere. */
  readonly row: number
  /** The formula's own place, seen from within braces. */
  readonly outer: Environment | undefined
  /** The page being made; undefined = the sheet as one page. */
  readonly page: PageContext | undefined
}

export type PageContext = {
  readonly number: number
  readonly count: number
  /** Sheet rows whose cells count on this page. */
  readonly from: number
  readonly to: number
  readonly memory: Memory
}

export type Asked = { readonly element: number; readonly page: PageContext | undefined }

export type Place = { readonly domain: Domain; readonly element: number; readonly slice: Slice }

/** The interpreter, handed along: formulas name cells and cells hold formulas, so neither file can import the other. */
export type Compute = {
  readonly evaluate: (run: SheetRun, node: Bound, environment: Environment) => Scalar
  /** All values of a set. */
  readonly eachValue: (
    run: SheetRun,
    node: Bound,
    visiting: { environment: Environment; visit: (value: Scalar) => void },
  ) => void
  /** The value of one element in scalar position. */
  readonly firstCellValue: (run: SheetRun, id: number, asked: Asked) => Scalar
  /** All values of one element: a cell with several items gives each. */
  readonly eachCellValue: (
    run: SheetRun,
    id: number,
    visiting: Asked & { readonly visit: (value: Scalar) => void },
  ) => void
}

export type Budget = {
  /** Counts cells; throws beyond the cap, before memory is taken. */
  spendCells(count: number): void
  /** Throws if that many cells more would pass the cap. */
  check(count: number): void
  /** Call it in long loops. */
  tick(): void
  /** The time limit counts from now on: what is read from a finished layout has its own time. */
  restart(): void
}
