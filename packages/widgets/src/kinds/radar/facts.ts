import type { WidgetFacts } from '@gridwright/screen'
import { z } from 'zod'
import { categorySlot, chartFields, seriesSlot, valueSlot } from '#facts/chart-fields.ts'
import { fieldsOf, titled } from '#facts/fields.ts'
import { rowsOf } from '#facts/samples.ts'
import { chartOptions } from '#options/chart-options.ts'

const schema = z.strictObject({
  ...chartOptions,
  round: z.boolean().default(false),
  filled: z.boolean().default(true),
  /** Of all axes; null = what the values need. */
  max: z.number().nullable().default(null),
  bands: z.int().min(2).max(10).default(4),
})
export type RadarOptions = z.infer<typeof schema>

const is = fieldsOf('雷达', 'Radar')

export const radar: WidgetFacts<RadarOptions> = {
  type: 'radar',
  version: 1,
  title: titled('雷达图', 'Radar'),
  category: 'chart',
  size: { w: 360, h: 300 },
  schema,
  defaults: schema.parse({}),
  slots: [categorySlot, valueSlot, seriesSlot],
  sample: {
    rows: rowsOf(
      ['指标', '本月', '上月'],
      [
        ['产量', 86, 70],
        ['质量', 92, 88],
        ['能耗', 64, 78],
        ['安全', 95, 90],
        ['交付', 78, 66],
        ['成本', 70, 74],
      ],
    ),
    map: { category: ['指标'], value: ['本月', '上月'] },
  },
  events: ['click', 'dataReady'],
  fields: [
    is.flag(['round', '圆形', 'Round']),
    is.flag(['filled', '填充', 'Filled']),
    is.number(['max', '最大值', 'Maximum']),
    is.number(['bands', '圈数', 'Rings'], { min: 2, max: 10, step: 1 }),
    ...chartFields(),
  ],
  presets: [
    { key: 'corners', title: titled('多边形雷达', 'Polygon'), options: {} },
    { key: 'round', title: titled('圆形雷达', 'Round'), options: { round: true } },
    { key: 'lines', title: titled('线框雷达', 'Outlines'), options: { filled: false } },
  ],
}
