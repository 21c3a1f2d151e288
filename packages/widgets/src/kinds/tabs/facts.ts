import type { WidgetFacts } from '@gridwright/screen'
import { z } from 'zod'
import { fieldsOf, titled } from '#facts/fields.ts'
import { colour, fontSize, words } from '#options/shared-options.ts'

const schema = z.strictObject({
  /** Each shows its group and hides those of the others. */
  tabs: z
    .array(z.strictObject({ title: words, group: z.string().max(40).default('') }))
    .min(1)
    .max(30)
    .default([
      { title: '总览', group: '' },
      { title: '明细', group: '' },
    ]),
  look: z.enum(['line', 'pills', 'blocks', 'dots']).default('line'),
  size: fontSize.default(18),
  colour: colour.default(''),
  /** Seconds until the next by itself; 0 = never. */
  every: z.number().min(0).max(86_400).default(0),
})
export type TabsOptions = z.infer<typeof schema>

const is = fieldsOf('页签', 'Tabs')

export const tabs: WidgetFacts<TabsOptions> = {
  type: 'tabs',
  version: 1,
  title: titled('页签与轮播', 'Tabs and carousel'),
  category: 'layout',
  size: { w: 400, h: 48 },
  schema,
  defaults: schema.parse({}),
  slots: [],
  events: ['change'],
  actions: ['tab'],
  fields: [
    is.lines(['tabs', '页签', 'Tabs'], {
      fields: [is.text(['title', '标题', 'Title']), is.groupOf(['group', '显示的组', 'Group that it shows'])],
      added: { title: '新页签', group: '' },
    }),
    is.choice(['look', '样式', 'Look'], {
      line: ['下划线', 'Line'],
      pills: ['胶囊', 'Pills'],
      blocks: ['方块', 'Blocks'],
      dots: ['圆点', 'Dots'],
    }),
    is.number(['size', '字号', 'Letter size'], { min: 6, max: 100, unit: 'px' }),
    is.colour(['colour', '颜色', 'Colour']),
    is.number(['every', '自动轮播', 'By itself every'], {
      min: 0,
      max: 86_400,
      unit: 's',
      help: titled('0 表示不轮播', '0: never'),
    }),
  ],
  presets: [
    { key: 'line', title: titled('下划线页签', 'Line'), options: {} },
    { key: 'pills', title: titled('胶囊页签', 'Pills'), options: { look: 'pills' } },
    { key: 'blocks', title: titled('方块页签', 'Blocks'), options: { look: 'blocks' } },
    { key: 'carousel', title: titled('轮播圆点', 'Carousel dots'), options: { look: 'dots', every: 8 } },
  ],
}
