import type { Cell } from '@gridwright/report-engine'
import { defined } from './defined.ts'

/**
 * What a cell is bound to: everything of a template cell that a spreadsheet does not know by itself. It lives in the
 * cell's `custom` of the spreadsheet, so that it moves, copies and undoes with the cell.
 */
export type Binding = Omit<Cell, 'rowSpan' | 'colSpan' | 'style' | 'value'>

/** Changes of a binding; `undefined` takes a setting back. */
export type BindingPatch = { readonly [Key in keyof Binding]?: Binding[Key] | undefined }

/** The shape of `custom` in the spreadsheet's cell data. */
export type CellCustom = { readonly binding: Binding }

export const plainText: Binding = { kind: 'text' }

export const bindingOf = (custom: unknown): Binding => {
  const binding = (custom as Partial<CellCustom> | null | undefined)?.binding
  return binding ?? plainText
}

/** A text cell without settings needs no `custom`. */
export const customOf = (binding: Binding): CellCustom | null =>
  binding.kind === 'text' && Object.keys(defined<Binding>(binding)).length === 1
    ? null
    : { binding: defined<Binding>(binding) }

/** What a cell keeps when its kind changes: where it belongs and how it looks, not which rows it takes. */
const kept = [
  'leftParent',
  'topParent',
  'stretchDown',
  'stretchRight',
  'display',
  'alternate',
  'conditions',
  'link',
  'note',
  'hideFrom',
  'chart',
] as const

export const keptSettings = (binding: Binding): Partial<Binding> =>
  Object.fromEntries(
    kept.flatMap((key) => (binding[key] === undefined ? [] : [[key, binding[key]]])),
  ) as Partial<Binding>
