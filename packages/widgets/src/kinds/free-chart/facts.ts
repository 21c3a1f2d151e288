import type { WidgetFacts } from '@gridwright/screen'
import { z } from 'zod'
import { chartFields } from '#facts/chart-fields.ts'
import { fieldsOf, titled } from '#facts/fields.ts'
import { monthly } from '#facts/samples.ts'
import { chartOptions } from '#options/chart-options.ts'

const schema = z.strictObject({
  ...chartOptions,
  /** An option of ECharts as JSON: no functions, no addresses, no HTML. The rows are its first data set. */
  option: z.record(z.string().max(100), z.unknown()).default({
    xAxis: { type: 'category' },
    yAxis: {},
    legend: { bottom: 6 },
    series: [{ type: 'bar' }, { type: 'line', smooth: true }],
  }),
})
export type FreeChartOptions = z.infer<typeof schema>

const kept: ReadonlySet<string> = new Set(['title', 'colours', 'fontSize', 'animated'])

export const freeChart: WidgetFacts<FreeChartOptions> = {
  type: 'freeChart',
  version: 1,
  title: titled('自由图表', 'Free chart'),
  category: 'chart',
  size: { w: 360, h: 240 },
  schema,
  defaults: schema.parse({}),
  slots: [{ key: 'columns', title: titled('列', 'Columns'), takes: 'any', many: true }],
  sample: { rows: monthly.rows, map: { columns: ['月份', '销售额', '成本'] } },
  events: ['click', 'dataReady'],
  fields: [
    fieldsOf('选项', 'Option').json(['option', 'ECharts 选项', 'Option of ECharts'], {
      help: titled(
        '只接受 JSON，不能有函数、网址或 HTML；数据即第一个 dataset',
        'JSON only: no functions, addresses or HTML; the rows are the first dataset',
      ),
    }),
    ...chartFields().filter(({ path }) => kept.has(path)),
  ],
}
