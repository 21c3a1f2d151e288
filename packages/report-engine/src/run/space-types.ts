import type { Bound } from '#compile/bound.ts'
import type { Scalar } from '#values/scalar.ts'
import type { Summary } from '#values/summary.ts'
import type { Column } from './table-types.ts'

/** Elements grouped by key: those of group g are `items[start[g]] … items[start[g + 1] - 1]`, or the index itself. */
export type Groups = { readonly start: Int32Array; readonly items: Int32Array | null }

/**
 * The instances of all cells that share a left and a top parent: one element per consistent pair of parent instances
 * (reference §2.7). Cells that do not expand need no instances of their own: they are elements of their domain.
 */
export type Domain = {
  readonly down: number
  readonly right: number
  readonly count: number
  /** Per ancestor: its instance for each element; null = the element itself. */
  readonly ups: Map<number, Int32Array | null>
  /** Elements by those of other domains. */
  readonly groups: Map<Domain, Groups>
  /** Present where both parents are independent of each other. */
  readonly join?: Join
  /** Elements of an instance that has no rows (blank, filler), or of a parent that has none; undefined = none. */
  blank: Uint8Array | undefined
}

export type Join = {
  /** First element of each left instance. */
  readonly start: Int32Array
  /** Place of each top instance among those that fit the same left instances. */
  readonly rank: Int32Array
  /** What both parents have in common; null = nothing. */
  readonly shared: { readonly left: Int32Array; readonly top: Int32Array } | null
}

/** The copies of an expanding cell: siblings lie together, in the order of their parents' elements. */
export type Instances = {
  readonly domain: Domain
  readonly parentDomain: Domain
  /** Element of the parents' domain, per instance. */
  readonly parent: Int32Array
  /** First instance under each element of the parents' domain, and one more. */
  readonly offset: Int32Array
  readonly rows: Int32Array | null
  readonly start: Int32Array
  readonly end: Int32Array
  /** Values that are not simply the field of the first row: labels of ranges, formulas, "others". */
  readonly labels: ReadonlyMap<number, Scalar> | undefined
}

/** Rows of one data set per element: `rows[start[s]] … rows[end[s] - 1]` with s = `map[element]`, always ascending. */
export type RowSets = {
  /** null = position and row are the same. */
  readonly rows: Int32Array | null
  readonly start: Int32Array
  readonly end: Int32Array
  /** null = the element itself. */
  readonly map: Int32Array | null
  /** Each set begins where the one before ends; found out when first asked. */
  isDense?: boolean
}

export type Slice = { readonly rows: Int32Array | null; readonly from: number; readonly to: number }

/** Elements of a cell's domain: `items[from] … items[to - 1]`, or the numbers themselves. */
export type Elements = { readonly items: Int32Array | null; readonly from: number; readonly to: number }

/** A cell's elements by the pairs of two of its ancestors, with the sums and orders known about each pair. */
export type Family = {
  readonly down: number
  readonly right: number
  readonly onto: Domain
  readonly count: number
  /** null = all elements are one set. */
  readonly groups: Groups | null
  readonly sums: Map<string, Scalar[]>
  /** All values of a set, by element of `onto`: the same array for all who ask (-1 = outside, never kept). */
  readonly values: (readonly Scalar[] | undefined)[]
  readonly orders: Map<string, Map<number, unknown>>
}

/** One such set. */
export type Scope = { readonly family: Family; readonly element: number }

/** Where a cell's first line and how many lines it has, per instance of its parent (or of itself) on one axis. */
export type Extent = { readonly first: Int32Array; readonly size: Int32Array | number }

/** Phase 2: output lines, one axis at a time. */
export type Placement = {
  readonly count: readonly [number, number]
  /** Per axis, per cell: by instance of the cell that owns its program. */
  readonly extents: readonly [readonly (Extent | undefined)[], readonly (Extent | undefined)[]]
  /** Per axis: the template line of each output line. */
  readonly sources: readonly [Int32Array, Int32Array]
  /** Rows at the end of tracks that are shorter than their band. */
  readonly shortfalls: readonly Shortfall[]
  /** Rows [from, to) that should stay on one page, two numbers each. */
  readonly keeps: Int32Array
}

/** Output rows [from, to) that a child's track leaves open, under one element of its parents' domain. */
export type Shortfall = {
  readonly child: number
  readonly element: number
  readonly from: number
  readonly to: number
}

/** How a field cell finds its values; followers read the column at their line's row. */
export type Field = {
  readonly column: Column
  /** Rows per element: those of an instance's item, or those that the cell sees. */
  readonly sets: RowSets
  /** The rows are all those of the table, each once. */
  readonly isWhole: boolean
  readonly kind: 'instances' | 'rows' | 'items' | 'fold'
  readonly labels: ReadonlyMap<number, Scalar> | undefined
}

export type Key = { readonly candidate: Bound; readonly wanted: Bound }
/** What of a condition is equality with something seen from the formula's cell. */
export type Plan = {
  readonly keys: readonly Key[]
  /** Nothing but the keys tells candidates apart. */
  readonly isWhole: boolean
  /** What else is asked depends on the candidate alone: the set is the same for all who want these keys. */
  readonly isFixed: boolean
}

/** A set found by key, and what aggregates know about it. */
export type KeyedSet = { readonly elements: Elements; readonly sums: Map<string, Scalar> }

export type Order = '<' | '<=' | '>' | '>='

/** What of a condition is an order against something seen from the formula's cell: `B2 < $B2`. */
export type Bounds = {
  readonly keys: readonly Key[]
  readonly candidate: Bound
  readonly limits: readonly { readonly order: Order; readonly wanted: Bound }[]
}

/** Candidates of one kind of value in ascending order, and what their first or last ones add up to. */
export type Sorted = {
  readonly values: readonly Scalar[]
  readonly items: Int32Array
  /** The same, last one first; made when first asked for. */
  fromEnd?: Int32Array
  readonly fromFront: Summary[]
  readonly fromBack: Summary[]
}

/** Numbers, texts and dates: kinds have no order between them. */
export type SortedKinds = { readonly number: Sorted; readonly text: Sorted; readonly date: Sorted }

/** What one reference with an order in its condition remembers. */
export type RangedSets = {
  readonly bounds: Bounds | undefined
  /** By the scope's element, then by key; undefined where a value has no order to rely on. */
  readonly indexes: Map<number, ReadonlyMap<unknown, SortedKinds> | undefined>
}

/** What one reference with a condition remembers. */
export type KeyedSets = {
  readonly plan: Plan | undefined
  /** By the scope's element: candidates by key; undefined where a key is an error. */
  readonly indexes: Map<number, ReadonlyMap<unknown, readonly number[]> | undefined>
  readonly sets: Map<number, Map<unknown, KeyedSet>>
}
