import { mergeUnits } from './merge.ts'
import type { Clash, Side, Units } from './merge.ts'
import { movedOrder } from './order.ts'

/** How a kind's document comes apart into parts that people change by themselves, and comes together again. */
export interface Parts<D> {
  /** Every part under a key of its own; equal documents give equal parts. */
  apart(document: D): Units
  /**
   * The document of these parts: `together(apart(d))` is `d`. An order may name parts that are not there, and need not
   * name all that are.
   */
  together(units: Units): D
  /**
   * Whether the part under this key is only the order of others (a list of texts). Two changes of an order never clash:
   * what either moved, added and took away is kept.
   */
  isOrder(key: string): boolean
}

/** A part that both changed, with what each made of it; absent: it is not there. */
export type PartClash = { readonly key: string; readonly mine: unknown; readonly theirs: unknown }

/** Two people's changes in one document. */
export type DocumentMerge<D, C> = {
  /** Places that both changed, for a person to decide; none: both are in one. */
  readonly clashes: readonly C[]
  /** The merged document with a side for each clash, in their order. */
  readonly resolve: (choices: readonly Side[]) => D
}

export type MergeSides<D> = {
  /** What both may have grown from. */
  readonly bases: readonly D[]
  readonly mine: D
  readonly theirs: D
}

const listOf = (value: unknown): readonly string[] => (value ?? []) as readonly string[]

const without = <D>({ isOrder }: Parts<D>, units: Units): Units =>
  new Map([...units].filter(([key]) => !isOrder(key)))

type Apart = { readonly bases: readonly Units[]; readonly mine: Units; readonly theirs: Units }

const ordersOf = <D>({ isOrder }: Parts<D>, { bases, mine, theirs }: Apart): Units => {
  const keys = new Set([...mine.keys(), ...theirs.keys()].filter((key) => isOrder(key)))
  return new Map(
    [...keys].map((key) => {
      const [from, to, now] = [bases[0], mine, theirs].map((units) => listOf(units?.get(key)))
      return [key, movedOrder({ from: from ?? [], to: to ?? [], now: now ?? [] })]
    }),
  )
}

const clashOf = ({ mine, theirs }: Apart, { keys: [key = ''] }: Clash): PartClash => ({
  key,
  mine: mine.get(key),
  theirs: theirs.get(key),
})

/** Three-way merge, part by part: what only one side changed is taken, a part that both changed is a clash. */
export const mergeParts = <D>(parts: Parts<D>, sides: MergeSides<D>): DocumentMerge<D, PartClash> => {
  const apart: Apart = {
    bases: sides.bases.map((base) => parts.apart(base)),
    mine: parts.apart(sides.mine),
    theirs: parts.apart(sides.theirs),
  }
  const { clashes, resolve } = mergeUnits({
    bases: apart.bases.map((base) => without(parts, base)),
    mine: without(parts, apart.mine),
    theirs: without(parts, apart.theirs),
  })
  const orders = ordersOf(parts, apart)
  return {
    clashes: clashes.map((clash) => clashOf(apart, clash)),
    resolve: (choices) => parts.together(new Map([...resolve(choices), ...orders])),
  }
}
