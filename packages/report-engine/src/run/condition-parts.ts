import type { Bound, BoundReference } from '#compile/bound.ts'
import { cellOf } from './cell-of.ts'
import type { SheetRun } from './state.ts'

/** The parts of a condition that must all hold, in the order in which they are asked. */
export function conjuncts(node: Bound): readonly Bound[] {
  const isAnd = node.kind === 'binary' && node.operator === '&&'
  return isAnd ? [...conjuncts(node.left), ...conjuncts(node.right)] : [node]
}

/** One side reads the candidate alone, the other does not read it. */
export function isKey(candidate: Reading, wanted: Reading): boolean {
  return candidate.inner && !candidate.outer && !wanted.inner
}

/** What a node reads: the candidate, the formula's own place, only data (no formulas), or something else. */
export type Reading = {
  readonly inner: boolean
  readonly outer: boolean
  readonly isData: boolean
  readonly isOther: boolean
}

const NOTHING: Reading = { inner: false, outer: false, isData: true, isOther: false }

/** All that a node reads, its parts included. */
export function reads(run: SheetRun, node: Bound): Reading {
  if (node.kind === 'value' || node.kind === 'parameter') return NOTHING
  if (node.kind === 'ordinal') return { ...NOTHING, inner: true }
  if (node.kind === 'reference') return readsCell(run, node)
  if (node.kind === 'negative') return reads(run, node.operand)
  if (node.kind === 'binary') return both([reads(run, node.left), reads(run, node.right)])
  const isPlain =
    node.kind === 'call' && (node.definition.kind === 'scalar' || node.definition.kind === 'summary')
  return isPlain ? both(node.args.map((arg) => reads(run, arg))) : { ...NOTHING, isOther: true }
}

function readsCell(run: SheetRun, { target, outer, condition }: BoundReference): Reading {
  return {
    inner: !outer,
    outer,
    isData: cellOf(run, target).cell.kind !== 'formula',
    isOther: condition !== undefined || run.compiled.paged.has(target),
  }
}

function both(all: readonly Reading[]): Reading {
  return {
    inner: all.some(({ inner }) => inner),
    outer: all.some(({ outer }) => outer),
    isData: all.every(({ isData }) => isData),
    isOther: all.some(({ isOther }) => isOther),
  }
}
