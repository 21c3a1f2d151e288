import type { WidgetFacts } from '@gridwright/screen'
import { z } from 'zod'
import { axisFields, categorySlot, chartFields, seriesSlot, valueSlot } from '#facts/chart-fields.ts'
import { fieldsOf, titled } from '#facts/fields.ts'
import { monthly } from '#facts/samples.ts'
import { axisOptions, chartOptions } from '#options/chart-options.ts'

const schema = z.strictObject({
  ...chartOptions,
  ...axisOptions,
  smooth: z.boolean().default(true),
  area: z.boolean().default(false),
  stacked: z.boolean().default(false),
  steps: z.boolean().default(false),
  symbols: z.boolean().default(true),
  lineWidth: z.number().min(0.5).max(20).default(2),
  glow: z.boolean().default(false),
})
export type LineChartOptions = z.infer<typeof schema>

const is = fieldsOf('折线', 'Lines')

export const lineChart: WidgetFacts<LineChartOptions> = {
  type: 'lineChart',
  version: 1,
  title: titled('折线图', 'Line chart'),
  category: 'chart',
  size: { w: 300, h: 200 },
  schema,
  defaults: schema.parse({}),
  slots: [categorySlot, valueSlot, seriesSlot],
  sample: monthly,
  events: ['click', 'dataReady'],
  fields: [
    is.flag(['smooth', '平滑', 'Smooth']),
    is.flag(['area', '面积', 'Area']),
    is.flag(['stacked', '堆叠', 'Stacked']),
    is.flag(['steps', '阶梯', 'Steps']),
    is.flag(['symbols', '数据点', 'Points']),
    is.slider(['lineWidth', '线宽', 'Width'], { min: 0.5, max: 10, step: 0.5, unit: 'px' }),
    is.flag(['glow', '发光', 'Glow']),
    ...chartFields(),
    ...axisFields(),
  ],
  presets: [
    { key: 'smooth', title: titled('平滑折线', 'Smooth'), options: {} },
    { key: 'area', title: titled('渐变面积', 'Area'), options: { area: true, symbols: false } },
    {
      key: 'stacked',
      title: titled('堆叠面积', 'Stacked areas'),
      options: { area: true, stacked: true, symbols: false },
    },
    { key: 'steps', title: titled('阶梯线', 'Steps'), options: { steps: true, smooth: false } },
    {
      key: 'glow',
      title: titled('发光曲线', 'Glowing'),
      options: { glow: true, symbols: false, lineWidth: 3, gridLines: 'none' },
    },
  ],
}
