import type { Problem } from '#model/layout.ts'
import type { CellChart } from '#model/chart.ts'
import type { Cell, WordSource } from '#model/template.ts'

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
  if (expandsWrongly(cell)) report('error', 'cannot-expand')
  if (cell.chart) checkChart(cell.chart, about, report)
  checkWords(cell.display?.mappingFrom, about, report)
  if (cell.kind === 'field') checkField(cell, about, report)
  const links = [cell.link, ...(cell.conditions ?? []).map(({ link }) => link)]
  if (links.some((link) => link?.kind === 'url' && !/^https?:\/\//i.test(link.url)))
    report('error', 'link-not-http')
  return found
}

function expandsWrongly({ expand, kind, aggregate }: Cell): boolean {
  const expands = expand !== undefined && expand !== 'none'
  return expands && (kind !== 'field' || AGGREGATES.has(aggregate))
}

function checkChart({ data }: CellChart, about: About, report: Report): void {
  if (data.from !== 'dataSet') return
  const fields = [data.category, data.split, ...data.series.map(({ field }) => field)]
  checkFields({ dataSet: data.dataSet, fields }, about, report)
}

function checkWords(source: WordSource | undefined, about: About, report: Report): void {
  if (source?.from !== 'dataSet') return
  checkFields({ dataSet: source.dataSet, fields: [source.value, source.label] }, about, report)
}

type Named = { readonly dataSet: string; readonly fields: readonly (string | undefined)[] }

function checkFields({ dataSet, fields }: Named, { dataSets, columns }: About, report: Report): void {
  if (!dataSets.has(dataSet)) return report('error', 'unknown-data-set', { dataSet })
  if (!columns || !Object.hasOwn(columns, dataSet)) return
  for (const field of new Set(fields)) {
    const isKnown = field === undefined || columns[dataSet]?.some(({ name }) => name === field)
    if (!isKnown) report('warning', 'unknown-field', { dataSet, field })
  }
}

type Report = (severity: Problem['severity'], code: string, params?: Problem['params']) => void

function checkField({ dataSet, field }: Cell, about: About, report: Report): void {
  if (dataSet === undefined || field === undefined) return report('error', 'field-incomplete')
  checkFields({ dataSet, fields: [field] }, about, report)
}
