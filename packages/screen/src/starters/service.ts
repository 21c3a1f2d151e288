import type { Screen } from '#document/screen-shape.ts'
import { assembled, block, bound, cards, heading, part, sampleRows } from './parts.ts'
import type { Sources } from './parts.ts'

const kinds = ['物流查询', '退换货', '质量投诉', '发票', '账户', '其他']
const states = ['处理中', '待回复', '已解决']

const samples = {
  tickets: sampleRows(
    ['工单', '类型', '客户', '状态', '等级', '分钟', '时段', '星期'],
    Array.from({ length: 60 }, (_none, at) => [
      `T${String(2601 + at)}`,
      kinds[(at * 7) % kinds.length] ?? '',
      ['上海汇源商贸', '北京京客隆', '广州南天食品', '成都红旗连锁', '武汉中百'][at % 5] ?? '',
      states[(at * 5) % 7 > 2 ? 2 : at % 2] ?? '',
      ['紧急', '普通', '普通', '低'][at % 4] ?? '',
      8 + ((at * 13) % 46),
      `${String(8 + ((at * 3) % 6) * 2).padStart(2, '0')}时`,
      ['周一', '周二', '周三', '周四', '周五'][at % 5] ?? '',
    ]),
  ),
  satisfaction: sampleRows(
    ['指标', '本月', '上月'],
    [
      ['响应速度', 92, 86],
      ['一次解决', 81, 78],
      ['服务态度', 95, 93],
      ['专业程度', 88, 85],
      ['回访满意', 90, 87],
    ],
  ),
}

const count = { column: '工单', how: 'count' as const, as: '工单数' }
const minutes = { column: '分钟', how: 'avg' as const, as: '平均分钟' }
const grouped = (by: readonly string[]) => ({ step: 'group' as const, by: [...by], values: [count, minutes] })
const only = (column: string, to: string) => ({ step: 'filter' as const, column, is: '=' as const, to })

const queries = {
  all: { name: '全部工单', from: 'tickets', everyMs: 15_000, transform: [grouped([])] },
  open: {
    name: '处理中',
    from: 'tickets',
    everyMs: 15_000,
    transform: [only('状态', '处理中'), grouped([])],
  },
  urgent: { name: '紧急', from: 'tickets', everyMs: 15_000, transform: [only('等级', '紧急'), grouped([])] },
  solved: {
    name: '已解决',
    from: 'tickets',
    everyMs: 15_000,
    transform: [only('状态', '已解决'), grouped([])],
  },
  kinds: {
    name: '按类型',
    from: 'tickets',
    everyMs: 15_000,
    transform: [grouped(['类型']), { step: 'sort' as const, column: '工单数', down: true }],
  },
  states: { name: '按状态', from: 'tickets', everyMs: 15_000, transform: [grouped(['状态'])] },
  heat: {
    name: '来单时段',
    from: 'tickets',
    everyMs: 60_000,
    transform: [grouped(['时段', '星期']), { step: 'sort' as const, column: '时段' }],
  },
  tickets: {
    name: '工单列表',
    from: 'tickets',
    everyMs: 15_000,
    transform: [{ step: 'limit' as const, rows: 40 }],
  },
  satisfaction: { name: '满意度', from: 'satisfaction', everyMs: 300_000 },
}

const figures = cards(
  [
    { name: '本月工单', query: 'all', value: '工单数', number: { unit: '张' } },
    { name: '处理中', query: 'open', value: '工单数', number: { unit: '张' } },
    { name: '紧急工单', query: 'urgent', value: '工单数', number: { unit: '张' } },
    { name: '已解决', query: 'solved', value: '工单数', number: { unit: '张' } },
    { name: '平均首次响应', query: 'all', value: '平均分钟', number: { unit: '分钟', decimals: 1 } },
  ],
  94,
)

const upper = [
  ...block(['kinds', '工单类型'], [24, 212, 616, 400], (place) =>
    part(
      ['histogram', place],
      {
        across: true,
        legend: 'none',
        labels: true,
        rounded: 8,
        barWidth: 18,
        gridLines: 'none',
        valueHidden: true,
      },
      bound('kinds', { category: ['类型'], value: ['工单数'] }),
    ),
  ),
  ...block(['states', '处理状态'], [652, 212, 616, 400], (place) =>
    part(
      ['pieChart', place],
      { shape: 'ring', inner: 56, gap: 2, rounded: 5, legend: 'bottom' },
      bound('states', { category: ['状态'], value: ['工单数'] }),
    ),
  ),
  ...block(['satisfaction', '客户满意度'], [1280, 212, 616, 400], (place) =>
    part(
      ['radar', place],
      { legend: 'bottom', max: 100 },
      bound('satisfaction', { category: ['指标'], value: ['本月', '上月'] }),
    ),
  ),
]

const below = [
  ...block(['heat', '来单时段'], [24, 624, 800, 432], (place) =>
    part(
      ['heatMap', place],
      { labels: true },
      bound('heat', { category: ['时段'], series: ['星期'], value: ['工单数'] }),
    ),
  ),
  ...block(['tickets', '工单列表'], [836, 624, 1060, 432], (place) =>
    part(
      ['table', place],
      {
        tableColumn: [
          { name: '工单', key: '工单', width: 120 },
          { name: '类型', key: '类型', width: 140 },
          { name: '客户', key: '客户', width: 0 },
          { name: '等级', key: '等级', width: 90, align: 'center' },
          { name: '响应（分钟）', key: '分钟', width: 130, align: 'right' },
          { name: '状态', key: '状态', width: 110, align: 'center' },
        ],
        body: { height: 44, size: 15 },
        colours: [
          { key: '等级', is: '=', to: '紧急', colour: '#ff6b6b' },
          { key: '状态', is: '=', to: '处理中', colour: '#ffb648' },
          { key: '状态', is: '=', to: '已解决', colour: '#2dd4a7' },
        ],
      },
      bound('tickets', { columns: ['工单', '类型', '客户', '等级', '分钟', '状态'] }),
    ),
  ),
]

/** A service desk: tickets by kind, state and hour, satisfaction, the list. */
export const service = (sources: Sources): Screen =>
  assembled(
    {
      theme: 'dark',
      background: { colour: '#0c1017', to: '#171d29' },
      samples,
      queries,
      widgets: [...heading('客户服务中心', '服务台 · 上月工单'), ...figures, ...upper, ...below],
    },
    sources,
  )
