import type { Designer } from '#features/report-design/designer/create-designer.ts'
import type { Position } from '#features/report-design/document/address.ts'
import { fieldBinding } from '#features/report-design/document/field-binding.ts'
import type { Field } from '#features/report-design/document/field-binding.ts'
import type { CellEdit } from '#features/report-design/sheet/edit-steps.ts'
import type { Drop } from '#features/report-design/sheet/spreadsheet-face.ts'

/** What is dragged out of the data panel: one field, or all of a data set. */
export type Dragged = {
  readonly fields: readonly (Field & { readonly title: string })[]
  readonly withTitles: boolean
}

export const dragType = 'application/x-gridwright-fields'

const cellsOf = (designer: Designer) => {
  const { template, selection } = designer.store.getState()
  return template.sheets.find(({ name }) => name === selection?.sheetName)?.cells ?? {}
}

const edits = (designer: Designer, at: Position, { fields, withTitles }: Dragged): readonly CellEdit[] => {
  const cells = cellsOf(designer)
  if (!withTitles) {
    return fields.map((field, step) => {
      const place = { row: at.row, column: at.column + step }
      return { ...place, binding: fieldBinding(cells, place, field) }
    })
  }
  // A whole data set becomes a table: titles, and below them the first field as a list with the others beside it.
  return fields.flatMap(({ title, ...field }, step) => [
    { row: at.row, column: at.column + step, binding: { kind: 'text' as const }, text: title },
    {
      row: at.row + 1,
      column: at.column + step,
      binding: {
        kind: 'field' as const,
        dataSet: field.dataSet,
        field: field.field,
        ...(step === 0 && { expand: 'down' as const }),
      },
    },
  ])
}

/** Puts what was dragged (or chosen by keyboard) at a cell, as one step. */
export const placeFields = (designer: Designer, at: Position, dragged: Dragged): void => {
  const { spreadsheet, selection } = designer.store.getState()
  if (spreadsheet === undefined || selection === undefined || dragged.fields.length === 0) return
  spreadsheet.editCells(selection.sheetId, edits(designer, at, dragged))
  spreadsheet.select(selection.sheetName, at)
}

/** The cell right of the selection: where the next field goes when several are put in by keyboard. */
export const placeAtSelection = (designer: Designer, dragged: Dragged): void => {
  const { spreadsheet, selection } = designer.store.getState()
  if (spreadsheet === undefined || selection === undefined) return
  placeFields(designer, selection.cell, dragged)
  if (!dragged.withTitles) {
    const next = { row: selection.cell.row, column: selection.range.endColumn + 1 }
    spreadsheet.select(selection.sheetName, next)
  }
}

export const dropField = (designer: Designer, { cell, data }: Drop): void => {
  const text = data.getData(dragType)
  if (text !== '') placeFields(designer, cell, JSON.parse(text) as Dragged)
}
