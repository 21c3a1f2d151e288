import type { WidgetFacts } from '@gridwright/screen'
import { z } from 'zod'
import { fieldsOf, titled } from '#facts/fields.ts'
import { rowsOf } from '#facts/samples.ts'
import { filterFields } from '#filter/filter-fields.ts'
import { filterOptions } from '#filter/filter-options.ts'
import { words } from '#options/shared-options.ts'

const schema = z.strictObject({
  ...filterOptions,
  many: z.boolean().default(false),
  all: words.default('全部'),
})
export type TreeFilterOptions = z.infer<typeof schema>

const is = fieldsOf('选项', 'Choices')

export const treeFilter: WidgetFacts<TreeFilterOptions> = {
  type: 'treeFilter',
  version: 1,
  title: titled('树形筛选', 'Tree choice'),
  category: 'filter',
  size: { w: 260, h: 40 },
  schema,
  defaults: schema.parse({}),
  slots: [
    { key: 'value', title: titled('值', 'Value'), takes: 'any', required: true },
    { key: 'label', title: titled('显示', 'Shown'), takes: 'any' },
    { key: 'parent', title: titled('上级', 'Parent'), takes: 'any', required: true },
  ],
  sample: {
    rows: rowsOf(
      ['编号', '名称', '上级'],
      [
        ['1', '集团', ''],
        ['11', '华东公司', '1'],
        ['111', '上海工厂', '11'],
        ['12', '华南公司', '1'],
      ],
    ),
    map: { value: ['编号'], label: ['名称'], parent: ['上级'] },
  },
  events: ['change'],
  fields: [
    is.flag(['many', '多选', 'Several']),
    is.text(['all', '不选时称为', 'None is called']),
    ...filterFields(),
  ],
  presets: [{ key: 'tree', title: titled('树形筛选', 'Tree'), options: { label: '组织' } }],
}
