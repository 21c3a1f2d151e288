import type { Template } from '@gridwright/report-engine'

/** The document of a new report: one empty sheet. */
export const newTemplate = (sheetName: string): Template => ({
  version: 1,
  sheets: [
    {
      name: sheetName,
      cells: {},
      rowCount: 0,
      columnCount: 0,
      defaultRowHeight: 18,
      defaultColumnWidth: 88,
      rows: {},
      columns: {},
    },
  ],
  styles: {},
  dataSets: [],
  parameters: [],
})
