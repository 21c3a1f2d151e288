import { keptSettings } from './binding.ts'
import type { Binding } from './binding.ts'

const token = /^\[([^.[\]]+)\.([^\]]+)\]$/

/** What stands in the spreadsheet's cell for a binding: what a person would type to get it. */
export const typedText = (binding: Binding): string | undefined => {
  if (binding.kind === 'formula') return binding.formula ?? '='
  if (binding.kind === 'field') return `[${binding.dataSet ?? ''}.${binding.field ?? ''}]`
  return undefined
}

export type IsField = (dataSet: string, field: string) => boolean

/** The binding of a cell after somebody typed or pasted `text` over `before` (`=…` is never calculated, RPT-03). */
export const bindingOfText = (text: string, before: Binding, isField: IsField): Binding => {
  if (text === typedText(before)) return before
  if (text.startsWith('=') && text.length > 1)
    return { ...keptSettings(before), kind: 'formula', formula: text }
  const [, dataSet, field] = token.exec(text) ?? []
  if (dataSet !== undefined && field !== undefined && isField(dataSet, field)) {
    return before.kind === 'field'
      ? { ...before, dataSet, field }
      : { ...keptSettings(before), kind: 'field', dataSet, field }
  }
  return { ...keptSettings(before), kind: 'text' }
}

const arrows = { none: '', down: '↓ ', right: '→ ' } as const
const signs = {
  list: '',
  group: 'G',
  sum: 'SUM',
  avg: 'AVG',
  max: 'MAX',
  min: 'MIN',
  count: 'COUNT',
  distinctCount: 'DCOUNT',
} as const

/** What the designed sheet shows: `↓ G[sales.region]`, `SUM[sales.amount]`, `=SUM(C2)`. */
export const shownText = (binding: Binding, { oneDataSet = false } = {}): string | undefined => {
  if (binding.kind !== 'field') return typedText(binding)
  // With one data set its name says nothing, and columns are narrow.
  const token = oneDataSet ? `[${binding.field ?? ''}]` : typedText(binding)
  return `${arrows[binding.expand ?? 'none']}${signs[binding.aggregate ?? 'list']}${token}`
}
