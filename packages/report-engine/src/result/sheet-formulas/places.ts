import type { BoundForeign, BoundReference } from '#compile/bound.ts'
import type { SheetArea } from '#model/layout.ts'
import { isHiddenFrom } from '#model/unseen.ts'
import { cellOf } from '#run/cell-of.ts'
import { ownDomain } from '#run/domains.ts'
import { isFiller } from '#run/fillers.ts'
import { extentOf, ownerElement, sizeAt } from '#run/placement.ts'
import { at } from '#run/int-list.ts'
import { isForeignUnseen } from '#run/foreign.ts'
import { elementsOf } from '#run/references.ts'
import { elementAt, isElements, scopeOf } from '#run/scopes.ts'
import type { Elements, Family } from '#run/space-types.ts'
import type { Environment, SheetRun } from '#run/state.ts'
import { isDate, isEmpty, isError, isExact, type Scalar } from '#values/scalar.ts'
import type { ValueKind } from './excel-functions.ts'
import { rectangles } from './areas.ts'

/** Where the values of a reference stand, and of which kinds they are. */
export type Places = {
  readonly areas: readonly SheetArea[]
  readonly kinds: ReadonlySet<ValueKind>
  /** How many cells they stand in. */
  readonly count: number
  /** A text of no letters: a file has an empty cell for it. */
  readonly hasEmptyText: boolean
}

export type KnownPlaces = {
  readonly own: Map<Family, Map<number, Places | undefined>>
  readonly foreign: Map<BoundForeign, Places | undefined>
}

export const noPlaces = (): KnownPlaces => ({ own: new Map(), foreign: new Map() })

/** Cells that a reference may mean without a scope that others share. */
const MOST_OWN = 500
const FIRST_DAY = Date.UTC(1900, 2, 1)
const LARGEST = 1e15

/** Undefined: a spreadsheet's cells there would not hold the same values. */
export function placesOf(
  run: SheetRun,
  reference: BoundReference,
  { environment, known }: { environment: Environment; known: KnownPlaces },
): Places | undefined {
  if (!showsItsValue(run, reference.target)) return undefined
  const found = elementsOf(run, reference, environment)
  if (!isElements(found)) return undefined
  const scope = sharedScope(run, reference, environment)
  if (!scope) return found.to - found.from > MOST_OWN ? undefined : gathered(run, reference.target, found)
  const ofFamily = known.own.get(scope.family) ?? new Map<number, Places | undefined>()
  known.own.set(scope.family, ofFamily)
  if (!ofFamily.has(scope.element)) ofFamily.set(scope.element, gathered(run, reference.target, found))
  return ofFamily.get(scope.element)
}

/** All instances of a cell on another sheet, on each sheet that is made of it; the same for whoever asks. */
export function foreignPlaces(
  run: SheetRun,
  node: BoundForeign,
  { foreign }: KnownPlaces,
): Places | undefined {
  if (!foreign.has(node)) foreign.set(node, gatheredForeign(run, node))
  return foreign.get(node)
}

function gatheredForeign(run: SheetRun, node: BoundForeign): Places | undefined {
  if (isForeignUnseen(run, node)) return undefined
  const found: Places[] = []
  for (const other of run.sheetsNamed(node.sheet)) {
    const { shownAs } = other
    const places =
      shownAs !== undefined && showsItsValue(other, node.target)
        ? gathered(other, node.target, { items: null, from: 0, to: ownDomain(other, node.target).count })
        : undefined
    if (places === undefined || shownAs === undefined) return undefined
    found.push({ ...places, areas: places.areas.map((area) => ({ ...area, sheet: shownAs })) })
  }
  return {
    areas: found.flatMap(({ areas }) => areas),
    kinds: new Set(found.flatMap(({ kinds }) => [...kinds])),
    count: found.reduce((sum, { count }) => sum + count, 0),
    hasEmptyText: found.some(({ hasEmptyText }) => hasEmptyText),
  }
}

/** What others ask for as well, and is gathered once. */
function sharedScope(
  run: SheetRun,
  reference: BoundReference,
  environment: Environment,
): ReturnType<typeof scopeOf> {
  if (reference.self || reference.condition) return undefined
  return scopeOf(run, reference, reference.outer ? (environment.outer ?? environment) : environment)
}

function showsItsValue(run: SheetRun, id: number): boolean {
  const { cell } = cellOf(run, id)
  if (run.compiled.paged.has(id) || isHiddenFrom(cell.hideFrom, run.reader)) return false
  const isMarked = Object.keys(cell.display ?? {}).every((key) => key === 'scale')
  return isMarked && (cell.conditions ?? []).every(({ text, value }) => (text ?? value) === undefined)
}

function gathered(run: SheetRun, id: number, found: Elements): Places | undefined {
  const areas: SheetArea[] = []
  const kinds = new Set<ValueKind>()
  let hasEmptyText = false
  for (let i = found.from; i < found.to; i++) {
    run.budget.tick()
    const element = elementAt(found, i)
    if (isFiller(run, id, element)) continue
    const value = onlyValue(run, id, element)
    const kind = kindOf(value)
    const area = areaOf(run, id, element)
    if (kind === undefined || area === undefined) return undefined
    kinds.add(kind)
    hasEmptyText ||= value === ''
    areas.push(area)
  }
  return { areas: rectangles(areas), kinds, count: areas.length, hasEmptyText }
}

/** Several values in one cell are a text there. */
function onlyValue(run: SheetRun, id: number, element: number): Scalar {
  const values: Scalar[] = []
  run.compute.eachCellValue(run, id, { element, page: undefined, visit: (value) => values.push(value) })
  return values.length > 1 ? { error: '#VALUE!', cause: '' } : values[0]
}

/** Undefined: a file holds it as something else. */
export function kindOf(value: Scalar): ValueKind | undefined {
  if (isEmpty(value)) return 'empty'
  if (typeof value === 'number') return Math.abs(value) < LARGEST ? 'number' : undefined
  if (typeof value === 'string') return 'text'
  if (typeof value === 'boolean') return 'boolean'
  if (isError(value) || isExact(value)) return undefined
  return isDate(value) && value.date >= FIRST_DAY ? 'date' : undefined
}

function areaOf(run: SheetRun, id: number, element: number): SheetArea | undefined {
  const [down, across] = [extentOf(run, id, 0), extentOf(run, id, 1)]
  const row = ownerElement(run, { id, axis: 0, element })
  const column = ownerElement(run, { id, axis: 1, element })
  const [rows, columns] = [sizeAt(down, row), sizeAt(across, column)]
  if (rows < 1 || columns < 1) return undefined
  return { row: at(down.first, row), column: at(across.first, column), rows, columns }
}
