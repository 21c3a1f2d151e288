import type { Cell, Template } from '#model/template.ts'
import { a4, field, formula, styles, text, widths } from './report-styles.ts'
import type { StyleName } from './report-styles.ts'

const columns: readonly { title: string; field: string; style: StyleName; width: number }[] = [
  { title: '下单日期', field: 'ordered_on', style: 'date', width: 96 },
  { title: '订单号', field: 'order_no', style: 'center', width: 140 },
  { title: '客户', field: 'customer', style: 'text', width: 190 },
  { title: '大区', field: 'region', style: 'center', width: 64 },
  { title: '城市', field: 'city', style: 'center', width: 72 },
  { title: '产品', field: 'product', style: 'text', width: 160 },
  { title: '数量', field: 'quantity', style: 'count', width: 84 },
  { title: '单价', field: 'unit_price', style: 'money', width: 84 },
  { title: '折扣', field: 'discount', style: 'share', width: 64 },
  { title: '金额', field: 'amount', style: 'money', width: 124 },
  { title: '状态', field: 'status', style: 'center', width: 76 },
  { title: '业务员', field: 'salesperson', style: 'center', width: 76 },
]

const name = (index: number, row: number): string => `${String.fromCodePoint(65 + index)}${row}`

const body = (): Record<string, Cell> =>
  Object.fromEntries(
    columns.flatMap((column, index) => [
      [name(index, 2), text(column.title, 'head')],
      [name(index, 3), field(`orders.${column.field}`, column.style, extra(index))],
    ]),
  )

const extra = (index: number): Partial<Cell> => {
  if (index === 0) return { expand: 'down' }
  return columns[index]?.field === 'status'
    ? { conditions: [{ when: 'K3="已退货"', style: 'returned' }] }
    : {}
}

const sums = (
  row: number,
  label: string,
  [quantity, amount]: readonly [string, string],
): Record<string, Cell> => ({
  [`A${row}`]: text(label, 'sumText', { colSpan: 6, leftParent: null }),
  [`G${row}`]: formula(quantity, 'sumCount', { leftParent: null }),
  [`H${row}`]: text('', 'sumText', { colSpan: 2, leftParent: null }),
  [`J${row}`]: formula(amount, 'sumMoney', { leftParent: null }),
  [`K${row}`]: text('', 'sumText', { colSpan: 2, leftParent: null }),
})

/** 订单明细: a long list whose heading repeats on each page, with page sums and a total. */
export const orderList = (dataSetId: string): Template => ({
  version: 1,
  styles,
  dataSets: [{ name: 'orders', dataSetId }],
  parameters: [],
  sheets: [
    {
      name: '订单明细',
      rowCount: 5,
      columnCount: columns.length,
      defaultRowHeight: 20,
      defaultColumnWidth: 90,
      columns: widths(columns.map((column) => column.width)),
      rows: {
        '0': { size: 34, role: 'title' },
        '1': { size: 24, role: 'heading' },
        '3': { size: 22, role: 'footing' },
        '4': { size: 24, role: 'summary' },
      },
      freeze: { rows: 2, columns: 2 },
      print: { ...a4('landscape', '&L订单明细　&D&R第 &P 页，共 &N 页'), scale: 80 },
      cells: {
        A1: text('订单明细', 'title', { colSpan: 12 }),
        ...body(),
        ...sums(4, '本页合计', ['=PAGESUM(G3)', '=PAGESUM(J3)']),
        ...sums(5, '总计', ['=SUM(G3)', '=SUM(J3)']),
      },
    },
  ],
})
