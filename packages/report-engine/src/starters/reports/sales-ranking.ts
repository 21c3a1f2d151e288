import type { Cell, Template } from '#model/template.ts'
import { a4, field, formula, styles, text, widths } from './report-styles.ts'

const none = { leftParent: null } as const
const band = { alternate: { style: 'band' } } as const

const cells: Readonly<Record<string, Cell>> = {
  A1: text('业务员业绩排名', 'title', { colSpan: 7 }),
  A2: text('近十二个月与之前十二个月相比　单位：元', 'note', { colSpan: 7 }),
  A3: text('名次', 'head'),
  B3: text('业务员', 'head'),
  C3: text('订单数', 'head'),
  D3: text('件数', 'head'),
  E3: text('销售额', 'head'),
  F3: text('增长', 'head'),
  G3: text('客单价', 'head'),
  B4: field('people.salesperson', 'text', {
    expand: 'down',
    sort: { by: 'field', field: 'amount', descending: true },
    ...band,
  }),
  A4: formula('=RANK(E4)', 'center', {
    leftParent: 'B4',
    ...band,
    conditions: [{ when: 'A4<=3', style: 'first' }],
  }),
  C4: field('people.orders', 'count', { leftParent: 'B4', ...band }),
  D4: field('people.quantity', 'count', { leftParent: 'B4', ...band }),
  E4: field('people.amount', 'money', {
    leftParent: 'B4',
    display: { scale: { kind: 'bar', color: '#7db3e8' } },
  }),
  H4: field('people.before', 'money', { leftParent: 'B4' }),
  F4: formula('=E4/H4-1', 'share', {
    leftParent: 'B4',
    ...band,
    display: { scale: { kind: 'icons', icons: 'arrows3' } },
  }),
  G4: formula('=E4/C4', 'money', { leftParent: 'B4', ...band }),
  A5: text('合计', 'totalText', { colSpan: 2, ...none }),
  C5: formula('=SUM(C4)', 'totalCount', none),
  D5: formula('=SUM(D4)', 'totalCount', none),
  E5: formula('=SUM(E4)', 'totalMoney', none),
  F5: formula('=SUM(E4)/SUM(H4)-1', 'totalShare', none),
  G5: formula('=SUM(E4)/SUM(C4)', 'totalMoney', none),
}

/** 业务员业绩排名: ranks, bars and arrows; a column of figures that nobody needs to see is hidden. */
export const salesRanking = (dataSetId: string): Template => ({
  version: 1,
  styles,
  dataSets: [{ name: 'people', dataSetId }],
  parameters: [],
  sheets: [
    {
      name: '排名',
      rowCount: 5,
      columnCount: 8,
      defaultRowHeight: 24,
      defaultColumnWidth: 100,
      columns: { ...widths([60, 110, 90, 90, 220, 110, 110]), '7': { size: 100, hidden: true } },
      rows: {
        '0': { size: 36, role: 'title' },
        '1': { size: 20, role: 'title' },
        '2': { size: 26, role: 'heading' },
      },
      freeze: { rows: 3, columns: 0 },
      print: a4('portrait', '&R第 &P 页，共 &N 页'),
      cells,
    },
  ],
})
