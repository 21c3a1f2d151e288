import type { WidgetFacts } from '@gridwright/screen'
import { z } from 'zod'
import { titled } from '#facts/fields.ts'
import { filterFields } from '#filter/filter-fields.ts'
import { filterOptions } from '#filter/filter-options.ts'

const schema = z.strictObject(filterOptions)
export type SearchFilterOptions = z.infer<typeof schema>

export const searchFilter: WidgetFacts<SearchFilterOptions> = {
  type: 'searchFilter',
  version: 1,
  title: titled('搜索框', 'Search'),
  category: 'filter',
  size: { w: 260, h: 40 },
  schema,
  defaults: schema.parse({}),
  slots: [],
  events: ['change'],
  fields: filterFields(),
}
