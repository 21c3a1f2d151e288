import type { IMutationInfo } from '@univerjs/core'
import { bindingOf } from '#features/reports/report-design/document/binding.ts'

/** What a step did, as `texts/step-texts.ts` names it. */
export type StepLabel =
  | 'sheets'
  | 'insert'
  | 'remove'
  | 'move'
  | 'merge'
  | 'binding'
  | 'content'
  | 'settings'
  | 'numberFormat'
  | 'format'
  | 'hide'
  | 'freeze'
  | 'lines'
  | 'size'

type Cell = { readonly [Part in 'v' | 'f' | 'p' | 's' | 'custom']?: unknown } | null
type Matrix = Readonly<Record<string, Readonly<Record<string, Cell>>>>

const cellsOf = (params: unknown): readonly Cell[] => {
  const { cellValue = {} } = (params ?? {}) as { readonly cellValue?: Matrix }
  return Object.values(cellValue ?? {}).flatMap((row) => Object.values(row ?? {}))
}

const has = (cell: Cell, part: 'v' | 'f' | 'p' | 'custom'): boolean =>
  cell !== null && cell[part] !== undefined

/** A step that writes cells: their binding, what stands in them, or how they look. */
const cellLabel = (params: unknown): StepLabel => {
  const cells = cellsOf(params)
  if (cells.some((cell) => cell !== null && bindingOf(cell.custom).kind !== 'text')) return 'binding'
  const writes = (cell: Cell): boolean =>
    cell === null || (['v', 'f', 'p'] as const).some((part) => has(cell, part))
  if (cells.some(writes)) return 'content'
  return cells.some((cell) => has(cell, 'custom')) ? 'binding' : 'format'
}

/** By words in the names of the spreadsheet's mutations. */
const byName: readonly (readonly [RegExp, StepLabel])[] = [
  [/(insert|remove|copy)-(work)?sheet|worksheet-(name|order|hidden)|tab-color/, 'sheets'],
  [/insert-(row|col)/, 'insert'],
  [/remove-(rows|col)/, 'remove'],
  [/move-|reorder/, 'move'],
  [/worksheet-merge/, 'merge'],
  [/set-settings/, 'settings'],
  [/numfmt/, 'numberFormat'],
  [/-(visible|hidden)$/, 'hide'],
  [/frozen/, 'freeze'],
  [/(row|col)-data/, 'lines'],
  [/(height|width)$/, 'size'],
]

const labelOf = ({ id, params }: IMutationInfo): StepLabel | undefined =>
  id.endsWith('set-range-values') ? cellLabel(params) : byName.find(([words]) => words.test(id))?.[1]

/** What says more stands before what goes along with it: columns are inserted together with their widths and cells. */
const order: readonly StepLabel[] = [
  'sheets',
  'insert',
  'remove',
  'move',
  'merge',
  'binding',
  'content',
  'settings',
  'numberFormat',
  'format',
  'hide',
  'freeze',
  'lines',
  'size',
]

/** What the mutations of a step do, in one word; undefined where they do nothing that has one. */
export const stepLabel = (mutations: readonly IMutationInfo[]): StepLabel | undefined => {
  const found = new Set(mutations.map(labelOf))
  return order.find((label) => found.has(label))
}
