import type { BoundReference, Path } from '#compile/bound.ts'
import { NONE } from '#compile/model.ts'
import { isTrue } from '#values/compare.ts'
import { isError, type Scalar } from '#values/scalar.ts'
import { elementsAtLevels } from './coordinates.ts'
import { grouped, ownDomain, pairElement, up } from './domains.ts'
import { at } from './int-list.ts'
import { earliest, inSheetOrder } from './sheet-order.ts'
import { cellOf } from './cell-of.ts'
import type { Elements, Scope } from './space-types.ts'
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
  return scope ? elementsInScope(run, reference.target, scope) : elementsAtLevels(run, reference, environment)
}

/** Undefined where the axes say more than "under the current …". */
export function scopeOf(
  run: SheetRun,
  { paths }: BoundReference,
  environment: Environment,
): Scope | undefined {
  const down = anchorOf(paths[0])
  const right = anchorOf(paths[1])
  if (down === undefined || right === undefined) return undefined
  const { domain } = environment
  const left = down === NONE ? NONE : up(run, domain, { ancestor: down, at: environment.at })
  const top = right === NONE ? NONE : up(run, domain, { ancestor: right, at: environment.at })
  return { down, right, element: pairElement(run, { down, right, left, top }) }
}

/** A single bare level is an anchor too. */
function anchorOf(path: Path): number | undefined {
  if (path.kind === 'all') return NONE
  if (path.kind === 'anchor') return path.cell
  const last = path.levels.at(-1)
  const isPlain = path.levels.every(
    ({ current, shift }) => current && shift.kind === 'offset' && shift.by === 0,
  )
  return isPlain && last ? last.cell : undefined
}

export function elementsInScope(run: SheetRun, target: number, { down, right, element }: Scope): Elements {
  if (down === NONE && right === NONE) return { items: null, from: 0, to: ownDomain(run, target).count }
  if (element < 0) return NO_ELEMENTS
  const { start, items } = grouped(run, target, { down, right })
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
  const { blank } = ownDomain(run, reference.target)
  for (let i = found.from; i < found.to; i++) {
    const element = elementAt(found, i)
    if (blank?.[element]) continue
    run.compute.eachCellValue(run, reference.target, { element, page: environment.page, visit })
  }
}
