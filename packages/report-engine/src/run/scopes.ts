import type { BoundReference } from '#compile/bound.ts'
import { NONE } from '#compile/model.ts'
import { isTrue } from '#values/compare.ts'
import { isError, type Scalar } from '#values/scalar.ts'
import { NOWHERE, pairAtLevels } from './coordinates.ts'
import { domainOf, elementIn, grouped, ownDomain, up } from './domains.ts'
import { at } from './int-list.ts'
import type { Elements, Family, Scope } from './space-types.ts'
import type { Environment, SheetRun } from './state.ts'

const NO_ELEMENTS: Elements = { items: null, from: 0, to: 0 }

export function isElements(found: Elements | Scalar): found is Elements {
  return typeof found === 'object' && found !== null && 'items' in found
}

/** The set under the current ancestors; undefined where the axes say more than that. */
export function scopeOf(
  run: SheetRun,
  reference: BoundReference,
  { domain, at: element, ...rest }: Environment,
): Scope | undefined {
  if (!reference.anchors) return scopeAtLevels(run, reference, { domain, at: element, ...rest })
  const family = (run.familyOfReference[reference.id] ??= familyOf(run, reference.target, reference.anchors))
  const { down, right } = family
  const left = down === NONE ? NONE : up(run, domain, { ancestor: down, at: element })
  const top = right === NONE ? NONE : up(run, domain, { ancestor: right, at: element })
  return { family, element: elementIn(run, family.onto, { down, right, left, top }) }
}

function scopeAtLevels(
  run: SheetRun,
  reference: BoundReference,
  environment: Environment,
): Scope | undefined {
  if (reference.self) return undefined
  const pair = pairAtLevels(run, reference, environment)
  if (!pair) return undefined
  const family = (run.familyOfReference[reference.id] ??= familyOf(run, reference.target, pair))
  const isNowhere = pair.left === NOWHERE || pair.top === NOWHERE
  return { family, element: isNowhere ? -1 : elementIn(run, family.onto, pair) }
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
    values: [],
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

/** Those of a set that meet the condition; an error where it gives one. */
export function chosen(
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

export function elementAt({ items }: Elements, index: number): number {
  return items ? at(items, index) : index
}
