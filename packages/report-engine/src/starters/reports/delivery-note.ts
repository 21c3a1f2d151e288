import type { Cell, Template } from '#model/template.ts'
import { field, styles, text, formula, widths } from './report-styles.ts'

const group = { leftParent: 'A1' } as const

const cells: Readonly<Record<string, Cell>> = {
  A1: field('lines.delivery_no', 'company', {
    aggregate: 'group',
    expand: 'down',
    colSpan: 2,
    keepTogether: true,
    conditions: [{ when: '&A1>1', breakBefore: 'row' }],
  }),
  C1: text('送货单', 'sheetTitle', { ...group, colSpan: 2 }),
  E1: field('lines.delivery_no', 'code', {
    ...group,
    aggregate: 'group',
    rowSpan: 3,
    display: { barcode: { symbology: 'qrcode' } },
  }),
  A2: text('收货单位', 'quiet', group),
  B2: field('lines.customer', 'plainBold', { ...group, aggregate: 'group', colSpan: 3 }),
  A3: text('日期', 'quiet', group),
  B3: field('lines.ordered_on', 'plainDate', { ...group, aggregate: 'max' }),
  C3: text('业务员', 'quiet', group),
  D3: field('lines.salesperson', 'plain', { ...group, aggregate: 'group' }),
  A5: text('订单号', 'head', group),
  B5: text('品名', 'head', group),
  C5: text('品类', 'head', group),
  D5: text('数量', 'head', group),
  E5: text('实收', 'head', group),
  A6: field('lines.order_no', 'center', { ...group, expand: 'down', fillTo: 7 }),
  B6: field('lines.product', 'text', { leftParent: 'A6' }),
  C6: field('lines.category', 'center', { leftParent: 'A6' }),
  D6: field('lines.quantity', 'count', { leftParent: 'A6' }),
  E6: text('', 'text', { leftParent: 'A6' }),
  A7: text('合计', 'totalText', { ...group, colSpan: 3 }),
  D7: formula('=SUM(D6)', 'totalCount', group),
  E7: text('', 'totalText', group),
  A8: field('lines.delivery_no', 'code', {
    ...group,
    aggregate: 'group',
    colSpan: 2,
    display: { barcode: { symbology: 'code128', text: true } },
  }),
  C8: text('送货人', 'sign', group),
  D8: text('收货人（签章）', 'sign', { ...group, colSpan: 2 }),
}

/** 送货单: half a page for each delivery, with barcode, QR code and lines to fill in. */
export const deliveryNote = (dataSetId: string): Template => ({
  version: 1,
  styles,
  dataSets: [{ name: 'lines', dataSetId }],
  parameters: [],
  sheets: [
    {
      name: '送货单',
      rowCount: 9,
      columnCount: 5,
      defaultRowHeight: 21,
      defaultColumnWidth: 110,
      columns: widths([150, 210, 110, 90, 130]),
      rows: { '0': { size: 34 }, '1': { size: 24 }, '2': { size: 24 }, '3': { size: 8 }, '7': { size: 52 } },
      print: {
        paper: 'A5',
        orientation: 'landscape',
        margins: { top: 10, right: 10, bottom: 12, left: 10 },
        scale: 100,
        centerHorizontally: true,
        footer: '&L一式三联：存根、回单、客户&R第 &P 页，共 &N 页',
      },
      cells,
    },
  ],
})
