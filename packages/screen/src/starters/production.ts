import type { Screen } from '#document/screen-shape.ts'
import { assembled, block, bound, cards, heading, part, sampleRows } from './parts.ts'
import type { Sources } from './parts.ts'

const hours = Array.from({ length: 12 }, (_none, at) => `${String(8 + at).padStart(2, '0')}:00`)

const samples = {
  lines: sampleRows(
    ['产线', '产量', '计划', '完成率', '合格率', 'OEE', '状态'],
    [
      ['一号包装线', 4820, 5000, 96.4, 99.2, 86.5, '运行'],
      ['二号包装线', 4410, 5000, 88.2, 98.7, 81.3, '运行'],
      ['烘焙线', 3960, 4200, 94.3, 99.5, 88.9, '运行'],
      ['灌装线', 2730, 4000, 68.3, 97.1, 62.4, '换型'],
      ['分拣线', 5210, 5500, 94.7, 99.8, 90.2, '运行'],
      ['冷萃线', 1120, 2600, 43.1, 96.4, 41.7, '停机'],
    ],
  ),
  hours: sampleRows(
    ['时间', '实际', '计划'],
    hours.map((hour, at) => [hour, 1760 + ((at * 137) % 420), 1950]),
  ),
  defects: sampleRows(
    ['原因', '件数'],
    [
      ['封口不良', 86],
      ['重量偏差', 61],
      ['标签错位', 42],
      ['外观破损', 27],
      ['异物', 9],
    ],
  ),
  alarms: sampleRows(
    ['时间', '产线', '内容', '级别'],
    [
      ['19:42', '冷萃线', '压缩机出口温度过高', '严重'],
      ['19:31', '灌装线', '换型超时', '一般'],
      ['19:05', '二号包装线', '卷膜余量不足', '提示'],
      ['18:47', '灌装线', '液位传感器抖动', '一般'],
      ['18:20', '分拣线', '光电开关积尘', '提示'],
      ['17:58', '冷萃线', '真空度下降', '严重'],
    ],
  ),
}

const total = (column: string, how: 'sum' | 'avg') => ({ column, how, as: column })

const queries = {
  lines: { name: '产线', from: 'lines', everyMs: 5000 },
  plant: {
    name: '全厂合计',
    from: 'lines',
    everyMs: 5000,
    transform: [
      {
        step: 'group' as const,
        by: [],
        values: [
          total('产量', 'sum'),
          total('计划', 'sum'),
          total('完成率', 'avg'),
          total('合格率', 'avg'),
          total('OEE', 'avg'),
        ],
      },
    ],
  },
  hours: { name: '小时产量', from: 'hours', everyMs: 30_000 },
  defects: { name: '不良原因', from: 'defects', everyMs: 30_000 },
  alarms: { name: '设备告警', from: 'alarms', everyMs: 5000 },
}

const percent = { unit: '%', decimals: 1 }

const figures = cards(
  [
    { name: '今日产量', query: 'plant', value: '产量', number: { unit: '件' } },
    { name: '今日计划', query: 'plant', value: '计划', number: { unit: '件' } },
    { name: '计划完成率', query: 'plant', value: '完成率', number: percent },
    { name: '一次合格率', query: 'plant', value: '合格率', number: percent },
    { name: '综合效率 OEE', query: 'plant', value: 'OEE', number: percent },
  ],
  94,
)

const middle = [
  ...block(['oee', '综合效率'], [24, 212, 440, 400], (place) =>
    part(
      ['gauge', place],
      {
        name: 'OEE',
        number: percent,
        width: 18,
        thresholds: [
          { from: 0, colour: '#ff6b6b' },
          { from: 60, colour: '#ffb648' },
          { from: 85, colour: '#2dd4a7' },
        ],
      },
      bound('plant', { value: ['OEE'] }),
    ),
  ),
  ...block(['hours', '小时产量'], [476, 212, 968, 400], (place) =>
    part(
      ['histogram', place],
      { lines: 1, legend: 'top', rounded: 6, barWidth: 26 },
      bound('hours', { category: ['时间'], value: ['实际', '计划'] }),
    ),
  ),
  ...block(['defects', '不良原因'], [1456, 212, 440, 400], (place) =>
    part(
      ['pieChart', place],
      { shape: 'rose', legend: 'bottom', labels: true },
      bound('defects', { category: ['原因'], value: ['件数'] }),
    ),
  ),
]

const below = [
  ...block(['lines', '产线状态'], [24, 624, 1068, 432], (place) =>
    part(
      ['table', place],
      {
        tableColumn: [
          { name: '产线', key: '产线', width: 150 },
          { name: '产量', key: '产量', width: 110, align: 'right' },
          { name: '计划', key: '计划', width: 110, align: 'right' },
          { name: '完成率 %', key: '完成率', width: 0, bar: true },
          { name: '合格率 %', key: '合格率', width: 120, align: 'right' },
          { name: 'OEE %', key: 'OEE', width: 110, align: 'right' },
          { name: '状态', key: '状态', width: 90, align: 'center' },
        ],
        body: { height: 52, size: 16 },
        head: { size: 15 },
        colours: [
          { key: '状态', is: '=', to: '运行', colour: '#2dd4a7' },
          { key: '状态', is: '=', to: '换型', colour: '#ffb648' },
          { key: '状态', is: '=', to: '停机', colour: '#ff6b6b' },
        ],
      },
      bound('lines', { columns: ['产线', '产量', '计划', '完成率', '合格率', 'OEE', '状态'] }),
    ),
  ),
  ...block(['alarms', '设备告警'], [1104, 624, 792, 432], (place) =>
    part(
      ['table', place],
      {
        tableColumn: [
          { name: '时间', key: '时间', width: 90 },
          { name: '产线', key: '产线', width: 130 },
          { name: '内容', key: '内容', width: 0 },
          { name: '级别', key: '级别', width: 80, align: 'center' },
        ],
        body: { height: 52, size: 16 },
        colours: [
          { key: '级别', is: '=', to: '严重', colour: '#ff6b6b', whole: true },
          { key: '级别', is: '=', to: '一般', colour: '#ffb648' },
        ],
      },
      bound('alarms', { columns: ['时间', '产线', '内容', '级别'] }),
    ),
  ),
]

/** A plant's lines: output against plan, efficiency, rejects, alarms. */
export const production = (sources: Sources): Screen =>
  assembled(
    {
      theme: 'deep-green',
      background: { colour: '#04140f', to: '#0a2f28' },
      samples,
      queries,
      widgets: [...heading('智能产线看板', '食品工厂 · 白班'), ...figures, ...middle, ...below],
    },
    sources,
  )
