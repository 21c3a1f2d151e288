import type { BorderLine, Style } from '@gridwright/report-engine'
import { lineOf } from './luckysheet-style.ts'
import { listIn, numberIn, objectIn, textIn } from './tables.ts'
import type { TableRow } from './tables.ts'

type Border = NonNullable<Style['border']>
type Side = keyof Border
type Area = {
  readonly rows: readonly [number, number]
  readonly columns: readonly [number, number]
}

/** Lines of one sheet, by `row column`. */
export type Borders = ReadonlyMap<string, Border>

const SIDES: readonly (readonly [side: Side, code: string])[] = [
  ['left', 'l'],
  ['right', 'r'],
  ['top', 't'],
  ['bottom', 'b'],
]
/** Places that lines of a sheet may reach together. */
const MOST_PLACES = 200_000

/** `borderInfo` of a sheet's settings: single cells, and areas by the kind of their lines. */
export function bordersOf(config: TableRow): Borders {
  const found = new Map<string, Border>()
  const set: Set = ({ row, column }, side, line) => {
    const key = `${row} ${column}`
    if (found.size < MOST_PLACES) found.set(key, { ...found.get(key), [side]: line })
  }
  for (const info of listIn(config, 'borderInfo')) {
    if (textIn(info, 'rangeType') === 'cell') setCell(info, set)
    else for (const range of listIn(info, 'range')) setRange(info, areaOf(range), set)
  }
  return found
}

type Place = { readonly row: number; readonly column: number }
type Set = (place: Place, side: Side, line: BorderLine) => void

function setCell(info: TableRow, set: Set): void {
  const value = objectIn(info, 'value')
  const [row, column] = [numberIn(value, 'row_index'), numberIn(value, 'col_index')]
  if (row === undefined || column === undefined) return
  for (const [side, code] of SIDES) {
    const line = objectIn(value, code)
    if (Object.keys(line).length > 0)
      set({ row, column }, side, lineOf(textIn(line, 'style'), textIn(line, 'color')))
  }
}

function areaOf(range: TableRow): Area | undefined {
  const [rows, columns] = [pairIn(range['row']), pairIn(range['column'])]
  return rows === undefined || columns === undefined ? undefined : { rows, columns }
}

function pairIn(value: unknown): readonly [number, number] | undefined {
  if (!Array.isArray(value)) return undefined
  const [from, to] = value as readonly unknown[]
  return Number.isInteger(from) && Number.isInteger(to) ? [Number(from), Number(to)] : undefined
}

function setRange(info: TableRow, area: Area | undefined, set: Set): void {
  if (area === undefined || sizeOf(area) > MOST_PLACES) return
  const kind = textIn(info, 'borderType').replace('border-', '')
  const line = lineOf(textIn(info, 'style'), textIn(info, 'color'))
  for (const place of placesIn(area)) {
    const edges = edgesOf(area, place)
    for (const [side] of SIDES) if (isLined(kind, side, edges[side])) set(place, side, line)
  }
}

const sizeOf = ({ rows, columns }: Area): number => (rows[1] - rows[0] + 1) * (columns[1] - columns[0] + 1)

function* placesIn({ rows, columns }: Area): Generator<Place> {
  for (let row = rows[0]; row <= rows[1]; row++)
    for (let column = columns[0]; column <= columns[1]; column++) yield { row, column }
}

const edgesOf = ({ rows, columns }: Area, { row, column }: Place): Readonly<Record<Side, boolean>> => ({
  left: column === columns[0],
  right: column === columns[1],
  top: row === rows[0],
  bottom: row === rows[1],
})

const HORIZONTAL: ReadonlySet<Side> = new Set(['top', 'bottom'])

function isLined(kind: string, side: Side, isEdge: boolean): boolean {
  if (kind === 'all') return true
  if (kind === 'outside' || kind === side) return isEdge
  if (kind === 'inside') return !isEdge
  if (kind === 'horizontal') return HORIZONTAL.has(side) && !isEdge
  return kind === 'vertical' && !HORIZONTAL.has(side) && !isEdge
}
