import type { WidgetFacts } from '@gridwright/screen'
import { z } from 'zod'
import { categorySlot, valueSlot } from '#facts/chart-fields.ts'
import { fieldsOf, titled } from '#facts/fields.ts'
import { rowsOf } from '#facts/samples.ts'
import { numberFields } from '#facts/shared-fields.ts'
import { colour, fontSize, numbers } from '#options/shared-options.ts'

const schema = z.strictObject({
  top: z.int().min(1).max(200).default(8),
  sort: z.enum(['none', 'ascending', 'descending']).default('descending'),
  size: fontSize.default(14),
  barHeight: z.number().min(1).max(60).default(8),
  colour: colour.default(''),
  medals: z.boolean().default(true),
  number: numbers.prefault({}),
})
export type RankingListOptions = z.infer<typeof schema>

const is = fieldsOf('排行', 'Ranking')

export const rankingList: WidgetFacts<RankingListOptions> = {
  type: 'rankingList',
  version: 1,
  title: titled('排行榜', 'Ranking'),
  category: 'table',
  size: { w: 320, h: 280 },
  schema,
  defaults: schema.parse({}),
  slots: [categorySlot, { ...valueSlot, many: false }],
  sample: {
    rows: rowsOf(
      ['门店', '销售额'],
      [
        ['上海南京路店', 5230],
        ['北京朝阳店', 4310],
        ['广州天河店', 3920],
        ['深圳南山店', 3670],
        ['成都春熙路店', 2870],
        ['杭州西湖店', 2650],
        ['武汉江汉店', 1480],
      ],
    ),
    map: { category: ['门店'], value: ['销售额'] },
  },
  events: ['click', 'dataReady'],
  fields: [
    is.number(['top', '显示前几名', 'First'], { min: 1, max: 200, step: 1 }),
    is.choice(['sort', '排序', 'Order'], {
      none: ['按数据', 'As the data'],
      ascending: ['升序', 'Ascending'],
      descending: ['降序', 'Descending'],
    }),
    is.number(['size', '字号', 'Letter size'], { min: 6, max: 100, unit: 'px' }),
    is.slider(['barHeight', '条高', 'Bar'], { min: 1, max: 40, unit: 'px' }),
    is.colour(['colour', '颜色', 'Colour']),
    is.flag(['medals', '前三名突出', 'Mark the first three']),
    ...numberFields(),
  ],
}
