import type { Cell, Template } from '#model/template.ts'
import { a4, field, formula, styles, text, widths } from './report-styles.ts'

const cells: Readonly<Record<string, Cell>> = {
  A1: text('区域销售分组报表', 'title', { colSpan: 8 }),
  A2: formula('=CONCAT("年份：", IF(@year="","全部",@year), "　　单位：元")', 'note', { colSpan: 8 }),
  A3: text('大区', 'head'),
  B3: text('品类', 'head'),
  C3: text('订单数', 'head'),
  D3: text('数量', 'head'),
  E3: text('金额', 'head'),
  F3: text('占大区', 'head'),
  G3: text('占总额', 'head'),
  H3: text('大区内排名', 'head'),
  A4: field('sales.region', 'group', {
    aggregate: 'group',
    expand: 'down',
    rowSpan: 2,
    sort: { by: 'aggregate', field: 'amount', aggregate: 'sum', descending: true },
  }),
  B4: field('sales.category', 'text', {
    expand: 'down',
    sort: { by: 'field', field: 'amount', descending: true },
  }),
  C4: field('sales.orders', 'count'),
  D4: field('sales.quantity', 'count'),
  E4: field('sales.amount', 'money'),
  F4: formula('=E4/SUM(E4[A4])', 'share'),
  G4: formula('=E4/SUM(E4[!0])', 'share'),
  H4: formula('=RANK(E4,E4[A4])', 'center', { conditions: [{ when: 'H4=1', style: 'first' }] }),
  B5: text('小计', 'sumText', { leftParent: 'A4' }),
  C5: formula('=SUM(C4)', 'sumCount', { leftParent: 'A4' }),
  D5: formula('=SUM(D4)', 'sumCount', { leftParent: 'A4' }),
  E5: formula('=SUM(E4)', 'sumMoney', { leftParent: 'A4' }),
  F5: formula('=SUM(F4)', 'sumShare', { leftParent: 'A4' }),
  G5: formula('=SUM(E4)/SUM(E4[!0])', 'sumShare', { leftParent: 'A4' }),
  H5: text('', 'sumText', { leftParent: 'A4' }),
  A6: text('总计', 'totalText', { colSpan: 2, leftParent: null }),
  C6: formula('=SUM(C4)', 'totalCount', { leftParent: null }),
  D6: formula('=SUM(D4)', 'totalCount', { leftParent: null }),
  E6: formula('=SUM(E4)', 'totalMoney', { leftParent: null }),
  F6: text('', 'totalText', { leftParent: null }),
  G6: formula('=SUM(G4)', 'totalShare', { leftParent: null }),
  H6: text('', 'totalText', { leftParent: null }),
}

/** 区域销售分组报表: regions with their categories, subtotals, shares and ranks. */
export const regionalSales = (dataSetId: string): Template => ({
  version: 1,
  styles,
  dataSets: [{ name: 'sales', dataSetId }],
  parameters: [],
  sheets: [
    {
      name: '区域销售',
      rowCount: 6,
      columnCount: 8,
      defaultRowHeight: 21,
      defaultColumnWidth: 90,
      columns: widths([86, 110, 90, 100, 140, 100, 100, 100]),
      rows: {
        '0': { size: 36, role: 'title' },
        '1': { size: 20, role: 'title' },
        '2': { size: 26, role: 'heading' },
        '5': { size: 24 },
      },
      freeze: { rows: 3, columns: 0 },
      print: a4('portrait', '&L区域销售分组报表&R第 &P 页，共 &N 页'),
      cells,
    },
  ],
})
