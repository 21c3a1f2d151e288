import type { WidgetFacts } from '@gridwright/screen'
import { z } from 'zod'
import { fieldsOf, titled } from '#facts/fields.ts'
import { words } from '#options/shared-options.ts'

const schema = z.strictObject({
  /** http or https; `${variable}` is filled in. */
  src: z.string().max(2000).default(''),
  title: words.default(''),
  /** Its scripts may run, in an origin of nobody. */
  scripts: z.boolean().default(true),
  scroll: z.boolean().default(true),
})
export type IframeOptions = z.infer<typeof schema>

const is = fieldsOf('网页', 'Web page')

export const iframe: WidgetFacts<IframeOptions> = {
  type: 'iframe',
  version: 1,
  title: titled('网页', 'Web page'),
  category: 'media',
  size: { w: 480, h: 320 },
  schema,
  defaults: schema.parse({}),
  slots: [],
  events: [],
  fields: [
    is.text(['src', '地址', 'Address'], {
      help: titled('http 或 https；${变量} 会被替换', 'http or https; ${variable} is filled in'),
    }),
    is.text(['title', '名称', 'Name']),
    is.flag(['scripts', '允许脚本', 'Scripts may run']),
    is.flag(['scroll', '可滚动', 'May scroll']),
  ],
}
