import type { WidgetFacts } from '@gridwright/screen'
import { z } from 'zod'
import { chartFields } from '#facts/chart-fields.ts'
import { fieldsOf, titled } from '#facts/fields.ts'
import { rowsOf } from '#facts/samples.ts'
import { chartOptions } from '#options/chart-options.ts'

const schema = z.strictObject({
  ...chartOptions,
  labels: z.boolean().default(true),
  down: z.boolean().default(false),
  nodeWidth: z.number().min(2).max(100).default(16),
  nodeGap: z.number().min(0).max(100).default(12),
})
export type SankeyOptions = z.infer<typeof schema>

const is = fieldsOf('流向', 'Flow')

export const sankey: WidgetFacts<SankeyOptions> = {
  type: 'sankey',
  version: 1,
  title: titled('桑基图', 'Sankey'),
  category: 'chart',
  size: { w: 480, h: 300 },
  schema,
  defaults: schema.parse({}),
  slots: [
    { key: 'from', title: titled('来源', 'From'), takes: 'any', required: true },
    { key: 'to', title: titled('去向', 'To'), takes: 'any', required: true },
    { key: 'value', title: titled('数值', 'Value'), takes: 'number', required: true },
  ],
  sample: {
    rows: rowsOf(
      ['来源', '去向', '电量'],
      [
        ['光伏', '储能', 120],
        ['光伏', '厂区', 260],
        ['电网', '厂区', 310],
        ['电网', '办公', 90],
        ['储能', '办公', 70],
        ['储能', '充电桩', 50],
        ['厂区', '产线一', 330],
        ['厂区', '产线二', 240],
      ],
    ),
    map: { from: ['来源'], to: ['去向'], value: ['电量'] },
  },
  events: ['click', 'dataReady'],
  fields: [
    is.flag(['down', '从上到下', 'Downwards']),
    is.slider(['nodeWidth', '节点宽', 'Width of nodes'], { min: 2, max: 60, unit: 'px' }),
    is.slider(['nodeGap', '节点间距', 'Gap'], { min: 0, max: 60, unit: 'px' }),
    ...chartFields().filter(({ path }) => path !== 'legend'),
  ],
}
