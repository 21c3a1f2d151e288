import type { ChartValues } from '@gridwright/charts/document'
import type { CellChart } from '@gridwright/report-engine'

const shape = [42, 68, 55, 31, 76]

/** What a chart shows before there are values: its own series, with made-up figures. */
export const sampleValues = ({ data }: CellChart): ChartValues => {
  const names = data.series.map(({ name = '' }, at) =>
    name === '' || name.startsWith('=') ? String(at + 1) : name,
  )
  return {
    categories: ['A', 'B', 'C', 'D', 'E'],
    series: (names.length === 0 ? ['1'] : names).map((name, at) => ({
      name,
      values: shape.map((value) => Math.round(value * (1 - 0.25 * (at % 3)))),
      sizes: shape,
      ...(data.series[at]?.line === true && { line: true }),
      ...(data.series[at]?.second === true && { second: true }),
    })),
  }
}
