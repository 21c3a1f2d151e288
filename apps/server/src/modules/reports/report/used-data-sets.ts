import type { DataSetUse, Template } from '@gridwright/report-engine'

/**
 * The data sets that a run must read: those named by a bound cell, a sheet loop or a formula. One that is only listed
 * costs nothing. A name in a formula or filter counts wherever the word stands, which may read one too many, never one
 * too few.
 */
export const usedDataSets = (template: Template): readonly DataSetUse[] => {
  const texts = template.sheets.flatMap((sheet) => Object.values(sheet.cells).flatMap(textsOf))
  const named = new Set(
    template.sheets.flatMap((sheet) => [
      ...Object.values(sheet.cells).map((cell) => cell.dataSet),
      sheet.loop?.dataSet,
    ]),
  )
  return template.dataSets.filter(
    (use) => named.has(use.name) || texts.some((text) => text.includes(use.name)),
  )
}

type Cell = Template['sheets'][number]['cells'][string]

const textsOf = (cell: Cell): string[] =>
  [
    cell.formula,
    cell.filter,
    cell.grouping?.kind === 'formula' ? cell.grouping.formula : undefined,
    ...(cell.conditions ?? []).map((one) => one.when),
    ...(cell.link?.kind === 'report' ? Object.values(cell.link.parameters) : []),
  ].filter((text) => text !== undefined)
