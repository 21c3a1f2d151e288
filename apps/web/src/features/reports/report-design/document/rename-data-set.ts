import { rewrittenCondition, rewrittenLink } from './follow.ts'
import type { CellChart, Display } from '@gridwright/report-engine'
import type { Binding } from './binding.ts'
import { defined } from './defined.ts'
import { piecesOf } from './references.ts'

/** The text with `from.field` written as `to.field`; the names of cells, functions and texts stay. */
export const renameInFormula = (formula: string, from: string, to: string): string => {
  const pieces = piecesOf(formula)
  return pieces
    .map(({ kind, text }, at) => {
      const named =
        kind === 'name' && text === from && pieces[at + 1]?.text === '.' && pieces[at - 1]?.text !== '.'
      return named ? to : text
    })
    .join('')
}

/** A chart that goes on drawing the same set; its formulas may name it too. */
const renamedChart = ({ data, ...chart }: CellChart, from: string, to: string): CellChart => {
  const text = (formula: string): string => renameInFormula(formula, from, to)
  if (data.from === 'dataSet') {
    const dataSet = data.dataSet === from ? to : data.dataSet
    return {
      ...chart,
      data: { ...data, dataSet, ...(data.filter !== undefined && { filter: text(data.filter) }) },
    }
  }
  const series = data.series.map((one) => ({ ...one, values: text(one.values) }))
  return { ...chart, data: { ...data, series } }
}

const renamedWords = (display: Display, from: string, to: string): Display => {
  const source = display.mappingFrom
  return source?.from === 'dataSet' && source.dataSet === from
    ? { ...display, mappingFrom: { ...source, dataSet: to } }
    : display
}

/** The binding after a data set of the report got another name; the same object where it does not use it. */
export const renameInBinding = <T extends Binding>(binding: T, from: string, to: string): T => {
  const inFormula = (formula: string): string => renameInFormula(formula, from, to)
  const text = (formula: string | undefined) => formula && inFormula(formula)
  const renamed = defined<T>({
    ...binding,
    dataSet: binding.dataSet === from ? to : binding.dataSet,
    formula: text(binding.formula),
    filter: text(binding.filter),
    chart: binding.chart && renamedChart(binding.chart, from, to),
    display: binding.display && renamedWords(binding.display, from, to),
    conditions: binding.conditions?.map((one) => rewrittenCondition(one, inFormula)),
    link: binding.link && rewrittenLink(binding.link, inFormula),
  } as T)
  return JSON.stringify(renamed) === JSON.stringify(defined<T>(binding)) ? binding : renamed
}
