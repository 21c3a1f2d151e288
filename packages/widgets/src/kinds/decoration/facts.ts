import type { WidgetFacts } from '@gridwright/screen'
import { z } from 'zod'
import { fieldsOf, titled } from '#facts/fields.ts'
import { colour, fontSize, words } from '#options/shared-options.ts'

const names = {
  line: ['分隔线', 'Line'],
  beads: ['光点线', 'Running light'],
  wings: ['标题翼', 'Wings'],
  header: ['大标题栏', 'Header'],
  arrows: ['箭头', 'Arrows'],
  ring: ['转环', 'Turning ring'],
  scan: ['扫描', 'Radar sweep'],
  bars: ['跳动条', 'Bars'],
} as const
export const decorations = Object.keys(names) as readonly (keyof typeof names)[]

const schema = z.strictObject({
  shape: z.enum(decorations).default('line'),
  colour: colour.default(''),
  second: colour.default(''),
  still: z.boolean().default(false),
  /** Of header and wings. */
  text: words.default(''),
  size: fontSize.default(30),
})
export type DecorationOptions = z.infer<typeof schema>

const is = fieldsOf('装饰', 'Decoration')
const withText = { when: { path: 'shape', is: ['wings', 'header'] } }

export const decoration: WidgetFacts<DecorationOptions> = {
  type: 'decoration',
  version: 1,
  title: titled('装饰', 'Decoration'),
  category: 'decoration',
  size: { w: 300, h: 60 },
  schema,
  defaults: schema.parse({}),
  slots: [],
  events: ['click'],
  fields: [
    is.choice(['shape', '样式', 'Shape'], names),
    is.colour(['colour', '颜色', 'Colour']),
    is.colour(['second', '第二颜色', 'Second colour']),
    is.flag(['still', '静止', 'Still']),
    is.text(['text', '文字', 'Text'], withText),
    is.number(['size', '字号', 'Letter size'], { min: 6, max: 200, unit: 'px', ...withText }),
  ],
  presets: decorations.map((shape) => ({
    key: shape,
    title: titled(names[shape][0], names[shape][1]),
    options: { shape, ...((shape === 'header' || shape === 'wings') && { text: '数据总览', size: 24 }) },
  })),
}
