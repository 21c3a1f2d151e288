import type { CellPlaces, LaidChart, Layout } from '@gridwright/report-engine'
import { beforeIn, chartBox, columnOffsets, rowOffsets } from '@gridwright/report-engine/shown'

import { chartPngs } from '#shown/chart-png.ts'
import { openCharts } from '#shown/charts.ts'

import { chartXml, isInSheetOrder, isNative } from './chart-xml.ts'
import { columnName } from './cell-address.ts'
import type { SheetPart } from './sheet-part.ts'
import { bodyOf } from './sheet-part.ts'

/** Charts of a file: each is a part of its own. */
export type ChartParts = {
  /** Its number, from 1. */
  add(xml: string): number
  all(): readonly string[]
}

export function openChartParts(): ChartParts {
  const parts: string[] = []
  return { add: (xml) => parts.push(xml), all: () => parts }
}

/** Lines from 0 in the file, pixels from their beginning. */
export type ChartPlace = {
  readonly column: number
  readonly x: number
  readonly row: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** As Excel's own, or as a picture of a kind that it has not. */
export type DrawnChart = { readonly xml: string } | { readonly png: Uint8Array }
export type PlacedChart = {
  readonly drawn: DrawnChart
  readonly name: string
  readonly place: ChartPlace
  /** Cell of the template that it hangs on. */
  readonly source: string
}

/** Painted before the sheets are written: those that Excel has no kind for. */
export type ChartPictures = ReadonlyMap<LaidChart, Uint8Array>

export async function paintedCharts(layout: Layout): Promise<ChartPictures> {
  const sheets = layout.sheets.filter(({ charts = [] }) => charts.some(({ look }) => !isNative(look)))
  if (sheets.length === 0) return new Map()
  const drawingOf = await openCharts(layout)
  const found = sheets.flatMap((sheet) => {
    const [rows, columns] = [beforeIn(rowOffsets(sheet)), beforeIn(columnOffsets(sheet))]
    const own = (sheet.charts ?? []).filter(({ look }) => !isNative(look))
    return own.map((chart) => ({ chart, box: chartBox(chart, rows, columns) }))
  })
  const seen = found.filter(({ box }) => box.width >= 1 && box.height >= 1)
  const pictures = await chartPngs(seen.map(({ chart, box }) => drawingOf(chart, box)))
  return new Map(seen.flatMap(({ chart }, at) => (pictures[at] ? [[chart, pictures[at]] as const] : [])))
}

/** The charts that begin in the body of a sheet of the file. */
export function chartsOfPart(part: SheetPart, pictures: ChartPictures): readonly PlacedChart[] {
  const { from, to } = bodyOf(part)
  const own = (part.sheet.charts ?? []).filter(({ row }) => row >= from && row < to)
  return own.flatMap((chart) => {
    const { look, values } = chart
    const png = pictures.get(chart)
    if (png === undefined && !isNative(look)) return []
    const drawn = png === undefined ? { xml: chartXml(look, values, cellsOf(part, chart)) } : { png }
    return [{ drawn, name: look.title ?? '', place: placeOf(part, chart), source: chart.source }]
  })
}

function placeOf(part: SheetPart, chart: LaidChart): ChartPlace {
  const { sheet } = part
  const [rows, columns] = [rowOffsets(sheet), columnOffsets(sheet)]
  const { left, top, width, height } = chartBox(chart, beforeIn(rows), beforeIn(columns))
  const [row, column] = [lineAt(rows, top), lineAt(columns, left)]
  const { from, at } = bodyOf(part)
  return {
    row: Math.max(0, row - from + at),
    y: top - (rows[row] ?? 0),
    column,
    x: left - (columns[column] ?? 0),
    width,
    height,
  }
}

function lineAt(offsets: Float64Array, pixels: number): number {
  let [low, high] = [0, Math.max(0, offsets.length - 2)]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((offsets[middle] ?? 0) <= pixels) low = middle
    else high = middle - 1
  }
  return low
}

/** Ranges of a reference that Excel still reads. */
const MOST_RANGES = 100

/** Where its values stand, where each stands in a cell of this sheet of the file. */
function cellsOf(part: SheetPart, { look, cells, values }: LaidChart) {
  if (cells === undefined || !isInSheetOrder(look)) return { series: values.series.map(() => undefined) }
  const refer = (places: CellPlaces | undefined): string | undefined => places && referenceTo(part, places)
  return { categories: refer(cells.categories), series: cells.series.map(refer) }
}

type Run = { readonly row: number; readonly column: number; rows: number; columns: number }

function referenceTo(part: SheetPart, places: CellPlaces): string | undefined {
  const { from, to, at } = bodyOf(part)
  if (places.length === 0 || places.some(([row]) => row < from || row >= to)) return undefined
  const runs: Run[] = []
  for (const [row, column] of places) {
    const last = runs.at(-1)
    if (last && isNext(last, row, column)) {
      if (row === last.row) last.columns++
      else last.rows++
    } else runs.push({ row, column, rows: 1, columns: 1 })
  }
  if (runs.length > MOST_RANGES) return undefined
  const sheet = `'${part.name.replaceAll("'", "''")}'!`
  const ranges = runs.map((run) => sheet + rangeOf({ ...run, row: run.row - from + at }))
  return ranges.length === 1 ? ranges[0] : `(${ranges.join(',')})`
}

const isNext = (run: Run, row: number, column: number): boolean =>
  (run.columns === 1 && column === run.column && row === run.row + run.rows) ||
  (run.rows === 1 && row === run.row && column === run.column + run.columns)

const rangeOf = ({ row, column, rows, columns }: Run): string => {
  const corner = (line: number, place: number): string => `$${columnName(place)}$${line + 1}`
  const first = corner(row, column)
  return rows * columns === 1 ? first : `${first}:${corner(row + rows - 1, column + columns - 1)}`
}
