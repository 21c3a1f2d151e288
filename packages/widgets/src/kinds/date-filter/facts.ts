import type { WidgetFacts } from '@gridwright/screen'
import { z } from 'zod'
import { fieldsOf, titled } from '#facts/fields.ts'
import { filterFields } from '#filter/filter-fields.ts'
import { filterOptions } from '#filter/filter-options.ts'

const schema = z.strictObject({ ...filterOptions, range: z.boolean().default(true) })
export type DateFilterOptions = z.infer<typeof schema>

export const dateFilter: WidgetFacts<DateFilterOptions> = {
  type: 'dateFilter',
  version: 1,
  title: titled('日期筛选', 'Days'),
  category: 'filter',
  size: { w: 320, h: 40 },
  schema,
  defaults: schema.parse({}),
  slots: [],
  events: ['change'],
  fields: [fieldsOf('选项', 'Choices').flag(['range', '起止区间', 'First and last day']), ...filterFields()],
  presets: [
    { key: 'range', title: titled('日期区间', 'First and last day'), options: {} },
    { key: 'day', title: titled('单个日期', 'One day'), options: { range: false } },
  ],
}
