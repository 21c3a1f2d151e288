import { cellName } from '#model/address.ts'
import type { Cell, LineSettings, Style } from '#model/template.ts'
import { styleId, styleKey } from '#ready/style-id.ts'
import { fieldStyle } from '#ready/table-look.ts'
import { partStyle } from '#ready/table-styles.ts'
import type { TablePart, TableStyle } from '#ready/table-styles.ts'
import type { WizardColumn } from './wizard-choice.ts'

export type Place = readonly [row: number, column: number]

/** A sheet that is being filled: cells, and the styles that they name. */
export type Draft = {
  readonly cells: Record<string, Cell>
  readonly styles: Record<string, Style>
  readonly rows: Record<string, LineSettings>
  readonly columns: Record<string, LineSettings>
  readonly look: TableStyle
  readonly dataSet: string
}

export const newDraft = (look: TableStyle, dataSet: string): Draft => ({
  cells: {},
  styles: {},
  rows: {},
  columns: {},
  look,
  dataSet,
})

/** The id of a style of the report. */
export const named = ({ styles }: Draft, style: Style): string => {
  const id = styleId(styleKey(style))
  styles[id] = style
  return id
}

export const put = (draft: Draft, [row, column]: Place, cell: Cell): string => {
  const address = cellName(row, column)
  draft.cells[address] = cell
  return address
}

type Looked = { readonly part: TablePart; readonly isFirst?: boolean; readonly isLast?: boolean }

/** How a column's cells look in a part of the table. */
export const lookOf = (
  draft: Draft,
  column: Pick<WizardColumn, 'name' | 'type'> | undefined,
  { part, isFirst = false, isLast = false }: Looked,
): string => {
  const { border: _border, ...own } = column === undefined ? {} : fieldStyle(column.type, column.name)
  const { numberFormat: _format, ...placed } = own
  return named(draft, {
    verticalAlign: 'middle',
    ...(part === 'head' ? placed : own),
    ...partStyle(draft.look, { part, isFirst, isLast }),
  })
}

/** Every second line of a list, where the look has bands. */
export const banded = (draft: Draft): Pick<Cell, 'alternate'> =>
  draft.look.band === undefined ? {} : { alternate: { style: named(draft, { background: draft.look.band }) } }

export const field = (
  { dataSet }: Draft,
  { name }: Pick<WizardColumn, 'name'>,
  rest: Partial<Cell> = {},
): Cell => ({ kind: 'field', dataSet, field: name, ...rest })

/** The report's name over the whole table. */
export const putTitle = (draft: Draft, title: string, columns: number): void => {
  const style = named(draft, { bold: true, fontSize: 16, align: 'center', verticalAlign: 'middle' })
  put(draft, [0, 0], { kind: 'text', value: title, style, ...(columns > 1 && { colSpan: columns }) })
  draft.rows['0'] = { size: 34, role: 'title' }
}
