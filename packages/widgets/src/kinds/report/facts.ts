import type { WidgetFacts } from '@gridwright/screen'
import { z } from 'zod'
import { fieldsOf, titled } from '#facts/fields.ts'

const schema = z.strictObject({
  /** Id of a report; who views it needs the right to. */
  report: z.string().max(64).default(''),
  /** Of its parameters: texts in which `${variable}` is filled in. */
  values: z
    .array(z.strictObject({ code: z.string().max(60), value: z.string().max(1000) }))
    .max(50)
    .default([]),
})
export type ReportOptions = z.infer<typeof schema>

const is = fieldsOf('报表', 'Report')

export const report: WidgetFacts<ReportOptions> = {
  type: 'report',
  version: 1,
  title: titled('报表', 'Report'),
  category: 'table',
  size: { w: 600, h: 400 },
  schema,
  defaults: schema.parse({}),
  slots: [],
  events: [],
  fields: [
    is.report(['report', '报表', 'Report']),
    is.lines(['values', '参数', 'Parameters'], {
      fields: [is.text(['code', '参数', 'Code']), is.text(['value', '值', 'Value'])],
      added: { code: '', value: '' },
    }),
  ],
}
