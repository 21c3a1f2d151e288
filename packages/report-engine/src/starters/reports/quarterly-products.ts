import type { Cell, Template } from '#model/template.ts'
import { a4, field, formula, styles, text, widths } from './report-styles.ts'

const product = { leftParent: 'B4' } as const
const category = { leftParent: 'A4' } as const
const foot = { leftParent: null } as const
const change = [
  { when: 'C7<0', style: 'down' },
  { when: 'C7>=0', style: 'up' },
]

const cells: Readonly<Record<string, Cell>> = {
  A1: text('产品季度销售交叉表', 'title', { colSpan: 5 }),
  A2: text('品类', 'head', { rowSpan: 2 }),
  B2: text('产品', 'head', { rowSpan: 2 }),
  C2: field('quarters.year', 'head', {
    aggregate: 'group',
    expand: 'right',
    colSpan: 2,
    sort: { by: 'value' },
  }),
  C3: field('quarters.quarter', 'head', {
    aggregate: 'group',
    expand: 'right',
    topParent: 'C2',
    sort: { by: 'value' },
  }),
  D3: text('全年', 'head', { topParent: 'C2' }),
  E2: text('总计', 'head', { rowSpan: 2, topParent: null }),
  A4: field('quarters.category', 'group', { aggregate: 'group', expand: 'down', rowSpan: 2 }),
  B4: field('quarters.product', 'text', {
    aggregate: 'group',
    expand: 'down',
    sort: { by: 'aggregate', field: 'amount', aggregate: 'sum', descending: true },
  }),
  C4: field('quarters.amount', 'count', { aggregate: 'sum', ...product, topParent: 'C3' }),
  D4: formula('=SUM(C4)', 'sumCount', { ...product, topParent: 'C2' }),
  E4: formula('=SUM(C4)', 'sumCount', { ...product, topParent: null }),
  B5: text('小计', 'sumText', category),
  C5: formula('=SUM(C4)', 'sumCount', { ...category, topParent: 'C3' }),
  D5: formula('=SUM(C4)', 'sumCount', { ...category, topParent: 'C2' }),
  E5: formula('=SUM(C4)', 'sumCount', { ...category, topParent: null }),
  A6: text('总计', 'totalText', { colSpan: 2, ...foot }),
  C6: formula('=SUM(C4)', 'totalCount', { ...foot, topParent: 'C3' }),
  D6: formula('=SUM(C4)', 'totalCount', { ...foot, topParent: 'C2' }),
  E6: formula('=SUM(C4)', 'totalCount', { ...foot, topParent: null }),
  A7: text('同比', 'group', { colSpan: 2, ...foot }),
  C7: formula('=IF(&C2>1,C6/C6[;C2:-1]{C3=$C3}-1,"—")', 'share', {
    ...foot,
    topParent: 'C3',
    conditions: change,
  }),
  D7: text('', 'text', { ...foot, topParent: 'C2' }),
  E7: text('', 'text', { ...foot, topParent: null }),
}

/** Below the table, as wide as its quarters become. */
const chart: Cell = text('', 'plain', {
  ...foot,
  topParent: null,
  colSpan: 4,
  chart: {
    look: {
      kind: 'column',
      title: '各季度品类销售额（千元）',
      legend: 'top',
      valueAxis: { format: '#,##0,' },
    },
    data: {
      from: 'dataSet',
      dataSet: 'quarters',
      category: 'quarter',
      split: 'category',
      series: [{ field: 'amount', aggregate: 'sum' }],
    },
  },
})

/** 产品季度销售交叉表: products by quarter under their years, with sums both ways and the change to the year before. */
export const quarterlyProducts = (dataSetId: string): Template => ({
  version: 1,
  styles,
  dataSets: [{ name: 'quarters', dataSetId }],
  parameters: [],
  sheets: [
    {
      name: '季度销售',
      rowCount: 9,
      columnCount: 5,
      defaultRowHeight: 21,
      defaultColumnWidth: 112,
      columns: widths([84, 150, 112, 120, 128]),
      rows: {
        '0': { size: 36, role: 'title' },
        '1': { size: 24, role: 'heading' },
        '2': { size: 24, role: 'heading' },
        '5': { size: 24 },
        '6': { keepWithNext: true },
        '8': { size: 180 },
      },
      freeze: { rows: 3, columns: 2 },
      print: { ...a4('landscape', '&L产品季度销售交叉表　单位：元&R第 &P 页，共 &N 页'), scale: 60 },
      cells: { ...cells, A9: chart },
    },
  ],
})
