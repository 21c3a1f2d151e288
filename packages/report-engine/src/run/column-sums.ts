import type { Bound, BoundReference } from '#compile/bound.ts'
import type { CompiledCell } from '#compile/model.ts'
import type { Definition } from '#functions/definition.ts'
import { fifteenDigits } from '#values/rounding.ts'
import type { Scalar } from '#values/scalar.ts'
import { cellOf } from './cell-of.ts'
import { ownDomain, project } from './domains.ts'
import { fieldOf } from './fields.ts'
import { at } from './int-list.ts'
import { DONE, slotsOf } from './memory.ts'
import { familyOf } from './scopes.ts'
import { readsRows, summarizeRows } from './scope-summaries.ts'
import type { Family, Field } from './space-types.ts'
import type { SheetRun } from './state.ts'

type Sum = {
  readonly definition: Extract<Definition, { kind: 'summary' }>
  readonly reference: BoundReference
}

/**
 * A formula that is nothing but one aggregate of a field, the subtotal of most reports, computed for all its lines at
 * once. False where the formula is anything else.
 */
export function computeColumnSums(run: SheetRun, cell: CompiledCell): boolean {
  const sum = sumOf(cell.formulas.value)
  const target = sum && cellOf(run, sum.reference.target)
  const field = target?.cell.kind === 'field' ? fieldOf(run, target) : undefined
  if (!sum?.reference.anchors || !field || !readsRows(field)) return false
  fill(run, cell, { sum, field, family: familyOf(run, sum.reference.target, sum.reference.anchors) })
  return true
}

function sumOf(node: Bound | undefined): Sum | undefined {
  if (node?.kind !== 'call' || node.definition.kind !== 'summary' || node.args.length !== 1) return undefined
  const [reference] = node.args
  const isScope = reference?.kind === 'reference' && !reference.condition && !reference.self
  return isScope ? { definition: node.definition, reference } : undefined
}

type Filling = { readonly sum: Sum; readonly field: Field; readonly family: Family }

function fill(run: SheetRun, cell: CompiledCell, { sum, field, family }: Filling): void {
  const domain = ownDomain(run, cell.id)
  const { values, states } = slotsOf(run, run.memory, cell.id)
  const keys = project(run, domain, family.onto)
  const known: Scalar[] = []
  for (let element = 0; element < domain.count; element++) {
    run.budget.tick()
    const key = family.groups === null ? 0 : keys ? at(keys, element) : element
    values[element] = known[key] ??= summarize(sum, field, { family, key })
    states[element] = DONE
  }
}

function summarize(
  { definition }: Sum,
  field: Field,
  { family, key }: { family: Family; key: number },
): Scalar {
  const { groups, count } = family
  const [from, to] =
    groups === null ? [0, count] : key < 0 ? [0, 0] : [at(groups.start, key), at(groups.start, key + 1)]
  const summary = summarizeRows(field, {
    items: groups?.items ?? null,
    from,
    to,
    extremes: definition.extremes === true,
  })
  const value = summary.error ?? definition.run(summary)
  return typeof value === 'number' ? fifteenDigits(value) : value
}
