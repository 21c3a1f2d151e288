import type { WidgetFacts } from '@gridwright/screen'
import { z } from 'zod'
import { fieldsOf, titled } from '#facts/fields.ts'
import { rowsOf } from '#facts/samples.ts'
import { letterFields } from '#facts/shared-fields.ts'
import { colour, letters, longWords } from '#options/shared-options.ts'

const schema = z.strictObject({
  /** `{column}` of the first row and `${variable}` are filled in. */
  content: longWords.default('文本'),
  letters: letters.prefault({}),
  /** A second colour: letters fade to it. */
  fade: colour.default(''),
  glow: z.boolean().default(false),
  /** Pixels a second from right to left; 0 = still. */
  speed: z.number().min(0).max(2000).default(0),
  /** http, https or mailto; opened in a tab of its own. */
  href: z.string().max(2000).default(''),
})
export type TextOptions = z.infer<typeof schema>

const is = fieldsOf('文本', 'Text')

export const text: WidgetFacts<TextOptions> = {
  type: 'text',
  version: 1,
  title: titled('文本', 'Text'),
  category: 'text',
  size: { w: 200, h: 50 },
  schema,
  defaults: schema.parse({}),
  slots: [],
  sample: { rows: rowsOf(['销售额'], [[128_540]]), map: {} },
  events: ['click', 'dataReady'],
  fields: [
    is.longText(['content', '内容', 'Content'], {
      help: titled(
        '{列名} 取数据第一行，${变量} 取变量值',
        '{column} takes the first row’s, ${variable} a variable’s value',
      ),
    }),
    is.number(['speed', '滚动速度', 'Scrolling'], {
      min: 0,
      max: 2000,
      unit: 'px/s',
      help: titled('0 表示不滚动', '0 stands still'),
    }),
    is.text(['href', '链接', 'Link'], { help: titled('在新标签页打开', 'Opens in a new tab') }),
    ...letterFields('letters'),
    fieldsOf('文字', 'Letters').colour(['fade', '渐变到', 'Fades to']),
    fieldsOf('文字', 'Letters').flag(['glow', '发光', 'Glow']),
  ],
  presets: [
    { key: 'plain', title: titled('文本', 'Text'), options: {} },
    {
      key: 'title',
      title: titled('大标题', 'Headline'),
      options: {
        content: '数据总览',
        letters: { size: 34, bold: true, align: 'center', spacing: 4 },
        fade: '#8fd3ff',
        glow: true,
      },
    },
    {
      key: 'moving',
      title: titled('滚动字幕', 'Moving line'),
      options: { content: '欢迎使用数据大屏 · 今日运行平稳', speed: 60, letters: { size: 20 } },
    },
  ],
}
