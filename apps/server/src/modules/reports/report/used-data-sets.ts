import type { DataSetUse, Template } from '@gridwright/report-engine'

/**
 * The data sets that a run must read: those named by a bound cell, a chart, a sheet loop or a formula. One that is only listed
 * costs nothing. A name in a formula or filter counts wherever the word stands, which may read one too many, never one
 * too few.
 */
export const usedDataSets = (template: Template): readonly DataSetUse[] => {
  const texts = template.sheets.flatMap((sheet) => Object.values(sheet.cells).flatMap(textsOf))
  const named = new Set(
    template.sheets.flatMap((sheet) => [
      ...Object.values(sheet.cells).flatMap((cell) => [cell.dataSet, setOfChart(cell), setOfWords(cell)]),
      sheet.loop?.dataSet,
    ]),
  )
  const used = template.dataSets.filter(
    (use) => named.has(use.name) || texts.some((text) => text.includes(use.name)),
  )
  const needed = withMasters(used, template.dataSets)
  return template.dataSets.filter((use) => needed.has(use))
}

/** Those that give others their parameters are read too. */
const withMasters = (used: readonly DataSetUse[], all: readonly DataSetUse[]): ReadonlySet<DataSetUse> => {
  const needed = new Set(used)
  for (const { master } of needed) {
    const found = master && all.find(({ name }) => name === master.dataSet)
    if (found) needed.add(found)
  }
  return needed
}

type Cell = Template['sheets'][number]['cells'][string]

const textsOf = (cell: Cell): string[] =>
  [
    cell.formula,
    cell.filter,
    cell.grouping?.kind === 'formula' ? cell.grouping.formula : undefined,
    ...(cell.conditions ?? []).flatMap((one) => [one.when, one.value, ...linked(one.link)]),
    ...linked(cell.link),
    ...textsOfChart(cell),
  ].filter((text) => text !== undefined)

const linked = (link: Cell['link']): readonly string[] =>
  link?.kind === 'report' ? Object.values(link.parameters) : []

/** Codes of the dictionaries that cells show values by. */
export const dictionariesOf = (template: Template): readonly string[] => {
  const sources = template.sheets
    .flatMap(({ cells }) => Object.values(cells))
    .map(({ display }) => display?.mappingFrom)
  return [...new Set(sources.flatMap((source) => (source?.from === 'dictionary' ? [source.code] : [])))]
}

const setOfWords = ({ display }: Cell): string | undefined =>
  display?.mappingFrom?.from === 'dataSet' ? display.mappingFrom.dataSet : undefined

const setOfChart = ({ chart }: Cell): string | undefined =>
  chart?.data.from === 'dataSet' ? chart.data.dataSet : undefined

const textsOfChart = ({ chart }: Cell): readonly (string | undefined)[] => {
  if (chart === undefined) return []
  const { data } = chart
  const names = data.series.map(({ name }) => name)
  return data.from === 'dataSet'
    ? [data.filter, ...names]
    : [data.categories, ...names, ...data.series.flatMap(({ values, sizes }) => [values, sizes])]
}
