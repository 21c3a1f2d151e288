import type { WidgetFacts } from '@gridwright/screen'
import { z } from 'zod'
import { fieldsOf, titled } from '#facts/fields.ts'
import { colour, fontSize, words } from '#options/shared-options.ts'

export const borders = ['plain', 'corners', 'cut', 'bracket', 'glow', 'double', 'tab', 'none'] as const
const names = {
  plain: ['细线', 'Plain'],
  corners: ['亮角', 'Corners'],
  cut: ['切角', 'Cut corners'],
  bracket: ['括角', 'Brackets'],
  glow: ['发光', 'Glow'],
  double: ['双线', 'Double'],
  tab: ['标签头', 'Tab head'],
  none: ['无', 'None'],
} as const satisfies Readonly<Record<(typeof borders)[number], readonly [string, string]>>

const schema = z.strictObject({
  border: z.enum(borders).default('corners'),
  colour: colour.default(''),
  accent: colour.default(''),
  fill: colour.default(''),
  /** How much of the fill is seen, from 0 to 1. */
  opacity: z.number().min(0).max(1).default(0.75),
  width: z.number().min(0).max(20).default(1.5),
  title: words.default(''),
  titleSize: fontSize.default(18),
  titlePlace: z.enum(['left', 'center']).default('left'),
})
export type PanelOptions = z.infer<typeof schema>

const is = fieldsOf('面板', 'Panel')
const title = fieldsOf('标题', 'Title')

export const panel: WidgetFacts<PanelOptions> = {
  type: 'panel',
  version: 1,
  title: titled('面板边框', 'Panel'),
  category: 'decoration',
  size: { w: 300, h: 200 },
  schema,
  defaults: schema.parse({}),
  slots: [],
  events: ['click'],
  fields: [
    is.choice(['border', '边框', 'Border'], names),
    is.colour(['colour', '边框颜色', 'Colour']),
    is.colour(['accent', '强调颜色', 'Accent']),
    is.colour(['fill', '填充', 'Fill']),
    is.slider(['opacity', '填充不透明度', 'Fill opacity'], { min: 0, max: 1, step: 0.05 }),
    is.slider(['width', '线宽', 'Line width'], { min: 0, max: 10, step: 0.5, unit: 'px' }),
    title.text(['title', '标题', 'Title']),
    title.number(['titleSize', '字号', 'Size'], { min: 6, max: 100, unit: 'px' }),
    title.choice(['titlePlace', '位置', 'Place'], { left: ['左', 'Left'], center: ['中', 'Centre'] }),
  ],
  presets: borders
    .filter((border) => border !== 'none')
    .map((border) => ({
      key: border,
      title: titled(names[border][0], names[border][1]),
      options: { border },
    })),
}
