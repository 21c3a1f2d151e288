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
  look: z.enum(['list', 'buttons']).default('list'),
  /** What choosing nothing is called. */
  all: words.default('全部'),
  /** In place of rows. */
  choices: z
    .array(z.strictObject({ value: words, label: words }))
    .max(500)
    .default([]),
})
export type SelectFilterOptions = z.infer<typeof schema>

const is = fieldsOf('选项', 'Choices')

export const selectFilter: WidgetFacts<SelectFilterOptions> = {
  type: 'selectFilter',
  version: 1,
  title: titled('下拉筛选', 'Choice'),
  category: 'filter',
  size: { w: 260, h: 40 },
  schema,
  defaults: schema.parse({}),
  slots: [
    { key: 'value', title: titled('值', 'Value'), takes: 'any' },
    { key: 'label', title: titled('显示', 'Shown'), takes: 'any' },
  ],
  sample: { rows: rowsOf(['区域'], [['华东'], ['华南'], ['华北'], ['西南']]), map: { value: ['区域'] } },
  events: ['change'],
  fields: [
    is.choice(['look', '样式', 'Look'], { list: ['下拉', 'List'], buttons: ['按钮组', 'Buttons'] }),
    is.flag(['many', '多选', 'Several']),
    is.text(['all', '不选时称为', 'None is called']),
    is.lines(['choices', '固定选项', 'Fixed choices'], {
      fields: [is.text(['value', '值', 'Value']), is.text(['label', '显示', 'Shown'])],
      added: { value: '', label: '' },
    }),
    ...filterFields(),
  ],
  presets: [
    { key: 'list', title: titled('下拉', 'List'), options: { label: '区域' } },
    { key: 'buttons', title: titled('按钮组', 'Buttons'), options: { look: 'buttons' } },
  ],
}
