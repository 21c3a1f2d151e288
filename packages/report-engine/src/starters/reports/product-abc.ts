import type { Cell, Template } from '#model/template.ts'
import { a4, field, formula, styles, text, widths } from './report-styles.ts'

const none = { leftParent: null } as const
const own = { leftParent: 'B3' } as const

const cells: Readonly<Record<string, Cell>> = {
  A1: text('产品 ABC 分析', 'title', { colSpan: 7 }),
  A2: text('类别', 'head'),
  B2: text('产品', 'head'),
  C2: text('品类', 'head'),
  D2: text('数量', 'head'),
  E2: text('金额', 'head'),
  F2: text('占比', 'head'),
  G2: text('累计占比', 'head'),
  B3: field('products.product', 'text', {
    expand: 'down',
    sort: { by: 'field', field: 'amount', descending: true },
  }),
  A3: formula('=IF(G3<=0.7,"A",IF(G3<=0.9,"B","C"))', 'center', {
    ...own,
    conditions: [{ when: 'A3="A"', style: 'first' }],
  }),
  C3: field('products.category', 'center', own),
  D3: field('products.quantity', 'count', own),
  E3: field('products.amount', 'money', {
    ...own,
    display: { scale: { kind: 'bar', color: '#9bd0b1' } },
  }),
  F3: formula('=PROPORTION(E3)', 'share', own),
  G3: formula('=ACCSUM(E3)/SUM(E3[!0])', 'share', {
    ...own,
    display: { scale: { kind: 'colors', low: '#e7f6ec', high: '#fff3d6' } },
  }),
  A4: text('合计', 'totalText', { colSpan: 3, ...none }),
  D4: formula('=SUM(D3)', 'totalCount', none),
  E4: formula('=SUM(E3)', 'totalMoney', none),
  F4: formula('=SUM(F3)', 'totalShare', none),
  G4: text('', 'totalText', none),
}

/** 产品 ABC 分析: what seventy and ninety per cent of the sales come from. */
export const productAbc = (dataSetId: string): Template => ({
  version: 1,
  styles,
  dataSets: [{ name: 'products', dataSetId }],
  parameters: [],
  sheets: [
    {
      name: 'ABC 分析',
      rowCount: 4,
      columnCount: 7,
      defaultRowHeight: 22,
      defaultColumnWidth: 100,
      columns: widths([60, 170, 100, 90, 190, 80, 90]),
      rows: { '0': { size: 36, role: 'title' }, '1': { size: 24, role: 'heading' }, '3': { size: 24 } },
      freeze: { rows: 2, columns: 2 },
      print: a4('portrait', '&R第 &P 页，共 &N 页'),
      cells,
    },
  ],
})
