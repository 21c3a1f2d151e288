import type { Screen } from '#document/screen-shape.ts'
import { places } from './cities.ts'
import { assembled, block, bound, cards, heading, part, sampleRows } from './parts.ts'
import type { Sources } from './parts.ts'

const samples = {
  flows: sampleRows(
    ['发货地', '城市', '大区', '件数', '在途', '准时率'],
    [
      ['上海', '北京', '华北', 1820, 64, 97.2],
      ['上海', '广州', '华南', 1660, 58, 96.1],
      ['上海', '深圳', '华南', 1540, 71, 95.4],
      ['上海', '成都', '西南', 1210, 83, 92.8],
      ['上海', '武汉', '华中', 1090, 37, 96.6],
      ['上海', '西安', '西北', 640, 45, 91.9],
      ['上海', '沈阳', '东北', 560, 39, 93.5],
      ['上海', '杭州', '华东', 1930, 22, 98.9],
      ['上海', '昆明', '西南', 430, 41, 90.2],
      ['上海', '哈尔滨', '东北', 310, 33, 89.7],
      ['上海', '厦门', '华南', 720, 28, 95.8],
      ['上海', '郑州', '华中', 680, 26, 96.9],
    ],
  ),
  days: sampleRows(
    ['日期', '发货', '签收'],
    Array.from({ length: 14 }, (_none, at) => [
      `${at + 1}日`,
      620 + ((at * 83) % 240),
      600 + ((at * 71) % 230),
    ]),
  ),
}

const total = (column: string, how: 'sum' | 'avg' | 'count', as = column) => ({ column, how, as })

const queries = {
  flows: { name: '线路', from: 'flows', everyMs: 15_000 },
  totals: {
    name: '合计',
    from: 'flows',
    everyMs: 15_000,
    transform: [
      {
        step: 'group' as const,
        by: [],
        values: [
          total('件数', 'sum'),
          total('在途', 'sum'),
          total('准时率', 'avg'),
          total('城市', 'count', '城市数'),
        ],
      },
    ],
  },
  regions: {
    name: '大区件数',
    from: 'flows',
    everyMs: 15_000,
    transform: [
      { step: 'group' as const, by: ['大区'], values: [total('件数', 'sum'), total('在途', 'sum')] },
      { step: 'sort' as const, column: '件数', down: true },
    ],
  },
  days: { name: '每日发货', from: 'days', everyMs: 60_000 },
}

const figures = cards(
  [
    { name: '本月发货', query: 'totals', value: '件数', number: { unit: '件' } },
    { name: '在途', query: 'totals', value: '在途', number: { unit: '件' } },
    { name: '准时率', query: 'totals', value: '准时率', number: { unit: '%', decimals: 1 } },
    { name: '覆盖城市', query: 'totals', value: '城市数', number: { unit: '个' } },
  ],
  94,
)

const country = part(
  ['map', [24, 212, 1180, 844]],
  { layer: 'flow', places, labels: false, scaleShown: false, glow: true, point: 8 },
  bound('flows', { from: ['发货地'], to: ['城市'], value: ['件数'] }),
)

const right = [
  ...block(['regions', '各大区件数与在途'], [1216, 212, 680, 272], (place) =>
    part(
      ['histogram', place],
      { stack: 'stacked', legend: 'top', rounded: 5, barWidth: 22 },
      bound('regions', { category: ['大区'], value: ['件数', '在途'] }),
    ),
  ),
  ...block(['days', '每日发货与签收'], [1216, 496, 680, 272], (place) =>
    part(
      ['lineChart', place],
      { area: true, symbols: false, legend: 'top' },
      bound('days', { category: ['日期'], value: ['发货', '签收'] }),
    ),
  ),
  ...block(['routes', '线路准时率'], [1216, 780, 680, 276], (place) =>
    part(
      ['table', place],
      {
        tableColumn: [
          { name: '城市', key: '城市', width: 110 },
          { name: '件数', key: '件数', width: 100, align: 'right' },
          { name: '在途', key: '在途', width: 90, align: 'right' },
          { name: '准时率 %', key: '准时率', width: 0, bar: true },
        ],
        colours: [{ key: '准时率', is: '<', to: '92', colour: '#ff6b6b' }],
      },
      bound('flows', { columns: ['城市', '件数', '在途', '准时率'] }),
    ),
  ),
]

/** Where goods go from one warehouse: flows on the map, regions, days, routes. */
export const logistics = (sources: Sources): Screen =>
  assembled(
    {
      theme: 'violet',
      background: { colour: '#0d0a22', to: '#1d1546' },
      samples,
      queries,
      widgets: [
        ...heading('物流配送一张图', '上海中心仓 · 上月数据'),
        ...figures,
        ['map', { ...country, name: '配送流向' }],
        ...right,
      ],
    },
    sources,
  )
