import type { Problem } from '#model/layout.ts'
import type { CellChart } from '#model/chart.ts'
import type { Cell } from '#model/template.ts'

export type ColumnNames = Readonly<Record<string, readonly { readonly name: string }[]>>

type About = {
  readonly name: string
  readonly sheet: string
  readonly dataSets: ReadonlySet<string>
  readonly columns: ColumnNames | undefined
}

const AGGREGATES = new Set<Cell['aggregate']>(['sum', 'avg', 'max', 'min', 'count', 'distinctCount'])

/** What a cell says about itself that cannot be: wrong expansion, unknown data sets and columns, unsafe links. */
export function checkCell(cell: Cell, about: About): readonly Problem[] {
  const found: Problem[] = []
  const report = (severity: Problem['severity'], code: string, params: Problem['params'] = {}) =>
    found.push({ severity, code, sheet: about.sheet, cells: [about.name], params })
  const expands = cell.expand !== undefined && cell.expand !== 'none'
  if (expands && (cell.kind !== 'field' || AGGREGATES.has(cell.aggregate))) report('error', 'cannot-expand')
  if (cell.chart) checkChart(cell.chart, about, report)
  if (cell.kind === 'field') checkField(cell, about, report)
  if (cell.link?.kind === 'url' && !/^https?:\/\//i.test(cell.link.url)) report('error', 'link-not-http')
  return found
}

function checkChart({ data }: CellChart, { dataSets, columns }: About, report: Report): void {
  if (data.from !== 'dataSet') return
  const { dataSet } = data
  if (!dataSets.has(dataSet)) return report('error', 'unknown-data-set', { dataSet })
  if (!columns || !Object.hasOwn(columns, dataSet)) return
  const fields = [data.category, data.split, ...data.series.map(({ field }) => field)]
  for (const field of new Set(fields)) {
    const isKnown = field === undefined || columns[dataSet]?.some(({ name }) => name === field)
    if (!isKnown) report('warning', 'unknown-field', { dataSet, field })
  }
}

type Report = (severity: Problem['severity'], code: string, params?: Problem['params']) => void

function checkField(cell: Cell, { dataSets, columns }: About, report: Report): void {
  if (cell.dataSet === undefined || cell.field === undefined) return report('error', 'field-incomplete')
  if (!dataSets.has(cell.dataSet)) return report('error', 'unknown-data-set', { dataSet: cell.dataSet })
  if (!columns || !Object.hasOwn(columns, cell.dataSet)) return
  const known = columns[cell.dataSet]?.some(({ name }) => name === cell.field)
  if (!known) report('warning', 'unknown-field', { dataSet: cell.dataSet, field: cell.field })
}
