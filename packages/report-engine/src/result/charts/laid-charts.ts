import type { LaidChart, Problem } from '#model/layout.ts'
import { pointsLeftOut } from '@gridwright/charts/bounds'
import { isHiddenFrom } from '#model/unseen.ts'
import { ownDomain } from '#run/domains.ts'
import { at } from '#run/int-list.ts'
import { extentOf, ownerElement, sizeAt } from '#run/placement.ts'
import type { CompiledCell } from '#compile/model.ts'
import type { SheetRun } from '#run/state.ts'
import { chartFigures } from './chart-figures.ts'
import type { ChartRun } from './category.ts'

/** Charts of one sheet; what goes beyond is left out with a remark. */
export const MOST_CHARTS = 1000

/** The charts of a sheet, each as often as its cell, with their values. */
export function laidCharts(charting: ChartRun): {
  readonly charts: readonly LaidChart[]
  readonly left: number
  /** Template addresses of charts, with how many series of theirs are not drawn. */
  readonly unpaired: ReadonlyMap<string, number>
} {
  const { run } = charting
  const charts: LaidChart[] = []
  const unpaired = new Map<string, number>()
  let left = 0
  for (const cell of run.compiled.cells) {
    const { chart, hideFrom } = cell.cell
    if (chart === undefined || isHiddenFrom(hideFrom, run.reader)) continue
    const { count } = ownDomain(run, cell.id)
    for (let element = 0; element < count; element++) {
      const area = areaOf(run, cell, element)
      if (area === undefined) continue
      if (charts.length >= MOST_CHARTS) left++
      else {
        const { unpaired: series = 0, ...figures } = chartFigures(charting, cell, element)
        if (series > 0) unpaired.set(cell.name, series)
        const { float, look } = chart
        charts.push({ ...area, ...(float && { float }), look, source: cell.name, ...figures })
      }
    }
  }
  return { charts: charts.toSorted((a, b) => a.row - b.row || a.column - b.column), left, unpaired }
}

type Area = Pick<LaidChart, 'row' | 'column' | 'rowSpan' | 'colSpan'>

/** Undefined where all its lines are gone. */
function areaOf(run: SheetRun, { id }: CompiledCell, element: number): Area | undefined {
  const [rows, columns] = [extentOf(run, id, 0), extentOf(run, id, 1)]
  const row = ownerElement(run, { id, axis: 0, element })
  const column = ownerElement(run, { id, axis: 1, element })
  const [rowSpan, colSpan] = [sizeAt(rows, row), sizeAt(columns, column)]
  return rowSpan > 0 && colSpan > 0
    ? { row: at(rows.first, row), column: at(columns.first, column), rowSpan, colSpan }
    : undefined
}

/** What charts leave out, for the notice line. */
export function chartRemarks(
  sheet: string,
  { charts, left, unpaired }: ReturnType<typeof laidCharts>,
): readonly Problem[] {
  const cut = new Map<string, number>()
  for (const { source, values } of charts) {
    const points = pointsLeftOut(values)
    if (points > 0) cut.set(source, (cut.get(source) ?? 0) + points)
  }
  const remark = (code: string, cells: readonly string[], params: Problem['params']): Problem => ({
    severity: 'warning',
    code,
    sheet,
    cells,
    ...(params && { params }),
  })
  return [
    ...[...cut].map(([source, points]) => remark('chart-points-left-out', [source], { points })),
    ...[...unpaired].map(([source, series]) => remark('chart-values-unpaired', [source], { series })),
    ...(left > 0 ? [remark('charts-left-out', [], { most: MOST_CHARTS, charts: left })] : []),
  ]
}
