import type { Screen } from '#document/screen-shape.ts'
import { assembled, block, bound, cards, heading, part, sampleRows } from './parts.ts'
import type { Sources } from './parts.ts'

const hours = Array.from({ length: 24 }, (_none, at) => at)
const sunAt = (hour: number): number => Math.round(430 * Math.max(0, Math.sin(((hour - 6) / 12.5) * Math.PI)))
const loadAt = (hour: number): number =>
  Math.round(190 + 130 * Math.exp(-(((hour - 11) / 3.4) ** 2)) + 170 * Math.exp(-(((hour - 19) / 2.8) ** 2)))
/** Charges at noon, gives in the evening. */
const storeAt = (hour: number): number => (hour >= 10 && hour < 15 ? -90 : hour >= 17 && hour < 22 ? 130 : 0)

const samples = {
  now: sampleRows(
    ['光伏', '储能', '电网', '负荷', '自给率', '荷电状态', '今日发电', '今日收益', '减排'],
    [[386, -84, 42, 344, 87.8, 68, 2310, 1864, 1.84]],
  ),
  nodes: sampleRows(
    ['节点', '功率'],
    [
      ['pv', 386],
      ['grid', 42],
      ['battery', -84],
      ['bus', 0.1],
      ['plant', 232],
      ['office', 64],
      ['charger', 48],
    ],
  ),
  hours: sampleRows(
    ['时间', '光伏', '储能', '电网', '负荷'],
    hours.map((hour) => [
      `${String(hour).padStart(2, '0')}:00`,
      sunAt(hour),
      storeAt(hour),
      Math.max(0, loadAt(hour) - sunAt(hour) - storeAt(hour)),
      loadAt(hour),
    ]),
  ),
  flows: sampleRows(
    ['来源', '去向', '电量'],
    [
      ['光伏', '厂房', 1180],
      ['光伏', '储能', 460],
      ['光伏', '办公楼', 390],
      ['光伏', '充电桩', 280],
      ['储能', '厂房', 260],
      ['储能', '充电桩', 150],
      ['电网', '厂房', 640],
      ['电网', '办公楼', 120],
      ['电网', '充电桩', 90],
    ],
  ),
  chargers: sampleRows(
    ['桩号', '状态', '功率', '电量'],
    [
      ['A01', '充电中', 58.2, 31.4],
      ['A02', '充电中', 44.6, 22.8],
      ['A03', '空闲', 0, 0],
      ['A04', '充电中', 60, 12.5],
      ['B01', '空闲', 0, 0],
      ['B02', '故障', 0, 0],
      ['B03', '充电中', 7, 4.1],
      ['B04', '已充满', 0, 38.6],
    ],
  ),
}

const queries = {
  now: { name: '实时功率', from: 'now', everyMs: 3000 },
  nodes: { name: '各节点功率', from: 'nodes', everyMs: 3000 },
  hours: { name: '功率曲线', from: 'hours', everyMs: 60_000 },
  flows: { name: '今日电量流向', from: 'flows', everyMs: 60_000 },
  chargers: { name: '充电桩', from: 'chargers', everyMs: 5000 },
}

const power = { unit: 'kW' }

const figures = cards(
  [
    { name: '光伏功率', query: 'now', value: '光伏', number: power },
    { name: '储能功率（负为充电）', query: 'now', value: '储能', number: power },
    { name: '电网取电', query: 'now', value: '电网', number: power },
    { name: '用电负荷', query: 'now', value: '负荷', number: power },
    { name: '绿电自给率', query: 'now', value: '自给率', number: { unit: '%', decimals: 1 } },
  ],
  94,
)

const node = (
  [id, name, icon]: readonly [string, string, string],
  [x, y, colour]: readonly [number, number, string],
) => ({
  id,
  name,
  icon,
  x,
  y,
  colour,
})
const [sun, store, grid, use] = ['#ffc53d', '#36cfc9', '#8c9eff', '#ff9c6e']

const middle = block(['topology', '能量流向'], [476, 212, 968, 540], (place) =>
  part(
    ['topology', place],
    {
      nodes: [
        node(['pv', '屋顶光伏', 'sun'], [14, 20, sun]),
        node(['grid', '市电', 'tower'], [14, 76, grid]),
        node(['battery', '储能', 'battery'], [50, 82, store]),
        node(['bus', '母线', 'dot'], [50, 44, '']),
        node(['plant', '厂房', 'factory'], [86, 18, use]),
        node(['office', '办公楼', 'home'], [86, 48, use]),
        node(['charger', '充电桩', 'charger'], [86, 78, use]),
      ],
      links: [
        { from: 'pv', to: 'bus' },
        { from: 'grid', to: 'bus' },
        { from: 'battery', to: 'bus', shape: 'straight' },
        { from: 'bus', to: 'plant' },
        { from: 'bus', to: 'office' },
        { from: 'bus', to: 'charger' },
      ],
      node: 76,
      lineWidth: 3,
      size: 16,
      pace: 3,
      number: { unit: 'kW' },
    },
    bound('nodes', { id: ['节点'], value: ['功率'] }),
  ),
)

const sides = [
  ...block(['soc', '储能荷电状态'], [24, 212, 440, 266], (place) =>
    part(
      ['circleProgress', place],
      { shape: 'liquid', name: 'SOC', colour: store, size: 40 },
      bound('now', { value: ['荷电状态'] }),
    ),
  ),
  ...block(['today', '今日成果'], [24, 488, 440, 264], ([x, y, w]) =>
    part(
      ['numberFlipper', [x, y, w, 64]],
      {
        look: 'card',
        name: '发电量',
        number: { unit: 'kWh', decimals: 0 },
        letters: { size: 26, bold: true },
      },
      bound('now', { value: ['今日发电'] }),
    ),
  ),
  ...(
    [
      ['收益', '今日收益', { unit: '元', decimals: 0 }],
      ['减排 CO₂', '减排', { unit: 't', decimals: 2 }],
    ] as const
  ).map(([name, column, number], at) => {
    const widget = part(
      ['numberFlipper', [36, 532 + (at + 1) * 70, 416, 64]],
      { look: 'card', name, number, letters: { size: 26, bold: true } },
      bound('now', { value: [column] }),
    )
    return [`today${at + 2}`, { ...widget, name }] as const
  }),
  ...block(['chargers', '充电桩'], [1456, 212, 440, 540], (place) =>
    part(
      ['table', place],
      {
        tableColumn: [
          { name: '桩号', key: '桩号', width: 80 },
          { name: '状态', key: '状态', width: 100, align: 'center' },
          { name: '功率 kW', key: '功率', width: 0, align: 'right' },
          { name: '电量 kWh', key: '电量', width: 110, align: 'right' },
        ],
        body: { height: 52, size: 16 },
        colours: [
          { key: '状态', is: '=', to: '充电中', colour: '#36cfc9' },
          { key: '状态', is: '=', to: '已充满', colour: '#ffc53d' },
          { key: '状态', is: '=', to: '故障', colour: '#ff6b6b', whole: true },
        ],
      },
      bound('chargers', { columns: ['桩号', '状态', '功率', '电量'] }),
    ),
  ),
]

const below = [
  ...block(['hours', '24 小时功率（kW）'], [24, 764, 1120, 292], (place) =>
    part(
      ['lineChart', place],
      { area: true, symbols: false, legend: 'top', colours: [sun, store, grid, use] },
      bound('hours', { category: ['时间'], value: ['光伏', '储能', '电网', '负荷'] }),
    ),
  ),
  ...block(['flows', '今日电量流向（kWh）'], [1156, 764, 740, 292], (place) =>
    part(
      ['sankey', place],
      { legend: 'none', nodeGap: 14 },
      bound('flows', { from: ['来源'], to: ['去向'], value: ['电量'] }),
    ),
  ),
]

/** A micro-grid of a works: what flows where, storage, chargers, the day's power, where its energy went. */
export const microGrid = (sources: Sources): Screen =>
  assembled(
    {
      theme: 'dark-blue',
      background: { colour: '#04121c', to: '#0a2a33' },
      samples,
      queries,
      widgets: [...heading('园区微电网', '光储充一体化 · 实时'), ...figures, ...middle, ...sides, ...below],
    },
    sources,
  )
