import type { Cell } from '@gridwright/report-engine'
import { MOST } from '#migrate/reading.ts'
import type { StyleList } from '#read-xlsx/style-list.ts'
import type { Borders } from './borders.ts'
import { styleOf } from './luckysheet-style.ts'
import { numberIn, objectIn, textIn, valueIn } from './tables.ts'
import type { TableRow } from './tables.ts'

export type Placed = { readonly row: number; readonly column: number; readonly cell: Cell }

type Looks = { readonly borders: Borders; readonly styles: StyleList }

/** A cell as Luckysheet keeps it (`{ r, c, v }`); undefined where it shows nothing, as below a merge. */
export function plainCell(data: TableRow, looks: Looks): Placed | undefined {
  const [row, column] = [numberIn(data, 'r'), numberIn(data, 'c')]
  const value = objectIn(data, 'v')
  if (row === undefined || column === undefined || isCovered(value)) return undefined
  const cell = { ...shownIn(value, data), ...lookOf(value, `${row} ${column}`, looks) }
  return cell.kind === 'text' && cell.value === null && Object.keys(cell).length === 2
    ? undefined
    : { row, column, cell }
}

/** Only the anchor of a merge has a size. */
function isCovered(value: TableRow): boolean {
  const merged = objectIn(value, 'mc')
  return numberIn(merged, 'r') !== undefined && numberIn(merged, 'rs') === undefined
}

function shownIn(value: TableRow, data: TableRow): Cell {
  const formula = textIn(value, 'f')
  if (formula.startsWith('=')) return { kind: 'formula', formula: formula.slice(0, 8000) }
  const number = valueIn(value, 'v')
  if (typeof number === 'number' && Number.isFinite(number)) return { kind: 'text', value: number }
  const text = textIn(value, 'v', 'm') || textIn(data, 'v')
  return { kind: 'text', value: text === '' ? null : text.slice(0, MOST.text) }
}

function lookOf(value: TableRow, place: string, { borders, styles }: Looks): Pick<Cell, 'style' | 'note'> {
  const border = borders.get(place)
  const style = styles.idOf({ ...styleOf(value), ...(border !== undefined && { border }) })
  const note = textIn(objectIn(value, 'ps'), 'value').slice(0, MOST.note)
  return { ...(style !== undefined && { style }), ...(note !== '' && { note }) }
}
