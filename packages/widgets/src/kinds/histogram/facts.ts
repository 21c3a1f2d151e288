import type { WidgetFacts } from '@gridwright/screen'
import { z } from 'zod'
import { axisFields, categorySlot, chartFields, seriesSlot, valueSlot } from '#facts/chart-fields.ts'
import { fieldsOf, titled } from '#facts/fields.ts'
import { monthly } from '#facts/samples.ts'
import { thresholdField } from '#facts/shared-fields.ts'
import { axisOptions, chartOptions } from '#options/chart-options.ts'
import { thresholds } from '#options/shared-options.ts'

const schema = z.strictObject({
  ...chartOptions,
  ...axisOptions,
  across: z.boolean().default(false),
  stack: z.enum(['none', 'stacked', 'percent']).default('none'),
  rounded: z.number().min(0).max(60).default(3),
  gradient: z.boolean().default(true),
  /** Pixels; 0 = what there is room for. */
  barWidth: z.number().min(0).max(200).default(0),
  /** The last series are drawn as lines: so many. */
  lines: z.int().min(0).max(20).default(0),
  thresholds: thresholds.default([]),
})
export type HistogramOptions = z.infer<typeof schema>

const is = fieldsOf('柱形', 'Bars')

export const histogram: WidgetFacts<HistogramOptions> = {
  type: 'histogram',
  version: 1,
  title: titled('柱状图', 'Bar chart'),
  category: 'chart',
  size: { w: 300, h: 200 },
  schema,
  defaults: schema.parse({}),
  slots: [categorySlot, valueSlot, seriesSlot],
  sample: monthly,
  events: ['click', 'dataReady'],
  fields: [
    is.flag(['across', '横向', 'Horizontal']),
    is.choice(['stack', '堆叠', 'Stacking'], {
      none: ['无', 'None'],
      stacked: ['堆叠', 'Stacked'],
      percent: ['百分比', 'Per cent'],
    }),
    is.slider(['rounded', '圆角', 'Round corners'], { min: 0, max: 30, unit: 'px' }),
    is.flag(['gradient', '渐变', 'Gradient']),
    is.number(['barWidth', '柱宽', 'Width'], { min: 0, max: 200, unit: 'px' }),
    is.number(['lines', '最后几列画成折线', 'Last series as lines'], { min: 0, max: 20, step: 1 }),
    thresholdField(),
    ...chartFields(),
    ...axisFields(),
  ],
  presets: [
    { key: 'grouped', title: titled('分组柱形', 'Grouped'), options: {} },
    { key: 'stacked', title: titled('堆叠柱形', 'Stacked'), options: { stack: 'stacked', gradient: false } },
    {
      key: 'percent',
      title: titled('百分比堆叠', 'Stacked per cent'),
      options: { stack: 'percent', gradient: false },
    },
    { key: 'across', title: titled('条形图', 'Horizontal'), options: { across: true } },
    {
      key: 'capsule',
      title: titled('胶囊柱形', 'Capsules'),
      options: { rounded: 30, barWidth: 10, gridLines: 'none' },
    },
    { key: 'combined', title: titled('柱线组合', 'Bars and line'), options: { lines: 1 } },
  ],
}
