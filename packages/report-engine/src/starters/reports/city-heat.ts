import type { Cell, Template } from '#model/template.ts'
import { a4, field, formula, styles, text, widths } from './report-styles.ts'

const cells: Readonly<Record<string, Cell>> = {
  A1: text('城市月度销售热力表', 'title', { colSpan: 4 }),
  A2: text('大区', 'heatHead'),
  B2: text('城市', 'heatHead'),
  C2: field('sales.month', 'heatHead', { aggregate: 'group', expand: 'right', sort: { by: 'value' } }),
  D2: text('合计', 'heatHead', { topParent: null }),
  A3: field('sales.region', 'group', { aggregate: 'group', expand: 'down' }),
  B3: field('sales.city', 'heatHead', { aggregate: 'group', expand: 'down', leftParent: 'A3' }),
  C3: field('sales.amount', 'heat', {
    aggregate: 'sum',
    leftParent: 'B3',
    topParent: 'C2',
    display: {
      factor: 0.0001,
      decimals: 1,
      scale: { kind: 'colors', low: '#f7fbff', middle: '#9ecae1', high: '#4292c6' },
    },
  }),
  D3: formula('=SUM(C3)', 'heat', {
    leftParent: 'B3',
    topParent: null,
    display: { factor: 0.0001, decimals: 1, scale: { kind: 'bar', color: '#f0b429' } },
  }),
  A4: text('单位：万元；颜色越深，销售额越高。', 'quiet', { colSpan: 4, leftParent: null }),
}

/** 城市月度销售热力表: cities by month as a map of colours. */
export const cityHeat = (dataSetId: string): Template => ({
  version: 1,
  styles,
  dataSets: [{ name: 'sales', dataSetId }],
  parameters: [],
  sheets: [
    {
      name: '热力表',
      rowCount: 4,
      columnCount: 4,
      defaultRowHeight: 20,
      defaultColumnWidth: 72,
      columns: widths([64, 80, 72, 110]),
      rows: { '0': { size: 36, role: 'title' }, '1': { size: 22, role: 'heading' } },
      freeze: { rows: 2, columns: 2 },
      print: a4('landscape', '&R第 &P 页，共 &N 页'),
      cells,
    },
  ],
})
