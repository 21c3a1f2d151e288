import type { Cell, Template } from '#model/template.ts'
import { a4, field, formula, styles, text, widths } from './report-styles.ts'

const group = { leftParent: 'A1' } as const
const seller = '示例贸易有限公司'

const cells: Readonly<Record<string, Cell>> = {
  A1: field('lines.invoice_no', 'company', {
    aggregate: 'group',
    expand: 'down',
    colSpan: 3,
    keepTogether: true,
    conditions: [{ when: '&A1>1', breakBefore: 'row' }],
  }),
  D1: text('发 票', 'sheetTitle', { ...group, colSpan: 3 }),
  A2: text(`${seller}　税号 91310000MA1K00000X`, 'quiet', { ...group, colSpan: 3 }),
  D2: field('lines.invoiced_on', 'quietRight', { ...group, aggregate: 'max', colSpan: 3 }),
  A3: text('购方', 'quiet', group),
  B3: field('lines.customer', 'plainBold', { ...group, aggregate: 'group', colSpan: 3 }),
  E3: field('lines.invoice_no', 'code', {
    ...group,
    aggregate: 'group',
    colSpan: 2,
    rowSpan: 2,
    display: { barcode: { symbology: 'code128', text: true } },
  }),
  A4: text('城市', 'quiet', group),
  B4: field('lines.city', 'plain', { ...group, aggregate: 'group', colSpan: 3 }),
  A6: text('序号', 'head', group),
  B6: text('品名', 'head', group),
  C6: text('订单号', 'head', group),
  D6: text('数量', 'head', group),
  E6: text('单价', 'head', group),
  F6: text('金额', 'head', group),
  B7: field('lines.product', 'text', { ...group, expand: 'down', alternate: { style: 'band' } }),
  A7: formula('=&B7', 'center', { leftParent: 'B7', alternate: { style: 'band' } }),
  C7: field('lines.order_no', 'center', { leftParent: 'B7', alternate: { style: 'band' } }),
  D7: field('lines.quantity', 'count', { leftParent: 'B7', alternate: { style: 'band' } }),
  E7: field('lines.price', 'money', { leftParent: 'B7', alternate: { style: 'band' } }),
  F7: field('lines.amount', 'money', { leftParent: 'B7', alternate: { style: 'band' } }),
  A8: text('合计', 'totalText', { ...group, colSpan: 3 }),
  D8: formula('=SUM(D7)', 'totalCount', group),
  E8: text('', 'totalText', group),
  F8: formula('=SUM(F7)', 'totalMoney', group),
  A9: text('大写', 'sumText', group),
  B9: formula('=SUM(F7)', 'sumText', { ...group, colSpan: 5, display: { capitalMoney: true } }),
  A11: text('开票人', 'sign', { ...group, colSpan: 2 }),
  C11: text('复核', 'sign', { ...group, colSpan: 2 }),
  E11: text('收款人', 'sign', { ...group, colSpan: 2 }),
}

/** 发票: one for each customer, on a page of its own, with its number as a barcode and the sum in capitals. */
export const invoice = (dataSetId: string): Template => ({
  version: 1,
  styles,
  dataSets: [{ name: 'lines', dataSetId }],
  parameters: [],
  sheets: [
    {
      name: '发票',
      rowCount: 12,
      columnCount: 6,
      defaultRowHeight: 21,
      defaultColumnWidth: 100,
      columns: widths([60, 190, 150, 80, 100, 130]),
      rows: { '0': { size: 36 }, '5': { size: 24 }, '7': { size: 26 }, '10': { size: 34 } },
      print: { ...a4('portrait', '&L发票&R第 &P 页，共 &N 页'), header: `&R${seller}` },
      cells,
    },
  ],
})
