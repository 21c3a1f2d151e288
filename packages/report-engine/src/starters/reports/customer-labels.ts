import type { Cell, Template } from '#model/template.ts'
import { field, styles, text } from './report-styles.ts'

const label = { leftParent: 'A1' } as const

const cells: Readonly<Record<string, Cell>> = {
  A1: field('customers.name', 'plainBold', { expand: 'down', keepTogether: true, colSpan: 2 }),
  A2: field('customers.city', 'plain', label),
  B2: field('customers.code', 'code', {
    ...label,
    rowSpan: 3,
    display: { barcode: { symbology: 'qrcode' } },
  }),
  A3: field('customers.level', 'plain', label),
  A4: field('customers.code', 'quiet', label),
  A5: text('', 'plain', label),
}

/** 客户标签: three labels beside each other, ten below, each with a QR code. */
export const customerLabels = (dataSetId: string): Template => ({
  version: 1,
  styles,
  dataSets: [{ name: 'customers', dataSetId }],
  parameters: [],
  sheets: [
    {
      name: '标签',
      rowCount: 5,
      columnCount: 2,
      defaultRowHeight: 17,
      defaultColumnWidth: 150,
      columns: { '0': { size: 150 }, '1': { size: 72 } },
      rows: { '4': { size: 8 } },
      print: {
        paper: 'A4',
        orientation: 'portrait',
        margins: { top: 12, right: 8, bottom: 10, left: 8 },
        scale: 100,
        rowsPerPage: 50,
        strips: { count: 3, gap: 6 },
      },
      cells,
    },
  ],
})
