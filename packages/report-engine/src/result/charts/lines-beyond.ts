import type { LaidChart } from '#model/layout.ts'
import type { Lines } from '#result/line-properties.ts'

const POINTS_OF_PIXEL = 0.75
/** Where nothing is known, -1: a line of no template line. */
const NO_LINE = -1

type Designed = {
  readonly sources: Int32Array
  /** 0 rows in points, 1 columns in pixels. */
  readonly axis: 0 | 1
  /** Of a line that nobody sized. */
  readonly size: number
}

/** The template lines of the output lines, with blank lines at the end where a chart reaches beyond the last. */
export function linesBeyond(
  charts: readonly LaidChart[],
  lines: Lines,
  { sources, axis, size }: Designed,
): Int32Array {
  const floats = charts.filter(({ float }) => float !== undefined)
  if (floats.length === 0) return sources
  const before = [0]
  for (let line = 0; line < lines.count; line++) before.push((before.at(-1) ?? 0) + lines.size(line))
  const end = before.at(-1) ?? 0
  const reach = floats.reduce((most, chart) => Math.max(most, reachOf(chart, before, axis)), end)
  const count = Math.min(MOST_LINES, Math.ceil((reach - end) / Math.max(1, size)))
  if (count <= 0) return sources
  const longer = new Int32Array(sources.length + count).fill(NO_LINE)
  longer.set(sources)
  return longer
}

const MOST_LINES = 2000

function reachOf({ row, column, float }: LaidChart, before: readonly number[], axis: 0 | 1): number {
  const { x = 0, y = 0, width = 0, height = 0 } = float ?? {}
  return axis === 0 ? (before[row] ?? 0) + (y + height) * POINTS_OF_PIXEL : (before[column] ?? 0) + x + width
}

/** Rows that a chart lies over, which should stay on one page, beside those that should anyway: [from, to) each. */
export function keptTogether(charts: readonly LaidChart[], rows: Lines, keeps: Int32Array): Int32Array {
  if (charts.length === 0) return keeps
  const under = charts.flatMap(({ row, rowSpan, float }) => [
    row,
    float === undefined ? row + rowSpan : lastRow(row, (float.y + float.height) * POINTS_OF_PIXEL, rows),
  ])
  const kept = new Int32Array(keeps.length + under.length)
  kept.set(keeps)
  kept.set(under, keeps.length)
  return kept
}

function lastRow(row: number, points: number, rows: Lines): number {
  let [line, height] = [row, 0]
  while (line < rows.count && height < points) height += rows.size(line++)
  return line
}
