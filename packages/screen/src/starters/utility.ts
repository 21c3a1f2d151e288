import type { Screen } from '#document/screen-shape.ts'
import { assembled, block, bound, cards, heading, part, sampleRows } from './parts.ts'
import type { Sources } from './parts.ts'

const hours = Array.from({ length: 24 }, (_none, at) => `${String(at).padStart(2, '0')}:00`)
/** A town's water over a day: little at night, most in the morning and the evening. */
const waterAt = (hour: number): number =>
  Math.round(9.2 + 5.4 * Math.exp(-(((hour - 8) / 2.6) ** 2)) + 6.1 * Math.exp(-(((hour - 19.5) / 3) ** 2)))

const samples = {
  totals: sampleRows(
    ['供水', '供水同比', '供电', '供电同比', '供气', '供气同比', '压力合格率', '漏损率', '漏损率同比'],
    [[31.6, 2.4, 1284.5, 5.8, 86.2, -1.6, 98.7, 8.9, -0.6]],
  ),
  districts: sampleRows(
    ['区县', '用水', '用电', '用气'],
    [
      ['萧山区', 62.4, 318.2, 17.4],
      ['余杭区', 55.1, 276.9, 15.2],
      ['上城区', 48.7, 196.4, 12.6],
      ['拱墅区', 44.3, 171.8, 11.9],
      ['西湖区', 41.8, 158.6, 10.7],
      ['临平区', 38.9, 187.3, 10.1],
      ['滨江区', 29.6, 164.2, 7.8],
      ['钱塘区', 28.4, 205.7, 8.6],
      ['富阳区', 24.7, 142.5, 6.2],
      ['临安区', 17.9, 96.3, 4.1],
      ['桐庐县', 12.6, 61.4, 2.8],
      ['建德市', 11.8, 70.2, 2.6],
      ['淳安县', 8.3, 33.9, 1.4],
    ],
  ),
  sectors: sampleRows(
    ['类别', '水量'],
    [
      ['居民', 186.4],
      ['工业', 118.7],
      ['商业', 74.2],
      ['公共机构', 38.5],
      ['市政绿化', 17.8],
    ],
  ),
  tanks: sampleRows(
    ['水厂', '液位'],
    [
      ['清泰水厂', 72],
      ['九溪水厂', 58],
      ['闲林水厂', 86],
    ],
  ),
  stations: sampleRows(
    ['测点', '压力'],
    [
      ['武林门', 0.36],
      ['钱江新城', 0.41],
      ['城西', 0.33],
      ['下沙', 0.3],
      ['临平', 0.34],
      ['滨江', 0.38],
      ['三墩', 0.27],
      ['良渚', 0.31],
    ],
  ),
  hours: sampleRows(
    ['时间', '今日', '昨日'],
    hours.map((hour, at) => [hour, waterAt(at), waterAt(at + 0.4) - 1]),
  ),
  repairs: sampleRows(
    ['时间', '区县', '内容', '类别', '状态'],
    [
      ['14:52', '拱墅区', 'DN300 管道渗漏', '供水', '抢修中'],
      ['14:31', '余杭区', '10 kV 线路跳闸', '供电', '抢修中'],
      ['13:58', '西湖区', '调压箱压力偏低', '供气', '已派单'],
      ['13:20', '萧山区', '阀门井盖破损', '供水', '已完成'],
      ['12:47', '滨江区', '配变过载告警', '供电', '已完成'],
      ['11:36', '上城区', '水质浊度波动', '供水', '已完成'],
      ['10:05', '临平区', '户表更换', '供气', '已完成'],
    ],
  ),
}

const tank = (name: string) => ({
  name,
  from: 'tanks',
  everyMs: 5000,
  transform: [{ step: 'filter' as const, column: '水厂', is: '=' as const, to: name }],
})
const tanks = ['清泰水厂', '九溪水厂', '闲林水厂'] as const

const queries = {
  totals: { name: '今日合计', from: 'totals', everyMs: 10_000 },
  districts: { name: '区县用量', from: 'districts', everyMs: 30_000 },
  sectors: { name: '用水构成', from: 'sectors', everyMs: 60_000 },
  tank1: tank(tanks[0]),
  tank2: tank(tanks[1]),
  tank3: tank(tanks[2]),
  stations: { name: '管网压力', from: 'stations', everyMs: 5000 },
  hours: { name: '小时供水', from: 'hours', everyMs: 60_000 },
  repairs: { name: '抢修工单', from: 'repairs', everyMs: 10_000 },
}

const percent = { unit: '%', decimals: 1 }

const figures = cards(
  [
    {
      name: '今日供水',
      query: 'totals',
      value: '供水',
      change: '供水同比',
      number: { unit: '万 m³', decimals: 1 },
    },
    {
      name: '今日供电',
      query: 'totals',
      value: '供电',
      change: '供电同比',
      number: { unit: '万 kWh', decimals: 1 },
    },
    {
      name: '今日供气',
      query: 'totals',
      value: '供气',
      change: '供气同比',
      number: { unit: '万 m³', decimals: 1 },
    },
    { name: '管网压力合格率', query: 'totals', value: '压力合格率', number: percent },
    {
      name: '供水漏损率',
      query: 'totals',
      value: '漏损率',
      change: '漏损率同比',
      number: percent,
      reversed: true,
    },
  ],
  94,
)

const levels = block(['tanks', '清水池液位'], [1456, 212, 440, 266], ([x, y, w, h]) =>
  part(
    ['circleProgress', [x, y, Math.floor(w / 3) - 4, h]],
    { shape: 'liquid', name: tanks[0], size: 26 },
    bound('tank1', { value: ['液位'] }),
  ),
)

const otherLevels = ([2, 3] as const).map((n) => {
  const third = Math.floor(416 / 3)
  const widget = part(
    ['circleProgress', [1468 + (n - 1) * third, 256, third - 4, 212]],
    { shape: 'liquid', name: tanks[n - 1], size: 26 },
    bound(`tank${n}`, { value: ['液位'] }),
  )
  return [`tank${n}`, { ...widget, name: tanks[n - 1] ?? '' }] as const
})

const sides = [
  ...block(['sectors', '用水构成'], [24, 212, 440, 266], (place) =>
    part(
      ['pieChart', place],
      { shape: 'ring', inner: 54, gap: 2, rounded: 4, legend: 'right', labels: false },
      bound('sectors', { category: ['类别'], value: ['水量'] }),
    ),
  ),
  ...block(['districts', '区县用水排行'], [24, 488, 440, 266], (place) =>
    part(
      ['rankingList', place],
      { top: 6, number: { unit: '万 m³', decimals: 1 } },
      bound('districts', { category: ['区县'], value: ['用水'] }),
    ),
  ),
  ...levels,
  ...otherLevels,
  ...block(['stations', '管网压力 MPa'], [1456, 488, 440, 266], (place) =>
    part(
      ['histogram', place],
      {
        legend: 'none',
        rounded: 4,
        barWidth: 16,
        min: 0,
        number: { decimals: 2 },
        marks: [{ value: 0.28, name: '最低 0.28', colour: '#e5484d' }],
      },
      bound('stations', { category: ['测点'], value: ['压力'] }),
    ),
  ),
]

const below = [
  ...block(['hours', '24 小时供水（千 m³）'], [24, 764, 930, 292], (place) =>
    part(
      ['lineChart', place],
      { area: true, symbols: false, legend: 'top' },
      bound('hours', { category: ['时间'], value: ['今日', '昨日'] }),
    ),
  ),
  ...block(['repairs', '抢修工单'], [966, 764, 930, 292], (place) =>
    part(
      ['table', place],
      {
        tableColumn: [
          { name: '时间', key: '时间', width: 90 },
          { name: '区县', key: '区县', width: 120 },
          { name: '内容', key: '内容', width: 0 },
          { name: '类别', key: '类别', width: 90, align: 'center' },
          { name: '状态', key: '状态', width: 110, align: 'center' },
        ],
        colours: [
          { key: '状态', is: '=', to: '抢修中', colour: '#e5484d' },
          { key: '状态', is: '=', to: '已派单', colour: '#c47500' },
          { key: '状态', is: '=', to: '已完成', colour: '#0f8a5f' },
        ],
      },
      bound('repairs', { columns: ['时间', '区县', '内容', '类别', '状态'] }),
    ),
  ),
]

const town = part(
  ['map', [476, 216, 968, 536]],
  { code: '330100', labels: true, fontSize: 13, glow: false, number: { unit: '万 m³', decimals: 1 } },
  bound('districts', { area: ['区县'], value: ['用水'] }),
)

/** A city's water, power and gas: figures, districts on the map, tanks, pressure, the day, repairs. */
export const utility = (sources: Sources): Screen =>
  assembled(
    {
      theme: 'light',
      background: { colour: '#f4f8fd', to: '#dfeaf7' },
      samples,
      queries,
      widgets: [
        ...heading('公用事业总览', '城市水、电、气 · 实时运行'),
        ...figures,
        ['map', { ...town, name: '区县用水' }],
        ...sides,
        ...below,
      ],
    },
    sources,
  )
