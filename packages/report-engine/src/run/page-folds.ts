import type { BoundReference, CallNode } from '#compile/bound.ts'
import { AXES, NONE, type Axis } from '#compile/model.ts'
import { findFunction } from '#functions/catalogue.ts'
import type { Definition } from '#functions/definition.ts'
import type { Scalar } from '#values/scalar.ts'
import { addValue, emptySummary } from '#values/summary.ts'
import { ownDomain, project, ups } from './domains.ts'
import { isFiller } from './fillers.ts'
import { cellOf } from './cell-of.ts'
import { fieldOf } from './fields.ts'
import { at, groupBy, intList, push, toArray, type IntList } from './int-list.ts'
import { extentOf, ownerElement, ownerOn, placeOf, sizeAt } from './placement.ts'
import { elementsOf } from './references.ts'
import { chosen, elementAt, isElements, scopeOf } from './scopes.ts'
import { readsRows, summarizeRows } from './scope-summaries.ts'
import type { Elements, Extent, Family, Field, Groups, Scope } from './space-types.ts'
import type { Environment, PageFold, SheetRun } from './state.ts'

type Summing = Extract<Definition, { kind: 'summary' }>
type Folding = { readonly definition: Summing; readonly environment: Environment }

/** Folds what begins on the page, in the current column; the whole sheet where there is no page (reference §2.7). */
export function overPage(name: string) {
  const definition = findFunction(name)
  return (run: SheetRun, { args: [reference] }: CallNode, environment: Environment): Scalar => {
    if (reference?.kind !== 'reference' || definition?.kind !== 'summary') return null
    const asking = reference.outer ? (environment.outer ?? environment) : environment
    const scope = scopeOf(run, reference, asking)
    const folding = { definition, environment }
    if (!scope)
      return fold(run, reference, { ...folding, elements: placedOnPage(run, reference, environment) })
    if (!reference.condition) return foldScope(run, reference, { ...folding, scope })
    const found = listed(foldOf(run, reference.target, { family: scope.family, environment }), scope.element)
    const elements = chosen(run, { ...reference, condition: reference.condition }, { found, environment })
    return fold(run, reference, { ...folding, elements })
  }
}

/** Once per page, cell and column: the share of the page on each of its rows adds the page up once. */
function foldScope(
  run: SheetRun,
  reference: BoundReference,
  { definition, environment, scope }: Folding & { readonly scope: Scope },
): Scalar {
  const pageFold = foldOf(run, reference.target, { family: scope.family, environment })
  let results = pageFold.results.get(definition.name)
  if (!results) pageFold.results.set(definition.name, (results = new Map()))
  if (results.has(scope.element)) return results.get(scope.element)
  const elements = listed(pageFold, scope.element)
  const result = fold(run, reference, { definition, environment, elements })
  results.set(scope.element, result)
  return result
}

function fold(
  run: SheetRun,
  { target }: BoundReference,
  { definition, environment, elements }: Folding & { readonly elements: Elements | Scalar },
): Scalar {
  if (!isElements(elements)) return elements
  const field = fieldBehind(run, target)
  if (field && readsRows(field)) {
    const read = summarizeRows(field, { ...elements, extremes: definition.extremes === true })
    return read.error ?? definition.run(read)
  }
  const summary = emptySummary()
  const visit = (value: Scalar) => addValue(summary, value)
  for (let i = elements.from; i < elements.to; i++) {
    const element = elementAt(elements, i)
    if (!isFiller(run, target, element))
      run.compute.eachCellValue(run, target, { element, page: environment.page, visit })
  }
  return summary.error ?? definition.run(summary)
}

function fieldBehind(run: SheetRun, target: number): Field | undefined {
  const cell = cellOf(run, target)
  return cell.cell.kind === 'field' ? fieldOf(run, cell) : undefined
}

const none: Elements = { items: null, from: 0, to: 0 }

function listed({ byColumn }: PageFold, column: number): Elements {
  return byColumn.get(column) ?? none
}

type Paging = { readonly family: Family; readonly environment: Environment }

function foldOf(run: SheetRun, target: number, { family, environment: { page } }: Paging): PageFold {
  const { folds } = page?.memory ?? run.memory
  const known = folds.get(family)
  if (known) return known
  const byColumn = elementsByColumn(run, target, { family, page })
  const made = { byColumn, results: new Map<string, Map<number, Scalar>>() }
  folds.set(family, made)
  return made
}

type Wanted = { readonly family: Family; readonly page: Environment['page'] }

function elementsByColumn(
  run: SheetRun,
  target: number,
  { family, page }: Wanted,
): ReadonlyMap<number, Elements> {
  const onPage = rowsOf(byRow(run, target), page)
  if (family.groups === null) return new Map([[0, onPage]])
  const columns = project(run, ownDomain(run, target), family.onto)
  const found = new Map<number, IntList>()
  for (let i = onPage.from; i < onPage.to; i++) {
    const element = elementAt(onPage, i)
    const column = columns === null ? element : at(columns, element)
    let others = found.get(column)
    if (!others) found.set(column, (others = intList()))
    push(others, element)
  }
  return new Map(
    [...found].map(([column, list]) => [column, { items: toArray(list), from: 0, to: list.length }]),
  )
}

function rowsOf({ start, items }: Groups, page: Environment['page']): Elements {
  const rows = start.length - 1
  const from = at(start, Math.min(page?.from ?? 0, rows))
  return { items, from, to: at(start, Math.min(page?.to ?? rows, rows)) }
}

/** The elements of a cell by their first row, without those whose lines are all gone. */
function byRow(run: SheetRun, id: number): Groups {
  return (run.byRow[id] ??= groupByRow(run, id))
}

function groupByRow(run: SheetRun, id: number): Groups {
  const domain = ownDomain(run, id)
  const { first } = extentOf(run, id, 0)
  const owner = ownerOn(run, id, 0)
  const owners = owner === NONE ? undefined : ups(run, domain, owner)
  const mayBeGone = AXES.filter((axis) => isSomewhereGone(extentOf(run, id, axis)))
  const rows = new Int32Array(domain.count)
  for (let element = 0; element < domain.count; element++) {
    const index = owners === undefined ? 0 : owners === null ? element : at(owners, element)
    rows[element] =
      mayBeGone.length > 0 && isGone(run, id, { element, axes: mayBeGone }) ? -1 : at(first, index)
  }
  return groupBy(rows, run.placement?.count[0] ?? 0)
}

function isSomewhereGone({ size }: Extent): boolean {
  return typeof size === 'number' ? size === 0 : size.includes(0)
}

type Looked = { readonly element: number; readonly axes: readonly Axis[] }

function isGone(run: SheetRun, id: number, { element, axes }: Looked): boolean {
  return axes.some((axis) => sizeAt(extentOf(run, id, axis), ownerElement(run, { id, axis, element })) === 0)
}

/** Coordinates that lead to several places: each is looked at. */
function placedOnPage(run: SheetRun, reference: BoundReference, environment: Environment): Elements | Scalar {
  const found = elementsOf(run, reference, environment)
  if (!isElements(found)) return found
  const { page } = environment
  const kept: number[] = []
  for (let i = found.from; i < found.to; i++) {
    const element = elementAt(found, i)
    const { row } = placeOf(run, reference.target, element)
    const isHere = !page || (row >= page.from && row < page.to)
    if (isHere && !isGone(run, reference.target, { element, axes: AXES })) kept.push(element)
  }
  return { items: Int32Array.from(kept), from: 0, to: kept.length }
}
