import type { WidgetFacts } from '@gridwright/screen'
import { z } from 'zod'
import { aligns } from '#facts/shared-fields.ts'
import { fieldsOf, titled } from '#facts/fields.ts'
import { words } from '#options/shared-options.ts'

const pictureKey = z.string().max(40)
const schema = z.strictObject({
  /** Key of one of the screen's pictures; '' = none. */
  picture: pictureKey.default(''),
  fit: z.enum(['contain', 'cover', 'stretch']).default('contain'),
  align: z.enum(['left', 'center', 'right']).default('center'),
  rounded: z.number().min(0).max(1000).default(0),
  alt: words.default(''),
  /** The first of these whose `is` the slot’s value equals takes the picture’s place. */
  states: z
    .array(z.strictObject({ is: words, picture: pictureKey }))
    .max(50)
    .default([]),
  motion: z.enum(['none', 'turn', 'pulse', 'float']).default('none'),
})
export type PictureOptions = z.infer<typeof schema>

const is = fieldsOf('图片', 'Picture')

export const picture: WidgetFacts<PictureOptions> = {
  type: 'picture',
  version: 1,
  title: titled('图片', 'Picture'),
  category: 'media',
  size: { w: 200, h: 200 },
  schema,
  defaults: schema.parse({}),
  slots: [{ key: 'state', title: titled('状态', 'State'), takes: 'any' }],
  events: ['click', 'dataReady'],
  fields: [
    is.picture(['picture', '图片', 'Picture']),
    is.choice(['fit', '填充方式', 'Fit'], {
      contain: ['完整显示', 'Whole'],
      cover: ['铺满', 'Cover'],
      stretch: ['拉伸', 'Stretch'],
    }),
    is.choice(['align', '水平', 'Across'], aligns),
    is.number(['rounded', '圆角', 'Round corners'], { min: 0, max: 1000, unit: 'px' }),
    is.text(['alt', '说明', 'Description']),
    is.choice(['motion', '动效', 'Motion'], {
      none: ['无', 'None'],
      turn: ['旋转', 'Turns'],
      pulse: ['呼吸', 'Pulses'],
      float: ['浮动', 'Floats'],
    }),
    is.lines(['states', '按状态换图', 'By state'], {
      fields: [is.text(['is', '值', 'Value']), is.picture(['picture', '图片', 'Picture'])],
      added: { is: '', picture: '' },
    }),
  ],
}
