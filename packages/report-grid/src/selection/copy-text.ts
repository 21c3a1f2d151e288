import { cellText } from '@gridwright/report-engine/shown'
import type { Language } from '@gridwright/report-engine/shown'
import type { CellStyle } from '#style/cell-css.ts'
import type { GridCell } from '#windows/grid-cell.ts'
import type { WindowStore } from '#windows/window-store.ts'
import type { Area } from './selection.ts'

/** A cell's text at its anchor. */
type TextCell = { readonly row: number; readonly column: number; readonly text: string }

const quoted = (text: string): string => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Cells of an area as spreadsheets paste them: tabs between columns, quotes where a text needs them. */
export const tabSeparated = (area: Area, cells: readonly TextCell[]): string => {
  const lines = Array.from({ length: area.bottom - area.top }, () =>
    Array.from({ length: area.right - area.left }, () => ''),
  )
  for (const { row, column, text } of cells) {
    const line = lines[row - area.top]
    if (line !== undefined && column >= area.left && column < area.right)
      line[column - area.left] = quoted(text)
  }
  return lines.map((line) => line.join('\t')).join('\r\n')
}

/** Cells that are copied at most. */
export const mostCopied = 200_000

export const cellCount = (area: Area): number => (area.bottom - area.top) * (area.right - area.left)

const isInside = (cell: GridCell, area: Area): boolean =>
  cell.row >= area.top && cell.row < area.bottom && cell.column >= area.left && cell.column < area.right

export type Reading = {
  readonly styleOf: (style: number) => CellStyle
  readonly language: Language
}

/** An area as text for the clipboard, as it is shown; rows that are not here are read. */
export const copyText = async (
  store: WindowStore,
  area: Area,
  { styleOf, language }: Reading,
): Promise<string> => {
  const windows = await store.read(area.top, area.bottom)
  const cells = windows
    .flatMap((window) => [...window.rows.values()].flat())
    .filter((cell) => isInside(cell, area))
    .map((cell) => {
      const { numberFormat } = styleOf(cell.style).style
      return {
        row: cell.row,
        column: cell.column,
        text: cellText(cell.value, cell.shown, { numberFormat, language }).text,
      }
    })
  return tabSeparated(area, cells)
}

export type AreaFacts = {
  readonly cells: number
  readonly numbers: number
  readonly sum: number
}

/** Areas beyond this are not added up while somebody selects. */
const mostAdded = 100_000

/** What the status bar of a spreadsheet says of a selection, as far as its rows are here; raw values. */
export const areaFacts = (store: WindowStore, area: Area): AreaFacts | undefined => {
  if (cellCount(area) > mostAdded) return undefined
  let [cells, numbers, sum] = [0, 0, 0]
  for (let row = area.top; row < area.bottom; row += 1) {
    const found = store.row(row)
    if (found === undefined) return undefined
    for (const cell of found) {
      if (!isInside(cell, area) || cell.value === null || cell.value === '') continue
      cells += 1
      if (typeof cell.value !== 'number') continue
      numbers += 1
      sum += cell.value
    }
  }
  return { cells, numbers, sum }
}
