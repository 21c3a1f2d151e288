import type { WidgetFacts } from '@gridwright/screen'
import { z } from 'zod'
import { fieldsOf, titled } from '#facts/fields.ts'
import { rowsOf } from '#facts/samples.ts'
import { numberFields } from '#facts/shared-fields.ts'
import { colour, fontSize, numbers } from '#options/shared-options.ts'

const schema = z.strictObject({
  /** What it shows without data. */
  value: z.number().default(70),
  max: z.number().positive().default(100),
  /** From this value on, the colour above. */
  thresholdValue: z.number().default(50),
  above: colour.default(''),
  below: colour.default(''),
  track: colour.default(''),
  percentage: z.boolean().default(true),
  place: z.enum(['end', 'inside']).default('end'),
  size: fontSize.default(16),
  height: z.number().min(1).max(400).default(14),
  rounded: z.number().min(0).max(200).default(8),
  striped: z.boolean().default(false),
  number: numbers.prefault({ unit: '%' }),
})
export type ProgressBarOptions = z.infer<typeof schema>

const is = fieldsOf('进度条', 'Progress')

export const progressBar: WidgetFacts<ProgressBarOptions> = {
  type: 'progressBar',
  version: 1,
  title: titled('进度条', 'Progress bar'),
  category: 'number',
  size: { w: 350, h: 30 },
  schema,
  defaults: schema.parse({}),
  slots: [{ key: 'value', title: titled('数值', 'Value'), takes: 'number' }],
  sample: { rows: rowsOf(['完成率'], [[70]]), map: { value: ['完成率'] } },
  events: ['click', 'dataReady'],
  fields: [
    is.number(['value', '默认值', 'Value without data']),
    is.number(['max', '最大值', 'Maximum'], { min: 0 }),
    is.number(['thresholdValue', '阈值', 'Threshold']),
    is.colour(['above', '达到阈值的颜色', 'Colour above']),
    is.colour(['below', '低于阈值的颜色', 'Colour below']),
    is.colour(['track', '底色', 'Track']),
    is.flag(['percentage', '显示数值', 'Show the value']),
    is.choice(['place', '数值位置', 'Where'], { end: ['末尾', 'At the end'], inside: ['条内', 'Inside'] }),
    is.number(['size', '字号', 'Letter size'], { min: 6, max: 100, unit: 'px' }),
    is.slider(['height', '条高', 'Height'], { min: 1, max: 100, unit: 'px' }),
    is.slider(['rounded', '圆角', 'Round corners'], { min: 0, max: 50, unit: 'px' }),
    is.flag(['striped', '条纹', 'Stripes']),
    ...numberFields(),
  ],
  presets: [
    { key: 'bar', title: titled('进度条', 'Bar'), options: {} },
    { key: 'striped', title: titled('条纹', 'Striped'), options: { striped: true } },
    {
      key: 'inside',
      title: titled('条内数值', 'Inside'),
      options: { place: 'inside', height: 24, size: 14 },
    },
  ],
}
