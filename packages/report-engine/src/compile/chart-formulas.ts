import { parseCondition, parseFormula } from '#formula/parse.ts'
import type { CellChart, CellSeries, FieldSeries } from '#model/chart.ts'
import type { Read } from './reading.ts'
import type { ChartFormulas } from './model.ts'
import { rowFilter } from './row-filter.ts'

/** Binds what a chart reads, seen from its cell. */
export function chartFormulas({ data }: CellChart, read: Read): ChartFormulas {
  const seen = (text: string) => read({ text, what: 'chart', strict: false, parse: parseCondition })
  const nameOf = ({ name = '' }: CellSeries | FieldSeries) =>
    name.startsWith('=') ? read({ text: name, what: 'chart', strict: false, parse: parseFormula }) : name
  if (data.from === 'dataSet') {
    const { filter, dataSet } = data
    const row = { strict: true, parse: parseCondition, row: dataSet }
    return {
      series: data.series.map((series) => ({ name: nameOf(series) })),
      ...(filter !== undefined && { filter: rowFilter(read({ ...row, text: filter, what: 'filter' })) }),
    }
  }
  return {
    ...(data.categories !== undefined && { categories: seen(data.categories) }),
    series: data.series.map((series) => ({
      name: nameOf(series),
      values: seen(series.values),
      ...(series.sizes !== undefined && { sizes: seen(series.sizes) }),
    })),
  }
}
