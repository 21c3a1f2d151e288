import type { Rows } from '@gridwright/screen'

type Sample = { readonly rows: Rows; readonly map: Readonly<Record<string, readonly string[]>> }

const rowsOf = (names: readonly string[], rows: readonly (readonly (string | number)[])[]): Rows => ({
  columns: names.map((name, at) => ({ name, type: typeof rows[0]?.[at] === 'number' ? 'number' : 'text' })),
  rows,
})

/** Rows of a year's months, for charts in the library and on the canvas before data are chosen. */
export const monthly: Sample = {
  rows: rowsOf(
    ['月份', '销售额', '成本'],
    [
      ['1月', 320, 210],
      ['2月', 282, 198],
      ['3月', 391, 240],
      ['4月', 434, 265],
      ['5月', 490, 301],
      ['6月', 538, 322],
      ['7月', 512, 330],
    ],
  ),
  map: { category: ['月份'], value: ['销售额', '成本'] },
}

export const shares: Sample = {
  rows: rowsOf(
    ['渠道', '订单'],
    [
      ['直营', 1048],
      ['电商', 735],
      ['代理', 580],
      ['门店', 484],
      ['其他', 300],
    ],
  ),
  map: { category: ['渠道'], value: ['订单'] },
}
export { rowsOf }
