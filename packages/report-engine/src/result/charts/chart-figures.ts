import type { CompiledCell } from '#compile/model.ts'
import { ownDomain } from '#run/domains.ts'
import type { Environment } from '#run/state.ts'
import type { ChartRun } from './category.ts'
import { cellsChart, type ChartFigures } from './cells-chart.ts'
import { rowsChart } from './chart-rows.ts'
import { writtenName } from './series-name.ts'

/** The values of a chart as they are seen from one element of its cell. */
export function chartFigures(charting: ChartRun, cell: CompiledCell, element: number): ChartFigures {
  const { run } = charting
  const environment: Environment = {
    domain: ownDomain(run, cell.id),
    at: element,
    cell: cell.id,
    row: -1,
    outer: undefined,
    page: undefined,
  }
  const data = cell.cell.chart?.data
  if (data === undefined) return { values: { categories: [], series: [] } }
  return data.from === 'cells'
    ? cellsChart(charting, { formulas: cell.formulas.chart, data, environment })
    : {
        values: rowsChart(run, cell, {
          data,
          element,
          nameOf: (at) => writtenName(run, cell.formulas.chart?.series[at]?.name, environment),
        }),
      }
}
