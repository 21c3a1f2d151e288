import type { WidgetFacts } from '@gridwright/screen'
import { z } from 'zod'
import { fieldsOf, titled } from '#facts/fields.ts'
import { rowsOf } from '#facts/samples.ts'
import { letterFields, numberFields, thresholdField } from '#facts/shared-fields.ts'
import { colour, fontSize, letters, numbers, thresholds, words } from '#options/shared-options.ts'

const schema = z.strictObject({
  letters: letters.prefault({ size: 44, bold: true, family: 'number', align: 'left' }),
  look: z.enum(['plain', 'tiles', 'card']).default('plain'),
  /** Of the tiles. */
  background: colour.default(''),
  /** Places, filled with zeros in front; 0 = as many as the number has. */
  digits: z.int().min(0).max(20).default(0),
  name: words.default(''),
  nameSize: fontSize.default(16),
  /** Shown after the value as a change, with an arrow: slot `change`. */
  changeUnit: z.string().max(20).default('%'),
  /** More is worse. */
  reversed: z.boolean().default(false),
  unitSize: fontSize.default(18),
  number: numbers.prefault({}),
  thresholds: thresholds.default([]),
})
export type NumberFlipperOptions = z.infer<typeof schema>

const is = fieldsOf('数字', 'Figure')

export const numberFlipper: WidgetFacts<NumberFlipperOptions> = {
  type: 'numberFlipper',
  version: 1,
  title: titled('数字翻牌', 'Figure'),
  category: 'number',
  size: { w: 300, h: 100 },
  schema,
  defaults: schema.parse({}),
  slots: [
    { key: 'value', title: titled('数值', 'Value'), takes: 'number', required: true },
    { key: 'change', title: titled('变化', 'Change'), takes: 'number' },
  ],
  sample: {
    rows: rowsOf(['销售额', '同比'], [[1_286_540, 12.5]]),
    map: { value: ['销售额'], change: ['同比'] },
  },
  events: ['click', 'dataReady'],
  fields: [
    is.choice(['look', '样式', 'Look'], {
      plain: ['文字', 'Plain'],
      tiles: ['翻牌', 'Tiles'],
      card: ['卡片', 'Card'],
    }),
    is.text(['name', '名称', 'Name']),
    is.number(['nameSize', '名称字号', 'Size of the name'], { min: 6, max: 100, unit: 'px' }),
    is.number(['digits', '固定位数', 'Places'], { min: 0, max: 20, step: 1 }),
    is.colour(['background', '底色', 'Background']),
    is.number(['unitSize', '单位字号', 'Size of the unit'], { min: 6, max: 100, unit: 'px' }),
    is.text(['changeUnit', '变化单位', 'Unit of the change']),
    is.flag(['reversed', '上升为差', 'More is worse']),
    thresholdField(),
    ...letterFields('letters'),
    ...numberFields(),
  ],
  presets: [
    {
      key: 'card',
      title: titled('指标卡', 'Card'),
      options: { look: 'card', name: '本月销售额', number: { unit: '元' } },
    },
    {
      key: 'tiles',
      title: titled('翻牌器', 'Tiles'),
      options: { look: 'tiles', letters: { size: 34, bold: true, family: 'number' } },
    },
    { key: 'plain', title: titled('数字', 'Plain'), options: { name: '累计发电', number: { unit: 'kWh' } } },
  ],
}
