import type { WidgetFacts } from '@gridwright/screen'
import { z } from 'zod'
import { fieldsOf, titled } from '#facts/fields.ts'
import { letterFields } from '#facts/shared-fields.ts'
import { letters, words } from '#options/shared-options.ts'

const schema = z.strictObject({
  /** 1 to 10, as DSH-04 lists them. */
  format: z.int().min(1).max(10).default(1),
  letters: letters.prefault({ family: 'number' }),
  before: words.default(''),
  after: words.default(''),
  /** IANA name; '' = the one of the viewer’s device. */
  zone: z.string().max(60).default(''),
})
export type DateOptions = z.infer<typeof schema>

const is = fieldsOf('日期', 'Date')

export const date: WidgetFacts<DateOptions> = {
  type: 'date',
  version: 1,
  title: titled('日期时间', 'Date and time'),
  category: 'text',
  size: { w: 200, h: 50 },
  schema,
  defaults: schema.parse({}),
  slots: [],
  events: ['click'],
  fields: [
    is.choice(['format', '格式', 'Format'], {
      1: ['2026-03-09 08:05:07', '2026-03-09 08:05:07'],
      2: ['2026-03-09 08:05', '2026-03-09 08:05'],
      3: ['2026-03-09', '2026-03-09'],
      4: ['2026-03', '2026-03'],
      5: ['08:05:07', '08:05:07'],
      6: ['08:05', '08:05'],
      7: ['星期一', 'Monday'],
      8: ['年（2026）', 'Year (2026)'],
      9: ['月（03）', 'Month (03)'],
      10: ['日（09）', 'Day (09)'],
    }),
    is.text(['before', '前缀', 'Before']),
    is.text(['after', '后缀', 'After']),
    is.text(['zone', '时区', 'Time zone'], {
      help: titled('如 Asia/Shanghai；留空则用观看设备的时区', 'Such as Asia/Shanghai; empty: the viewer’s'),
    }),
    ...letterFields('letters'),
  ],
  presets: [
    { key: 'full', title: titled('日期与时间', 'Date and time'), options: { letters: { size: 20 } } },
    {
      key: 'clock',
      title: titled('时钟', 'Clock'),
      options: { format: 5, letters: { size: 40, bold: true, family: 'number', align: 'center' } },
    },
    { key: 'weekday', title: titled('星期', 'Weekday'), options: { format: 7 } },
  ],
}
