import type { Cell, DataSetUse, MasterLink } from '@gridwright/report-engine'
import type { Designer } from '#features/reports/report-design/designer/create-designer.ts'
import type { DataSetFields } from '#features/reports/report-design/designer/designer-state.ts'
import { renameInBinding } from '#features/reports/report-design/document/rename-data-set.ts'
import { positionOf } from '#features/reports/report-design/document/address.ts'
import { freeName } from '@gridwright/report-engine/ready'

export const addDataSet = (designer: Designer, { id, name }: Pick<DataSetFields, 'id' | 'name'>): void => {
  const { spreadsheet } = designer.store.getState()
  if (spreadsheet === undefined) return
  const settings = spreadsheet.settings()
  const own = freeName(
    name,
    settings.dataSets.map((one) => one.name),
  )
  spreadsheet.editSettings({ ...settings, dataSets: [...settings.dataSets, { name: own, dataSetId: id }] })
}

export const removeDataSet = (designer: Designer, name: string): void => {
  const { spreadsheet } = designer.store.getState()
  if (spreadsheet === undefined) return
  const settings = spreadsheet.settings()
  spreadsheet.editSettings({ ...settings, dataSets: settings.dataSets.filter((one) => one.name !== name) })
}

/** Whose rows give the data set its parameters; undefined = nobody's. */
export const setMaster = (designer: Designer, name: string, master: MasterLink | undefined): void => {
  const { spreadsheet } = designer.store.getState()
  if (spreadsheet === undefined) return
  const settings = spreadsheet.settings()
  const dataSets = settings.dataSets.map((one) => {
    const { master: _before, ...rest } = one
    return one.name === name ? { ...rest, ...(master && { master }) } : one
  })
  spreadsheet.editSettings({ ...settings, dataSets })
}

const uses = (name: string) => (cell: Cell) =>
  cell.dataSet === name || renameInBinding(cell, name, `${name}_`) !== cell

/** How many cells name the data set. */
export const usersOf = (designer: Designer, name: string): number =>
  designer.store
    .getState()
    .template.sheets.flatMap((sheet) => Object.values(sheet.cells))
    .filter(uses(name)).length

const withMaster = (use: DataSetUse, from: string, to: string): DataSetUse =>
  use.master?.dataSet === from ? { ...use, master: { ...use.master, dataSet: to } } : use

/** The data set under another name; every cell that uses it names it anew. */
export const renameDataSet = (designer: Designer, from: string, to: string): void => {
  const { spreadsheet, selection, template } = designer.store.getState()
  if (spreadsheet === undefined || selection === undefined || from === to) return
  const settings = spreadsheet.settings()
  const dataSets = settings.dataSets.map((one) =>
    withMaster(one.name === from ? { ...one, name: to } : one, from, to),
  )
  spreadsheet.editSettings({ ...settings, dataSets })
  for (const sheet of template.sheets) {
    const edits = Object.entries(sheet.cells).flatMap(([address, cell]) => {
      const at = positionOf(address)
      const { rowSpan: _rows, colSpan: _columns, style: _style, value: _value, ...binding } = cell
      const renamed = renameInBinding(binding, from, to)
      return at === undefined || renamed === binding ? [] : [{ ...at, binding: renamed }]
    })
    const sheetId = spreadsheet.sheetIdOf(sheet.name)
    if (edits.length > 0 && sheetId !== undefined) spreadsheet.editCells(sheetId, edits)
  }
}
