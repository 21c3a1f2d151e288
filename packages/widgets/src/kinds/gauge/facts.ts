import type { WidgetFacts } from '@gridwright/screen'
import { z } from 'zod'
import { chartFields } from '#facts/chart-fields.ts'
import { fieldsOf, titled } from '#facts/fields.ts'
import { rowsOf } from '#facts/samples.ts'
import { thresholdField } from '#facts/shared-fields.ts'
import { chartOptions } from '#options/chart-options.ts'
import { thresholds, words } from '#options/shared-options.ts'

const schema = z.strictObject({
  ...chartOptions,
  name: words.default(''),
  min: z.number().default(0),
  max: z.number().default(100),
  splits: z.int().min(1).max(50).default(10),
  shape: z.enum(['dial', 'progress', 'half']).default('dial'),
  width: z.number().min(1).max(60).default(14),
  /** Each range from its value on, in its colour; below the first, the first colour of the theme. */
  thresholds: thresholds.default([]),
})
export type GaugeOptions = z.infer<typeof schema>

const is = fieldsOf('仪表', 'Gauge')
const unused: ReadonlySet<string> = new Set(['legend', 'labels'])

export const gauge: WidgetFacts<GaugeOptions> = {
  type: 'gauge',
  version: 1,
  title: titled('仪表盘', 'Gauge'),
  category: 'number',
  size: { w: 450, h: 240 },
  schema,
  defaults: schema.parse({}),
  slots: [{ key: 'value', title: titled('数值', 'Value'), takes: 'number', required: true }],
  sample: { rows: rowsOf(['负荷'], [[68]]), map: { value: ['负荷'] } },
  events: ['click', 'dataReady'],
  fields: [
    is.choice(['shape', '形状', 'Shape'], {
      dial: ['表盘', 'Dial'],
      progress: ['进度环', 'Progress'],
      half: ['半圆', 'Half'],
    }),
    is.text(['name', '名称', 'Name']),
    is.number(['min', '最小值', 'Minimum']),
    is.number(['max', '最大值', 'Maximum']),
    is.number(['splits', '刻度段数', 'Splits'], { min: 1, max: 50, step: 1 }),
    is.slider(['width', '环宽', 'Ring width'], { min: 1, max: 60, unit: 'px' }),
    thresholdField(),
    ...chartFields().filter(({ path }) => !unused.has(path)),
  ],
  presets: [
    {
      key: 'dial',
      title: titled('表盘', 'Dial'),
      options: {
        thresholds: [
          { from: 60, colour: '#ffb648' },
          { from: 85, colour: '#ff6b6b' },
        ],
      },
    },
    { key: 'progress', title: titled('进度仪表', 'Progress'), options: { shape: 'progress' } },
    { key: 'half', title: titled('半圆仪表', 'Half circle'), options: { shape: 'half', width: 22 } },
  ],
}
