import { reportDocument, templateJsonSchema } from '@gridwright/report-engine/document'
import type { Template } from '@gridwright/report-engine'
import { templateGuide } from './template-guide.ts'

/** A grouped list with subtotals and a total; its data set is named by an id that nobody has. */
const example: Template = {
  version: 1,
  dataSets: [{ name: 'sales', dataSetId: '00000000-0000-0000-0000-000000000000' }],
  parameters: [],
  styles: {
    head: { bold: true, background: '#e8eef7' },
    money: { numberFormat: '#,##0.00' },
    total: { bold: true, numberFormat: '#,##0.00' },
  },
  sheets: [
    {
      name: 'Sales',
      rowCount: 4,
      columnCount: 3,
      defaultRowHeight: 18,
      defaultColumnWidth: 100,
      rows: { 0: { role: 'heading' } },
      columns: {},
      cells: {
        A1: { kind: 'text', value: 'Region', style: 'head' },
        B1: { kind: 'text', value: 'Product', style: 'head' },
        C1: { kind: 'text', value: 'Amount', style: 'head' },
        A2: {
          kind: 'field',
          dataSet: 'sales',
          field: 'region',
          aggregate: 'group',
          expand: 'down',
          rowSpan: 2,
        },
        B2: { kind: 'field', dataSet: 'sales', field: 'product', expand: 'down' },
        C2: { kind: 'field', dataSet: 'sales', field: 'amount', style: 'money' },
        B3: { kind: 'text', value: 'Subtotal', leftParent: 'A2' },
        C3: { kind: 'formula', formula: '=SUM(C2)', leftParent: 'A2', style: 'total' },
        A4: { kind: 'text', value: 'Total', leftParent: null },
        C4: { kind: 'formula', formula: '=SUM(C2)', leftParent: null, style: 'total' },
      },
    },
  ],
}

/** The format of templates for programs: version, JSON Schema (2020-12), the rules beyond it, a report that follows them. */
export const templateFormat = () => ({
  version: reportDocument.version,
  schema: templateJsonSchema(),
  guide: templateGuide,
  example,
})
