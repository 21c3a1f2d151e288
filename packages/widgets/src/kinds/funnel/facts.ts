import type { WidgetFacts } from '@gridwright/screen'
import { z } from 'zod'
import { categorySlot, chartFields, valueSlot } from '#facts/chart-fields.ts'
import { fieldsOf, titled } from '#facts/fields.ts'
import { rowsOf } from '#facts/samples.ts'
import { chartOptions } from '#options/chart-options.ts'

const schema = z.strictObject({
  ...chartOptions,
  labels: z.boolean().default(true),
  sort: z.enum(['none', 'ascending', 'descending']).default('descending'),
})
export type FunnelOptions = z.infer<typeof schema>

const is = fieldsOf('漏斗', 'Funnel')

export const funnel: WidgetFacts<FunnelOptions> = {
  type: 'funnel',
  version: 1,
  title: titled('漏斗图', 'Funnel'),
  category: 'chart',
  size: { w: 360, h: 280 },
  schema,
  defaults: schema.parse({}),
  slots: [categorySlot, { ...valueSlot, many: false }],
  sample: {
    rows: rowsOf(
      ['阶段', '人数'],
      [
        ['访问', 1200],
        ['咨询', 860],
        ['报价', 540],
        ['签约', 320],
        ['回款', 210],
      ],
    ),
    map: { category: ['阶段'], value: ['人数'] },
  },
  events: ['click', 'dataReady'],
  fields: [
    is.choice(['sort', '排序', 'Order'], {
      none: ['按数据', 'As the data'],
      ascending: ['升序', 'Ascending'],
      descending: ['降序', 'Descending'],
    }),
    ...chartFields(),
  ],
  presets: [
    { key: 'funnel', title: titled('漏斗', 'Funnel'), options: {} },
    { key: 'pyramid', title: titled('金字塔', 'Pyramid'), options: { sort: 'ascending', legend: 'none' } },
  ],
}
