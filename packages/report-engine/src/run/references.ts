import type { BoundReference } from '#compile/bound.ts'
import { NONE } from '#compile/model.ts'
import { isTrue } from '#values/compare.ts'
import { isError, type Scalar } from '#values/scalar.ts'
import { elementsAtLevels } from './coordinates.ts'
import { domainOf, elementIn, grouped, ownDomain, up } from './domains.ts'
import { isFiller } from './fillers.ts'
import { at } from './int-list.ts'
import { earliest, inSheetOrder } from './sheet-order.ts'
import { cellOf } from './cell-of.ts'
import type { Elements, Family, Scope } from './space-types.ts'
import type { Environment, SheetRun } from './state.ts'

const NO_ELEMENTS: Elements = { items: null, from: 0, to: 0 }

/** The instances that a reference means (reference §2.6); an error where its condition gives one. */
export function elementsOf(
  run: SheetRun,
  reference: BoundReference,
  environment: Environment,
): Elements | Scalar {
  const asking = reference.outer ? (environment.outer ?? environment) : environment
  const found = candidates(run, reference, asking)
  return reference.condition
    ? chosen(run, { ...reference, condition: reference.condition }, { found, environment })
    : found
}

export function isElements(found: Elements | Scalar): found is Elements {
  return typeof found === 'object' && found !== null && 'items' in found
}

function candidates(run: SheetRun, reference: BoundReference, environment: Environment): Elements {
  if (reference.self) return { items: null, from: environment.at, to: environment.at + 1 }
  const scope = scopeOf(run, reference, environment)
  return scope ? elementsInScope(scope) : elementsAtLevels(run, reference, environment)
}

/** The set under the current ancestors; undefined where the axes say more than that. */
export function scopeOf(
  run: SheetRun,
  reference: BoundReference,
  { domain, at: element }: Environment,
): Scope | undefined {
  if (!reference.anchors) return undefined
  const family = (run.familyOfReference[reference.id] ??= familyOf(run, reference.target, reference.anchors))
  const { down, right } = family
  const left = down === NONE ? NONE : up(run, domain, { ancestor: down, at: element })
  const top = right === NONE ? NONE : up(run, domain, { ancestor: right, at: element })
  return { family, element: elementIn(run, family.onto, { down, right, left, top }) }
}

export function familyOf(
  run: SheetRun,
  target: number,
  { down, right }: { down: number; right: number },
): Family {
  const key = `${target}:${down}:${right}`
  const known = run.families.get(key)
  if (known) return known
  const isAll = down === NONE && right === NONE
  const groups = isAll ? null : grouped(run, target, { down, right })
  const made = {
    down,
    right,
    onto: domainOf(run, down, right),
    count: ownDomain(run, target).count,
    groups,
    sums: new Map(),
    orders: new Map(),
  }
  run.families.set(key, made)
  return made
}

export function elementsInScope({ family, element }: Scope): Elements {
  if (!family.groups) return { items: null, from: 0, to: family.count }
  if (element < 0) return NO_ELEMENTS
  const { start, items } = family.groups
  return { items, from: at(start, element), to: at(start, element + 1) }
}

type Choice = { readonly found: Elements; readonly environment: Environment }

function chosen(
  run: SheetRun,
  { target, condition }: BoundReference & { condition: NonNullable<BoundReference['condition']> },
  { found, environment }: Choice,
): Elements | Scalar {
  const kept: number[] = []
  const domain = ownDomain(run, target)
  const candidate = {
    domain,
    at: 0,
    cell: target,
    row: -1,
    outer: environment.outer ?? environment,
    page: environment.page,
  }
  for (let i = found.from; i < found.to; i++) {
    run.budget.tick()
    candidate.at = found.items ? at(found.items, i) : i
    const fits = run.compute.evaluate(run, condition, candidate)
    if (isError(fits)) return fits
    if (isTrue(fits)) kept.push(candidate.at)
  }
  return { items: Int32Array.from(kept), from: 0, to: kept.length }
}

/** Scalar position: the first value in sheet order. */
export function firstReferenced(run: SheetRun, reference: BoundReference, environment: Environment): Scalar {
  const found = elementsOf(run, reference, environment)
  if (!isElements(found)) return found
  if (found.from === found.to) return null
  const cell = cellOf(run, reference.target)
  const element =
    found.to - found.from === 1 || inSheetOrder(run, cell)
      ? elementAt(found, found.from)
      : earliest(run, cell, found)
  return run.compute.firstCellValue(run, reference.target, { element, page: environment.page })
}

export function elementAt({ items }: Elements, index: number): number {
  return items ? at(items, index) : index
}

type Visit = { readonly environment: Environment; readonly visit: (value: Scalar) => void }

/** Values of the set, without those of lines that have no rows (fillers and blanks). */
export function eachReferenced(
  run: SheetRun,
  reference: BoundReference,
  { environment, visit }: Visit,
): void {
  const found = elementsOf(run, reference, environment)
  if (!isElements(found)) return visit(found)
  for (let i = found.from; i < found.to; i++) {
    const element = elementAt(found, i)
    if (isFiller(run, reference.target, element)) continue
    run.compute.eachCellValue(run, reference.target, { element, page: environment.page, visit })
  }
}
