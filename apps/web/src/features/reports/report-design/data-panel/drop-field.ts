import type { Sheet } from '@gridwright/report-engine'
import type { Designer } from '#features/reports/report-design/designer/create-designer.ts'
import { noteDropped } from '#features/reports/report-design/designer/fit-columns.ts'
import { addressOf } from '#features/reports/report-design/document/address.ts'
import type { Position } from '#features/reports/report-design/document/address.ts'
import { parentsForDropped } from '#features/reports/report-design/document/dropped-parents.ts'
import { fieldBinding } from '#features/reports/report-design/document/field-binding.ts'
import type { Field } from '#features/reports/report-design/document/field-binding.ts'
import { fieldStyle, fieldWidth, titleStyle, widened } from '@gridwright/report-engine/ready'
import type { FieldType } from '@gridwright/report-engine/ready'
import type { CellEdit } from '#features/reports/report-design/sheet/edit-steps.ts'
import type { Drop } from '#features/reports/report-design/sheet/spreadsheet-api.ts'

/** What is dragged out of the data panel: one field, or all of a data set. */
export type Dragged = {
  readonly fields: readonly (Field & { readonly title: string; readonly type: FieldType })[]
  readonly withTitles: boolean
}

export const dragType = 'application/x-gridwright-fields'

const sheetOf = (designer: Designer): Sheet | undefined => {
  const { template, selection } = designer.store.getState()
  return template.sheets.find(({ name }) => name === selection?.sheetName)
}

/** Each field is placed beside those placed before it. */
const inRow = (sheet: Sheet, at: Position, fields: readonly Field[]): readonly CellEdit[] => {
  let { cells } = sheet
  return fields.map((field, step) => {
    const place = { row: at.row, column: at.column + step }
    const binding = fieldBinding({ ...sheet, cells }, place, field)
    cells = { ...cells, [addressOf(place)]: binding }
    return { ...place, binding }
  })
}

const edits = (designer: Designer, at: Position, { fields, withTitles }: Dragged): readonly CellEdit[] => {
  const sheet = sheetOf(designer)
  if (sheet === undefined) return []
  if (!withTitles) return inRow(sheet, at, fields)
  // A whole data set becomes a table: titles, and below them the first field as a list with the others beside it.
  return fields.flatMap(({ title, ...field }, step) => [
    {
      row: at.row,
      column: at.column + step,
      binding: { kind: 'text' as const },
      text: title,
      style: titleStyle(field.type, field.field),
    },
    {
      row: at.row + 1,
      column: at.column + step,
      style: fieldStyle(field.type, field.field),
      binding: {
        kind: 'field' as const,
        dataSet: field.dataSet,
        field: field.field,
        ...(step === 0 && {
          expand: 'down' as const,
          ...parentsForDropped(sheet, { row: at.row + 1, column: at.column }, field.dataSet),
        }),
      },
    },
  ])
}

const widthsFor = (designer: Designer, at: Position, { fields, withTitles }: Dragged) => {
  if (withTitles)
    return new Map(fields.map(({ type, title }, step) => [at.column + step, fieldWidth(type, title)]))
  const sheet = sheetOf(designer)
  const types = fields.map(({ type }) => type)
  return sheet === undefined ? new Map<number, number>() : widened(sheet, at.column, types)
}

/** Puts what was dragged (or chosen by keyboard) at a cell, as one step. */
export const placeFields = (designer: Designer, at: Position, dragged: Dragged): void => {
  const { spreadsheet, selection } = designer.store.getState()
  if (spreadsheet === undefined || selection === undefined || dragged.fields.length === 0) return
  const { sheetId } = selection
  const cells = edits(designer, at, dragged)
  const widths = widthsFor(designer, at, dragged)
  if (widths.size > 0) {
    noteDropped(spreadsheet, sheetId, widths)
    void spreadsheet.addTable({ sheetId, edits: cells, widths })
  } else spreadsheet.editCells(sheetId, cells)
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
  if (text === '') return
  placeFields(designer, cell, JSON.parse(text) as Dragged)
  // Whoever dropped goes on in the sheet: Ctrl+Z takes the field away, arrows move on.
  designer.store.getState().spreadsheet?.focus()
}
