import { nextShown } from '#lines/lines.ts'
import type { Lines } from '#lines/lines.ts'

export type Place = { readonly row: number; readonly column: number }

/** Lines [top, bottom) and [left, right). */
export type Area = {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

/** The active cell, and the corner that Shift moves. */
export type Selection = { readonly active: Place; readonly corner: Place }

export type Surface = {
  readonly rows: Lines
  readonly columns: Lines
  /** The area of the cell that holds a place: a merge, else one cell. */
  readonly areaOf: (place: Place) => Area
}

export const single = (place: Place): Selection => ({ active: place, corner: place })

const union = (one: Area, other: Area): Area => ({
  top: Math.min(one.top, other.top),
  left: Math.min(one.left, other.left),
  bottom: Math.max(one.bottom, other.bottom),
  right: Math.max(one.right, other.right),
})

/** Merges along the edge of a selection; beyond this many lines only its corners are looked at. */
const mostEdge = 400

const edgePlaces = ({ top, left, bottom, right }: Area): Place[] => {
  const places: Place[] = []
  const rowStep = Math.max(1, Math.ceil((bottom - top) / mostEdge))
  const columnStep = Math.max(1, Math.ceil((right - left) / mostEdge))
  for (let row = top; row < bottom; row += rowStep)
    places.push({ row, column: left }, { row, column: right - 1 })
  for (let column = left; column < right; column += columnStep)
    places.push({ row: top, column }, { row: bottom - 1, column })
  return places
}

/** What is selected, grown until no merge is cut. */
export const selectedArea = ({ active, corner }: Selection, { areaOf }: Pick<Surface, 'areaOf'>): Area => {
  let area = union(areaOf(active), areaOf(corner))
  for (let round = 0; round < 10; round += 1) {
    const grown = edgePlaces(area).reduce((sum, place) => union(sum, areaOf(place)), area)
    if (
      grown.top === area.top &&
      grown.left === area.left &&
      grown.bottom === area.bottom &&
      grown.right === area.right
    )
      return area
    area = grown
  }
  return area
}

const within = (place: Place, { rows, columns }: Surface): Place => ({
  row: Math.max(0, Math.min(place.row, rows.count - 1)),
  column: Math.max(0, Math.min(place.column, columns.count - 1)),
})

export type Step =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'row-start'
  | 'row-end'
  | 'first'
  | 'last'
  | 'top'
  | 'bottom'

const last = (lines: Lines): number => nextShown(lines, lines.count - 1, -1) ?? 0
const first = (lines: Lines): number => nextShown(lines, 0, 1) ?? 0

const ends = (step: Step, place: Place, { rows, columns }: Surface): Place | undefined => {
  if (step === 'row-start') return { ...place, column: first(columns) }
  if (step === 'row-end') return { ...place, column: last(columns) }
  if (step === 'first') return { row: first(rows), column: first(columns) }
  if (step === 'last') return { row: last(rows), column: last(columns) }
  if (step === 'top') return { ...place, row: first(rows) }
  return step === 'bottom' ? { ...place, row: last(rows) } : undefined
}

const beside = (step: Step, place: Place, { rows, columns, areaOf }: Surface): Place => {
  const area = areaOf(place)
  if (step === 'up') return { ...place, row: nextShown(rows, area.top - 1, -1) ?? place.row }
  if (step === 'down') return { ...place, row: nextShown(rows, area.bottom, 1) ?? place.row }
  if (step === 'left') return { ...place, column: nextShown(columns, area.left - 1, -1) ?? place.column }
  return { ...place, column: nextShown(columns, area.right, 1) ?? place.column }
}

/** One step of the keyboard: over hidden lines, out of merges at their far edge. */
export const moved = (place: Place, step: Step, surface: Surface): Place =>
  within(ends(step, place, surface) ?? beside(step, place, surface), surface)

/** A page up or down: as many rows as fit into `pixels`. */
export const movedByPage = (place: Place, pixels: number, { rows }: Surface): Place => {
  const row = rows.at(Math.max(0, rows.offset(place.row) + pixels))
  return { ...place, row: Math.max(0, Math.min(row, rows.count - 1)) }
}
