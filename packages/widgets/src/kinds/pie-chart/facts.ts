import type { WidgetFacts } from '@gridwright/screen'
import { z } from 'zod'
import { categorySlot, chartFields, valueSlot } from '#facts/chart-fields.ts'
import { fieldsOf, titled } from '#facts/fields.ts'
import { shares } from '#facts/samples.ts'
import { chartOptions } from '#options/chart-options.ts'
import { words } from '#options/shared-options.ts'

const schema = z.strictObject({
  ...chartOptions,
  labels: z.boolean().default(true),
  shape: z.enum(['pie', 'ring', 'rose']).default('pie'),
  /** Per cent of the room. */
  inner: z.number().min(0).max(95).default(48),
  outer: z.number().min(10).max(100).default(68),
  gap: z.number().min(0).max(20).default(0),
  rounded: z.number().min(0).max(40).default(0),
  sort: z.enum(['none', 'ascending', 'descending']).default('none'),
  top: z.int().min(0).max(1000).default(0),
  others: words.default('其他'),
})
export type PieChartOptions = z.infer<typeof schema>

const is = fieldsOf('饼图', 'Pie')
const whenRing = { when: { path: 'shape', is: ['ring'] } }

export const pieChart: WidgetFacts<PieChartOptions> = {
  type: 'pieChart',
  version: 1,
  title: titled('饼图', 'Pie chart'),
  category: 'chart',
  size: { w: 450, h: 240 },
  schema,
  defaults: schema.parse({}),
  slots: [categorySlot, { ...valueSlot, many: false }],
  sample: shares,
  events: ['click', 'dataReady'],
  fields: [
    is.choice(['shape', '形状', 'Shape'], {
      pie: ['饼', 'Pie'],
      ring: ['环', 'Ring'],
      rose: ['玫瑰', 'Rose'],
    }),
    is.slider(['inner', '内半径', 'Inner radius'], { min: 0, max: 95, unit: '%', ...whenRing }),
    is.slider(['outer', '外半径', 'Outer radius'], { min: 10, max: 100, unit: '%' }),
    is.slider(['gap', '间隔', 'Gap'], { min: 0, max: 20, unit: '°' }),
    is.slider(['rounded', '圆角', 'Round corners'], { min: 0, max: 40, unit: 'px' }),
    is.choice(['sort', '排序', 'Order'], {
      none: ['按数据', 'As the data'],
      ascending: ['升序', 'Ascending'],
      descending: ['降序', 'Descending'],
    }),
    is.number(['top', '只显示前几项', 'Only the first'], { min: 0, max: 1000, step: 1 }),
    is.text(['others', '其余合并为', 'The rest is called']),
    ...chartFields(),
  ],
  presets: [
    { key: 'pie', title: titled('饼图', 'Pie'), options: {} },
    { key: 'ring', title: titled('环形图', 'Ring'), options: { shape: 'ring', gap: 2, rounded: 4 } },
    { key: 'rose', title: titled('玫瑰图', 'Rose'), options: { shape: 'rose' } },
    {
      key: 'thin-ring',
      title: titled('细环', 'Thin ring'),
      options: { shape: 'ring', inner: 60, gap: 3, rounded: 8, legend: 'right', labels: false },
    },
  ],
}
