import type { Cell, Template } from '@gridwright/report-engine'

import { MOST } from '#read-xlsx/limits.ts'
import { cellAddress } from '#xlsx/cell-address.ts'

import type { Area } from './areas.ts'
import type { Merges } from './merges.ts'
import type { PlacedPicture } from './placed-pictures.ts'

type Cells = Readonly<Record<string, Cell>>
export type OwnPictures = Record<string, NonNullable<Template['pictures']>[string]>

/** Cells of one picture; what covers more is a background. */
const MOST_CELLS = 2_000

/**
 * Pictures as a report has them: shown by the cell that they begin in, merged with the empty cells that they lie on. Those
 * over cells with contents, or over half a merge, are left out and counted.
 */
export function cellsWithPictures(
  cells: Cells,
  placed: readonly PlacedPicture[],
  { merges, own }: { readonly merges: Merges; readonly own: OwnPictures },
): { readonly cells: Record<string, Cell>; readonly taken: number } {
  const all = { ...cells }
  let taken = 0
  for (const { area, picture } of placed) {
    const places = placesFor(all, area, merges)
    if (places === undefined) continue
    const [first = '', ...covered] = places
    const before = all[first] ?? { kind: 'text' }
    for (const place of covered) delete all[place]
    const key = `p${Object.keys(own).length + 1}`
    own[key] = picture
    all[first] = {
      ...(covered.length > 0 && spanOf(area)),
      ...before,
      value: `picture:${key}`,
      display: { picture: { fit: 'contain' } },
    }
    taken += 1
  }
  return { cells: all, taken }
}

const spanOf = ({ top, left, bottom, right }: Area): Pick<Cell, 'rowSpan' | 'colSpan'> => ({
  ...(bottom > top && { rowSpan: bottom - top + 1 }),
  ...(right > left && { colSpan: right - left + 1 }),
})

const hasContents = ({ kind, value }: Cell): boolean => kind !== 'text' || (value ?? '') !== ''

const isEmpty = (cell: Cell): boolean =>
  !hasContents(cell) && cell.rowSpan === undefined && cell.colSpan === undefined

/** The cells that become one, the first of them first; a merge as large as the picture is one already. */
function placesFor(cells: Cells, area: Area, merges: Merges): readonly string[] | undefined {
  const { top, left, bottom, right } = area
  const count = (bottom - top + 1) * (right - left + 1)
  if (bottom >= MOST.rows || right >= MOST.columns || count > MOST_CELLS) return undefined
  const merged = merges.areas.find((one) => one.top === top && one.left === left)
  return merged === undefined ? freePlaces(cells, area, merges) : mergedPlace(cells, area, merged)
}

function mergedPlace(cells: Cells, { bottom, right }: Area, merged: Area): readonly string[] | undefined {
  const first = cellAddress(merged.top, merged.left)
  const cell = cells[first]
  const isFree = cell === undefined || !hasContents(cell)
  return isFree && bottom <= merged.bottom && right <= merged.right ? [first] : undefined
}

function freePlaces(cells: Cells, area: Area, merges: Merges): readonly string[] | undefined {
  const places: string[] = []
  for (let row = area.top; row <= area.bottom; row += 1)
    for (let column = area.left; column <= area.right; column += 1) {
      const place = cellAddress(row, column)
      const cell = cells[place]
      if (merges.isCovered(row, column) || (cell !== undefined && !isEmpty(cell))) return undefined
      places.push(place)
    }
  return places
}
