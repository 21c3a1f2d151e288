import type { CompiledCell } from '#compile/model.ts'
import type { LaidCell } from '#model/layout.ts'
import { at } from '#run/int-list.ts'
import { extentOf, ownerElement, ownerOn, sizeAt } from '#run/placement.ts'
import type { CellMaker } from './laid-cell.ts'
import { placedCells, slotsWithin, type Placed, type Slot, type Slots } from './slots.ts'
import { cellOf } from '#run/cell-of.ts'
import type { Shortfall } from '#run/space-types.ts'
import type { PageContext, SheetRun } from '#run/state.ts'

export type Walker = {
  readonly run: SheetRun
  readonly slots: Slots
  readonly maker: CellMaker
  readonly shortfalls: readonly Shortfall[]
}

type Span = { readonly from: number; readonly to: number; readonly page?: PageContext | undefined }

type Cursor = { readonly slot: Slot; index: number; line: number }

/** Anchors that begin in rows [from, to), by row, then column: made on the way, never kept. */
export function walkRows(walker: Walker, span: Span, visit: (cell: LaidCell) => void): void {
  const due = new Map<number, Cursor[]>()
  for (const slot of slotsWithin(walker.slots, span)) wait(due, cursorAt(slot, span.from))
  const open = openRows(walker, span)
  for (let row = span.from; row < span.to; row++) {
    const here = due.get(row) ?? NO_CURSORS
    visitRow(walker, { cursors: here, row, page: span.page, blanks: open.get(row) ?? NO_BLANKS }, visit)
    due.delete(row)
    for (const cursor of here) wait(due, cursor)
  }
}

function visitRow(walker: Walker, mixed: Mixed, visit: (cell: LaidCell) => void): void {
  const { cursors, row, page, blanks } = mixed
  const [only] = cursors
  if (only && cursors.length === 1 && blanks.length === 0)
    visitSlot(walker, { cursor: only, row, page }, visit)
  else if (only || blanks.length > 0) visitMixed(walker, mixed, visit)
}

const NO_CURSORS: readonly Cursor[] = []
const NO_BLANKS: readonly Blank[] = []

/** A cursor is looked at again in its next row only, however many there are. */
function wait(due: Map<number, Cursor[]>, cursor: Cursor): void {
  const others = due.get(cursor.line)
  if (others) others.push(cursor)
  else due.set(cursor.line, [cursor])
}

function cursorAt(slot: Slot, row: number): Cursor {
  let [low, high] = [0, slot.first.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (at(slot.first, middle) < row) low = middle + 1
    else high = middle
  }
  return { slot, index: low, line: slot.first[low] ?? -1 }
}

function advance(cursor: Cursor): void {
  cursor.index++
  cursor.line = cursor.slot.first[cursor.index] ?? -1
}

type Visiting = { readonly cursor: Cursor; readonly row: number; readonly page: PageContext | undefined }

function visitSlot(walker: Walker, { cursor, row, page }: Visiting, visit: (cell: LaidCell) => void): void {
  while (cursor.line === row) {
    const { slot, index } = cursor
    const instance = slot.instances ? at(slot.instances, index) : index
    const isAlone = slot.first[index + 1] !== row
    if (!isAlone) return visitMixed(walker, { cursors: [cursor], row, page, blanks: [] }, visit)
    for (const placed of slot.fixed ?? placedCells(walker.run, slot, instance)) {
      visitPlaced(walker, { placed: slot.fixed ? withElement(placed, instance) : placed, row, page }, visit)
    }
    advance(cursor)
  }
}

const moving: { -readonly [K in keyof Placed]: Placed[K] } = {
  cell: undefined as unknown as CompiledCell,
  element: 0,
  column: 0,
  colSpan: 1,
}

/** Without an object per cell: a fixed cell's element is the row owner's instance. */
function withElement({ cell, column, colSpan }: Placed, element: number): Placed {
  moving.cell = cell
  moving.column = column
  moving.colSpan = colSpan
  moving.element = element
  return moving
}

type OnePlaced = { readonly placed: Placed; readonly row: number; readonly page: PageContext | undefined }

function visitPlaced(
  { run, maker }: Walker,
  { placed, row, page }: OnePlaced,
  visit: (cell: LaidCell) => void,
): void {
  const { size } = extentOf(run, placed.cell.id, 0)
  const rowSpan =
    typeof size === 'number'
      ? size
      : at(size, ownerElement(run, { id: placed.cell.id, axis: 0, element: placed.element }))
  if (rowSpan === 0) return
  area.row = row
  area.rowSpan = rowSpan
  area.column = placed.column
  area.colSpan = placed.colSpan
  visit(maker.make(area, placed, page))
}

const area = { row: 0, rowSpan: 1, column: 0, colSpan: 1 }

type Blank = { readonly cell: CompiledCell; readonly column: number; readonly colSpan: number }
type Mixed = {
  readonly cursors: readonly Cursor[]
  readonly row: number
  readonly page: PageContext | undefined
  readonly blanks: readonly Blank[]
}

/** Several slots in one row: their cells in the order of columns. */
function visitMixed(
  walker: Walker,
  { cursors, row, page, blanks }: Mixed,
  visit: (cell: LaidCell) => void,
): void {
  const found: (Placed | Blank)[] = [...blanks]
  for (const cursor of cursors) {
    for (; cursor.line === row; advance(cursor)) {
      const { slot, index } = cursor
      const instance = slot.instances ? at(slot.instances, index) : index
      const cells =
        slot.fixed?.map((placed) => ({ ...placed, element: instance })) ??
        placedCells(walker.run, slot, instance)
      found.push(...cells)
    }
  }
  for (const placed of found.toSorted((a, b) => a.column - b.column)) {
    if ('element' in placed) visitPlaced(walker, { placed, row, page }, visit)
    else
      visit(
        walker.maker.blank({ row, rowSpan: 1, column: placed.column, colSpan: placed.colSpan }, placed.cell),
      )
  }
}

/** Styled blanks at the end of short tracks, by row. */
function openRows(
  { run, shortfalls, maker }: Walker,
  { from, to }: Span,
): ReadonlyMap<number, readonly Blank[]> {
  const found = new Map<number, Blank[]>()
  for (const shortfall of shortfalls) {
    if (shortfall.to <= from || shortfall.from >= to) continue
    const blanks = blanksOf(run, shortfall).filter(({ cell }) => maker.styleOf(cell) >= 0)
    if (blanks.length === 0) continue
    for (let row = Math.max(from, shortfall.from); row < Math.min(to, shortfall.to); row++) {
      found.set(row, [...(found.get(row) ?? []), ...blanks])
    }
  }
  return found
}

/** The cells of the block's first line that share the child's columns. */
function blanksOf(run: SheetRun, { child, element }: Shortfall): readonly Blank[] {
  const lead = cellOf(run, child)
  const program = run.compiled.programs[0].get(child)
  const line = program?.root.from
  const cells = run.compiled.cells.filter(({ id, first, chain, parent }) => {
    const belongs = id === child || chain[0].includes(child)
    return (
      belongs && first[0] === line && parent[1] === lead.parent[1] && ownerOn(run, id, 1) === lead.parent[1]
    )
  })
  return cells.map((cell) => {
    const extent = extentOf(run, cell.id, 1)
    const index = columnIndex(run, { child, element })
    return { cell, column: at(extent.first, index), colSpan: sizeAt(extent, index) }
  })
}

function columnIndex(run: SheetRun, { child, element }: { child: number; element: number }): number {
  const { parent } = cellOf(run, child)
  if (parent[1] < 0) return 0
  const domain = run.domains.get(`${parent[0]}:${parent[1]}`)
  const found = domain?.ups.get(parent[1])
  return found ? at(found, element) : element
}
