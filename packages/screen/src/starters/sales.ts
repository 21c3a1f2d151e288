import type { Screen } from '#document/screen-shape.ts'
import { places } from './cities.ts'
import { assembled, block, bound, cards, heading, part, sampleRows } from './parts.ts'
import type { Sources } from './parts.ts'

const tenThousand = { divide: 10_000, unit: '万', decimals: 1 }

/** Rows by the names of the sources that the screen reads. */
const samples = {
  totals: sampleRows(
    [
      '销售额',
      '销售额环比',
      '订单数',
      '订单数环比',
      '客单价',
      '客单价环比',
      '客户数',
      '客户数环比',
      '退货率',
      '退货率环比',
    ],
    [[12_865_400, 8.4, 3426, 5.1, 3755, 3.2, 812, 2.6, 1.9, -0.4]],
  ),
  months: sampleRows(
    ['月份', '今年', '去年'],
    [
      ['1月', 1380, 1190],
      ['2月', 890, 820],
      ['3月', 1060, 930],
      ['4月', 1120, 985],
      ['5月', 1105, 960],
      ['6月', 1150, 1010],
      ['7月', 1080, 948],
      ['8月', 1110, 962],
      ['9月', 1290, 1130],
      ['10月', 1190, 1040],
      ['11月', 1340, 1180],
      ['12月', 1460, 1270],
    ].map(([month, now, before]) => [month ?? '', Number(now) * 10_000, Number(before) * 10_000]),
  ),
  lines: sampleRows(
    ['大区', '城市', '品类', '业务员', '金额'],
    [
      ['华东', '上海', '茶叶', '王敏', 1_820_000],
      ['华东', '杭州', '坚果', '李强', 1_340_000],
      ['华南', '广州', '咖啡', '陈静', 1_260_000],
      ['华南', '深圳', '茶叶', '刘洋', 1_180_000],
      ['华北', '北京', '糖果糕点', '赵磊', 1_150_000],
      ['西南', '成都', '调味品', '周婷', 860_000],
      ['华东', '南京', '咖啡', '王敏', 790_000],
      ['华中', '武汉', '坚果', '孙杰', 720_000],
      ['华北', '天津', '茶叶', '赵磊', 610_000],
      ['西南', '重庆', '调味品', '周婷', 580_000],
      ['东北', '沈阳', '坚果', '吴昊', 430_000],
      ['西北', '西安', '糖果糕点', '郑爽', 390_000],
      ['华东', '苏州', '茶叶', '李强', 365_000],
      ['华南', '厦门', '咖啡', '陈静', 340_000],
    ],
  ),
  orders: sampleRows(
    ['订单号', '客户', '产品', '金额', '状态'],
    [
      ['SO2026031801', '上海汇源商贸', '西湖龙井 250g', 26_800, '已完成'],
      ['SO2026031802', '广州南天食品', '云南小粒咖啡豆', 15_600, '已发货'],
      ['SO2026031803', '北京京客隆', '稻香村糕点礼盒', 31_600, '已完成'],
      ['SO2026031804', '成都红旗连锁', '郫县豆瓣 1kg', 8_320, '已完成'],
      ['SO2026031805', '武汉中百', '每日坚果 750g', 21_800, '已发货'],
      ['SO2026031806', '深圳华润', '武夷大红袍 250g', 42_640, '已完成'],
      ['SO2026031807', '杭州联华', '牛轧糖 500g', 7_350, '已退货'],
    ],
  ),
}

const by = (column: string) => [
  { step: 'group' as const, by: [column], values: [{ column: '金额', how: 'sum' as const, as: '金额' }] },
  { step: 'sort' as const, column: '金额', down: true },
]

const queries = {
  totals: { name: '本月合计', from: 'totals', everyMs: 60_000 },
  months: { name: '月度销售', from: 'months', everyMs: 300_000 },
  regions: { name: '大区销售', from: 'lines', everyMs: 60_000, transform: by('大区') },
  categories: { name: '品类销售', from: 'lines', everyMs: 60_000, transform: by('品类') },
  cities: { name: '城市销售', from: 'lines', everyMs: 60_000, transform: by('城市') },
  people: { name: '业务员业绩', from: 'lines', everyMs: 60_000, transform: by('业务员') },
  orders: { name: '最新订单', from: 'orders', everyMs: 30_000 },
}

const figures = cards(
  [
    { name: '本月销售额', query: 'totals', value: '销售额', change: '销售额环比', number: tenThousand },
    { name: '订单数', query: 'totals', value: '订单数', change: '订单数环比', number: { unit: '单' } },
    { name: '客单价', query: 'totals', value: '客单价', change: '客单价环比', number: { unit: '元' } },
    { name: '成交客户', query: 'totals', value: '客户数', change: '客户数环比', number: { unit: '家' } },
    {
      name: '退货率',
      query: 'totals',
      value: '退货率',
      change: '退货率环比',
      number: { unit: '%', decimals: 1 },
      reversed: true,
    },
  ],
  94,
)

const sides = [
  ...block(['regions', '大区占比'], [24, 212, 440, 266], (place) =>
    part(
      ['pieChart', place],
      { shape: 'ring', inner: 56, gap: 2, rounded: 4, legend: 'right', labels: false, number: tenThousand },
      bound('regions', { category: ['大区'], value: ['金额'] }),
    ),
  ),
  ...block(['categories', '品类销售'], [24, 488, 440, 266], (place) =>
    part(
      ['histogram', place],
      {
        across: true,
        legend: 'none',
        labels: true,
        number: tenThousand,
        rounded: 8,
        valueHidden: true,
        gridLines: 'none',
        barWidth: 14,
      },
      bound('categories', { category: ['品类'], value: ['金额'] }),
    ),
  ),
  ...block(['cities', '城市排行'], [1456, 212, 440, 266], (place) =>
    part(
      ['rankingList', place],
      { top: 6, number: tenThousand },
      bound('cities', { category: ['城市'], value: ['金额'] }),
    ),
  ),
  ...block(['people', '业务员业绩'], [1456, 488, 440, 266], (place) =>
    part(
      ['rankingList', place],
      { top: 6, number: tenThousand },
      bound('people', { category: ['业务员'], value: ['金额'] }),
    ),
  ),
]

const below = [
  ...block(['months', '月度销售与去年同期'], [24, 764, 930, 292], (place) =>
    part(
      ['lineChart', place],
      { area: true, symbols: false, legend: 'top', number: tenThousand },
      bound('months', { category: ['月份'], value: ['今年', '去年'] }),
    ),
  ),
  ...block(['orders', '最新订单'], [966, 764, 930, 292], (place) =>
    part(
      ['table', place],
      { body: { rank: true }, colours: [{ key: '状态', is: '=', to: '已退货', colour: '#ff6b6b' }] },
      bound('orders', { columns: ['订单号', '客户', '产品', '金额', '状态'] }),
    ),
  ),
]

const country = part(
  ['map', [476, 216, 968, 536]],
  { layer: 'points', places, labels: false, scaleShown: false, glow: true, point: 12 },
  bound('cities', { name: ['城市'], area: ['城市'], value: ['金额'] }),
)

/** Sales of a month: figures, regions, categories, cities on the map, people, the latest orders. */
export const sales = (sources: Sources): Screen =>
  assembled(
    {
      theme: 'dark-blue',
      background: { colour: '#061126', to: '#0c2346' },
      samples,
      queries,
      widgets: [
        ...heading('销售总览', '演示贸易公司 · 上月数据'),
        ...figures,
        ['map', { ...country, name: '城市分布' }],
        ...sides,
        ...below,
      ],
    },
    sources,
  )
