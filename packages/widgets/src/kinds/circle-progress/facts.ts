import type { WidgetFacts } from '@gridwright/screen'
import { z } from 'zod'
import { fieldsOf, titled } from '#facts/fields.ts'
import { rowsOf } from '#facts/samples.ts'
import { numberFields, thresholdField } from '#facts/shared-fields.ts'
import { colour, fontSize, numbers, thresholds, words } from '#options/shared-options.ts'

const schema = z.strictObject({
  /** What it shows without data. */
  value: z.number().default(80),
  max: z.number().positive().default(100),
  shape: z.enum(['ring', 'liquid', 'arc', 'ticks']).default('ring'),
  /** Per cent of the radius. */
  width: z.number().min(1).max(60).default(14),
  colour: colour.default(''),
  to: colour.default(''),
  track: colour.default(''),
  thresholds: thresholds.default([]),
  name: words.default(''),
  size: fontSize.default(40),
  number: numbers.prefault({ unit: '%' }),
})
export type CircleProgressOptions = z.infer<typeof schema>

const is = fieldsOf('环形进度', 'Circle')

export const circleProgress: WidgetFacts<CircleProgressOptions> = {
  type: 'circleProgress',
  version: 1,
  title: titled('环形进度', 'Circle progress'),
  category: 'number',
  size: { w: 450, h: 240 },
  schema,
  defaults: schema.parse({}),
  slots: [{ key: 'value', title: titled('数值', 'Value'), takes: 'number' }],
  sample: { rows: rowsOf(['完成率'], [[80]]), map: { value: ['完成率'] } },
  events: ['click', 'dataReady'],
  fields: [
    is.choice(['shape', '形状', 'Shape'], {
      ring: ['圆环', 'Ring'],
      liquid: ['水球', 'Liquid'],
      arc: ['弧', 'Arc'],
      ticks: ['刻度', 'Ticks'],
    }),
    is.number(['value', '默认值', 'Value without data']),
    is.number(['max', '最大值', 'Maximum'], { min: 0 }),
    is.slider(['width', '环宽', 'Ring width'], { min: 1, max: 60, unit: '%' }),
    is.colour(['colour', '颜色', 'Colour']),
    is.colour(['to', '渐变到', 'Fades to']),
    is.colour(['track', '底色', 'Track']),
    is.text(['name', '名称', 'Name']),
    is.number(['size', '字号', 'Letter size'], { min: 6, max: 400, unit: 'px' }),
    thresholdField(),
    ...numberFields(),
  ],
  presets: [
    { key: 'ring', title: titled('圆环', 'Ring'), options: {} },
    { key: 'liquid', title: titled('水球', 'Liquid'), options: { shape: 'liquid' } },
    { key: 'arc', title: titled('弧形', 'Arc'), options: { shape: 'arc', width: 18 } },
    { key: 'ticks', title: titled('刻度环', 'Ticks'), options: { shape: 'ticks', width: 20 } },
  ],
}
