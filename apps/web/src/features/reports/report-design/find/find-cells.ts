import type { Template } from '@gridwright/report-engine'
import { positionOf } from '#features/reports/report-design/document/address.ts'
import type { Position } from '#features/reports/report-design/document/address.ts'
import type { Binding } from '#features/reports/report-design/document/binding.ts'
import { typedText } from '#features/reports/report-design/document/typed-text.ts'

export type Hit = {
  readonly sheet: string
  readonly address: string
  readonly at: Position
  /** As a person would type it: a text, `=SUM(C2)`, `[sales.region]`. */
  readonly text: string
  readonly binding: Binding
}

const textIn = ({ value, ...binding }: Template['sheets'][number]['cells'][string]): string => {
  const typed = typedText(binding)
  if (typed !== undefined) return typed
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Cells whose text, formula or field has `wanted`, whatever its case, row by row through all sheets. */
export const findCells = (template: Template, wanted: string): readonly Hit[] => {
  const needle = wanted.toLowerCase()
  if (needle === '') return []
  return template.sheets.flatMap(({ name, cells }) =>
    Object.entries(cells)
      .flatMap(([address, cell]) => {
        const at = positionOf(address)
        const text = textIn(cell)
        if (at === undefined || !text.toLowerCase().includes(needle)) return []
        const { rowSpan: _rows, colSpan: _columns, style: _style, value: _value, ...binding } = cell
        return [{ sheet: name, address, at, text, binding }]
      })
      .toSorted((a, b) => a.at.row - b.at.row || a.at.column - b.at.column),
  )
}

/** Every occurrence replaced, whatever its case. */
export const replaced = (text: string, wanted: string, by: string): string => {
  const needle = wanted.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return text.replaceAll(new RegExp(needle, 'gi'), () => by)
}
