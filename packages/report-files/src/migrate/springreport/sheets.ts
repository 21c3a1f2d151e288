import { plainPrint } from '@gridwright/report-engine'
import type { LineSettings, Paper, PrintSetup, Sheet } from '@gridwright/report-engine'
import { namedIn } from '#migrate/named-in.ts'
import { MOST } from '#migrate/reading.ts'
import { numberIn, objectIn, textIn } from './tables.ts'
import type { TableRow } from './tables.ts'

const POINTS_A_PIXEL = 72 / 96
const PAPERS: Readonly<Record<string, Exclude<Paper, 'custom'>>> = {
  1: 'A3',
  2: 'A4',
  3: 'A5',
  4: 'A6',
  5: 'B2',
  6: 'B3',
  7: 'B4',
  8: 'B5',
  9: 'Letter',
  10: 'Legal',
}
const LANDSCAPE = 2

type Lines = Readonly<Record<string, LineSettings>>

/** Sizes, hidden lines, frozen ones, print setup: all of a sheet but its cells. */
export function sheetFrame(
  row: TableRow,
  config: TableRow,
  print: TableRow | undefined,
): Omit<Sheet, 'cells' | 'name'> {
  const rows = linesOf(config, {
    sizes: 'rowlen',
    hidden: 'rowhidden',
    factor: POINTS_A_PIXEL,
    most: MOST.rows,
  })
  const columns = linesOf(config, { sizes: 'columnlen', hidden: 'colhidden', factor: 1, most: MOST.columns })
  const heading = print === undefined ? undefined : headingOf(print)
  const frozen = frozenOf(objectIn(row, 'frozen'))
  return {
    rowCount: 0,
    columnCount: 0,
    defaultRowHeight: 15,
    defaultColumnWidth: 73,
    rows: heading === undefined ? rows : withHeading(rows, heading),
    columns,
    ...(frozen !== undefined && { freeze: frozen }),
    ...(print !== undefined && { print: printOf(print) }),
  }
}

type Wanted = {
  readonly sizes: string
  readonly hidden: string
  readonly factor: number
  readonly most: number
}

function linesOf(config: TableRow, { sizes, hidden, factor, most }: Wanted): Lines {
  const lines = new Map<string, LineSettings>()
  const isLine = (key: string): boolean => /^(?:0|[1-9]\d{0,4})$/.test(key) && Number(key) < most
  for (const [key, value] of Object.entries(objectIn(config, sizes))) {
    const size = Math.round(Number(value) * factor)
    if (isLine(key) && size >= 0 && size <= 2000) lines.set(key, { size })
  }
  for (const key of Object.keys(objectIn(config, hidden)))
    if (isLine(key)) lines.set(key, { ...lines.get(key), hidden: true })
  return Object.fromEntries(lines)
}

/** The first and last repeated row, counted from 1. */
function headingOf(print: TableRow): readonly [number, number] | undefined {
  if (numberIn(print, 'fixedHeader') !== 1) return undefined
  const [from, to] = [numberIn(print, 'fixedHeaderStart'), numberIn(print, 'fixedHeaderEnd')]
  return from === undefined || to === undefined || to < from || to - from > 100 ? undefined : [from, to]
}

function withHeading(rows: Lines, [from, to]: readonly [number, number]): Lines {
  const heading = Array.from({ length: to - from + 1 }, (_, at) => String(from - 1 + at))
  return { ...rows, ...Object.fromEntries(heading.map((key) => [key, { ...rows[key], role: 'heading' }])) }
}

const BOTH = ['both', 'rangeboth']

function frozenOf(frozen: TableRow): Sheet['freeze'] {
  const range = objectIn(frozen, 'range')
  const type = textIn(frozen, 'type').toLowerCase()
  const count = (word: string, name: string, most: number): number => {
    const reaches = type.includes(word) || BOTH.includes(type)
    return reaches ? Math.min(most, Math.max(0, Math.trunc(numberIn(range, name) ?? 0) + 1)) : 0
  }
  const found = { rows: count('row', 'row_focus', 1000), columns: count('column', 'column_focus', 500) }
  return found.rows + found.columns > 0 ? found : undefined
}

const printOf = (print: TableRow): PrintSetup => ({
  ...plainPrint,
  paper: namedIn(PAPERS, textIn(print, 'pageType')) ?? 'A4',
  orientation: numberIn(print, 'pageLayout') === LANDSCAPE ? 'landscape' : 'portrait',
})
