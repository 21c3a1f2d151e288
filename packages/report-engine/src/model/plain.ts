/** What a report is where it says nothing: shared by designer, viewer, print and engine. */
import type { Paper, PrintSetup, Template } from './template.ts'

/** Millimetres, portrait; B sizes as ISO 216 has them. */
export const paperMillimetres: Readonly<
  Record<Exclude<Paper, 'custom'>, readonly [width: number, height: number]>
> = {
  A3: [297, 420],
  A4: [210, 297],
  A5: [148, 210],
  A6: [105, 148],
  B2: [500, 707],
  B3: [353, 500],
  B4: [250, 353],
  B5: [176, 250],
  Letter: [215.9, 279.4],
  Legal: [215.9, 355.6],
}

/** What is printed on where a sheet has no print setup. */
export const plainPrint: PrintSetup = {
  paper: 'A4',
  orientation: 'portrait',
  margins: { top: 19, right: 18, bottom: 19, left: 18 },
  scale: 100,
}

/** A new report: one empty sheet. */
export const emptyTemplate = (sheetName: string): Template => ({
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
