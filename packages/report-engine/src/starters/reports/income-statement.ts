import type { Cell, Template } from '#model/template.ts'
import { a4, field, formula, styles, text, widths } from './report-styles.ts'
import type { StyleName } from './report-styles.ts'

const own = { leftParent: null, topParent: 'B3' } as const

type Look = 'plain' | 'sum' | 'total' | 'share'
type Line = readonly [label: string, value: string, look?: Look]

/** Lines of the statement; rows count from 4. */
const lines: readonly Line[] = [
  ['一、营业收入', 'sales'],
  ['　　减：销售退回', 'returned'],
  ['二、营业净额', '=B4-B5', 'sum'],
  ['　　减：商品成本', 'goods'],
  ['三、毛利', '=B6-B7', 'sum'],
  ['　　毛利率', '=B8/B6', 'share'],
  ['　　减：物流费用（净额的 3.5%）', '=ROUND(B6*0.035,2)'],
  ['　　减：人工与佣金（净额的 9%）', '=ROUND(B6*0.09,2)'],
  ['　　减：仓储与管理（净额的 6%）', '=ROUND(B6*0.06,2)'],
  ['四、营业利润', '=B8-B10-B11-B12', 'total'],
  ['　　营业利润率', '=B13/B6', 'share'],
]

const labelStyle: Readonly<Record<Look, StyleName>> = {
  sum: 'sumText',
  total: 'sumText',
  share: 'line',
  plain: 'line',
}
const valueStyle: Readonly<Record<Look, StyleName>> = {
  sum: 'sumMoney',
  total: 'totalMoney',
  share: 'share',
  plain: 'lineMoney',
}

const body = (): Record<string, Cell> =>
  Object.fromEntries(
    lines.flatMap(([label, value, look = 'plain']: Line, index) => {
      const row = index + 4
      const style = valueStyle[look]
      const cell = value.startsWith('=')
        ? formula(value, style, own)
        : field(`spans.${value}`, style, { ...own, aggregate: 'sum' })
      return [
        [`A${row}`, text(label, labelStyle[look], { leftParent: null })],
        [`B${row}`, cell],
      ]
    }),
  )

/** 利润表: four spans side by side, every line a formula of those above it. */
export const incomeStatement = (dataSetId: string): Template => ({
  version: 1,
  styles,
  dataSets: [{ name: 'spans', dataSetId }],
  parameters: [],
  sheets: [
    {
      name: '利润表',
      rowCount: 15,
      columnCount: 2,
      defaultRowHeight: 24,
      defaultColumnWidth: 130,
      columns: widths([250, 130]),
      rows: { '0': { size: 40, role: 'title' }, '1': { size: 20, role: 'title' }, '2': { size: 28 } },
      freeze: { rows: 3, columns: 1 },
      print: { ...a4('portrait', '&R第 &P 页，共 &N 页'), watermark: { text: '内部资料 &U' } },
      cells: {
        A1: text('利 润 表', 'title', { colSpan: 2 }),
        A2: text('单位：元　费用按净额比例估算', 'note', { colSpan: 2 }),
        A3: text('项目', 'head'),
        B3: field('spans.span', 'head', { aggregate: 'group', expand: 'right' }),
        ...body(),
      },
    },
  ],
})
