import type { Position } from '#features/reports/report-design/document/address.ts'
import type { Range } from '#features/reports/report-design/document/follow.ts'
import { namesOf, placeOfName, withNames } from '#features/reports/report-design/document/point-mode.ts'
import type { Pointed, Typed } from '#features/reports/report-design/document/point-mode.ts'
import { listenTyping, typedInCell, typeInCell } from './cell-typing.ts'
import { boxOf, cellAt } from './geometry.ts'
import type { Box } from './geometry.ts'
import { overCells } from './over-cells.ts'
import type { Typist, Unsubscribe } from './spreadsheet-api.ts'
import { workbookOf } from './workbook-access.ts'
import type { Access } from './workbook-access.ts'

type Drag = {
  readonly typist: Typist
  /** The formula before the pointer came. */
  readonly before: Typed
  readonly place: { readonly from: number; readonly to: number }
  readonly start: Position
}

const between = (one: Position, other: Position): Range => ({
  startRow: Math.min(one.row, other.row),
  endRow: Math.max(one.row, other.row),
  startColumn: Math.min(one.column, other.column),
  endColumn: Math.max(one.column, other.column),
})

const around = (first: Box, last: Box, grid: Box): Box => ({
  left: grid.left + first.left,
  top: grid.top + first.top,
  width: last.left + last.width - first.left,
  height: last.top + last.height - first.top,
})

const gridIn = (element: HTMLElement): HTMLElement | null =>
  element.querySelector('canvas[id^="univer-sheet-main-canvas"]')

type Ground = {
  readonly access: Access
  readonly element: HTMLElement
  readonly gridOf: () => Box | undefined
}

/** Writes names into a formula and frames the cells that were named last. */
const naming = ({ access, element, gridOf }: Ground) => {
  const frame = overCells(element, 'frame')
  let last: Pointed | undefined
  const anchorOf = (cell: Position): Position => {
    const merge = workbookOf(access).getActiveSheet().getMergedCell(cell.row, cell.column)
    return merge == null ? cell : { row: merge.startRow, column: merge.startColumn }
  }
  const show = ({ startRow, endRow, startColumn, endColumn }: Range): void => {
    const first = boxOf(access, { row: startRow, column: startColumn })
    const final = boxOf(access, { row: endRow, column: endColumn })
    const grid = gridOf()
    if (first && final && grid) frame.show(around(first, final, grid))
  }
  return {
    placeIn: (typed: Typed) => placeOfName(typed, last),
    name: ({ typist, before, place, start }: Drag, end: Position): void => {
      const range = between(start, end)
      const names = namesOf(range, anchorOf)
      last = { from: place.from, names }
      typist.type(withNames(before, place, names))
      show(range)
    },
    forget: (): void => {
      last = undefined
      frame.hide()
    },
  }
}

/** The drag that the pointer makes now; the spreadsheet never sees that pointer. */
const dragging = (ground: Ground, typist: () => Typist, names: ReturnType<typeof naming>) => {
  const { access, element } = ground
  let drag: Drag | undefined
  let at: Position | undefined
  const cellUnder = ({ clientX, clientY }: PointerEvent): Position | undefined => {
    const box = gridIn(element)?.getBoundingClientRect()
    return box && cellAt(access, clientX - box.left, clientY - box.top)
  }
  return {
    press: (event: PointerEvent): void => {
      const before = typist().typed()
      if (event.button !== 0 || event.target !== gridIn(element) || before === undefined) return
      const [place, start] = [names.placeIn(before), cellUnder(event)]
      if (place === undefined || start === undefined) return
      event.preventDefault()
      event.stopImmediatePropagation()
      drag = { typist: typist(), before, place, start }
      at = start
      names.name(drag, start)
    },
    move: (event: PointerEvent): void => {
      const cell = drag && cellUnder(event)
      if (drag === undefined || cell === undefined) return
      event.stopImmediatePropagation()
      if (cell.row === at?.row && cell.column === at.column) return
      at = cell
      names.name(drag, cell)
    },
    release: (event: PointerEvent): void => {
      if (drag === undefined) return
      event.stopImmediatePropagation()
      drag = undefined
    },
    // The focus stays where the formula is typed.
    keepFocus: (event: MouseEvent): void => {
      if (drag !== undefined) event.preventDefault()
    },
  }
}

export type Pointing = {
  /** Clicks name cells in what this one types, until it is left. */
  readonly pointTo: (typist: Typist) => Unsubscribe
  readonly stop: () => void
}

/**
 * Point mode: while the formula that is typed in a cell or beside the sheet lacks an operand, a click or a drag names
 * cells in it, and nothing is selected.
 */
export const pointCells = (access: Access, element: HTMLElement, gridOf: () => Box | undefined): Pointing => {
  const ground: Ground = { access, element, gridOf }
  const inCell: Typist = {
    typed: () => typedInCell(access),
    type: (typed) => typeInCell(access, typed),
  }
  let beside: Typist | undefined
  const names = naming(ground)
  const drag = dragging(ground, () => beside ?? inCell, names)
  const listeners = new AbortController()
  const options = { capture: true, signal: listeners.signal }
  element.addEventListener('pointerdown', drag.press, options)
  element.addEventListener('mousedown', drag.keepFocus, options)
  window.addEventListener('pointermove', drag.move, options)
  window.addEventListener('pointerup', drag.release, options)
  const unlisten = listenTyping(access, (typed) => {
    if (typed === undefined && beside === undefined) names.forget()
  })
  return {
    pointTo: (typist) => {
      beside = typist
      return () => {
        if (beside !== typist) return
        beside = undefined
        names.forget()
      }
    },
    stop: () => {
      listeners.abort()
      unlisten()
      names.forget()
    },
  }
}
