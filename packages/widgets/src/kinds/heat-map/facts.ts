import type { WidgetFacts } from '@gridwright/screen'
import { z } from 'zod'
import { categorySlot, chartFields, seriesSlot, valueSlot } from '#facts/chart-fields.ts'
import { fieldsOf, titled } from '#facts/fields.ts'
import { rowsOf } from '#facts/samples.ts'
import { chartOptions } from '#options/chart-options.ts'
import { words } from '#options/shared-options.ts'

const schema = z.strictObject({
  ...chartOptions,
  categoryTitle: words.default(''),
  rounded: z.number().min(0).max(40).default(3),
})
export type HeatMapOptions = z.infer<typeof schema>

const hours = ['08时', '10时', '12时', '14时', '16时', '18时', '20时']
const days = ['周一', '周二', '周三', '周四', '周五']

export const heatMap: WidgetFacts<HeatMapOptions> = {
  type: 'heatMap',
  version: 1,
  title: titled('热力图', 'Heat map'),
  category: 'chart',
  size: { w: 400, h: 260 },
  schema,
  defaults: schema.parse({}),
  slots: [categorySlot, valueSlot, seriesSlot],
  sample: {
    rows: rowsOf(
      ['时段', '星期', '客流'],
      days.flatMap((day, row) =>
        hours.map((hour, at) => [hour, day, 20 + ((at * 37 + row * 53 + at * row * 11) % 80)]),
      ),
    ),
    map: { category: ['时段'], value: ['客流'], series: ['星期'] },
  },
  events: ['click', 'dataReady'],
  fields: [
    fieldsOf('热力', 'Cells').slider(['rounded', '圆角', 'Round corners'], { min: 0, max: 30, unit: 'px' }),
    fieldsOf('热力', 'Cells').text(['categoryTitle', '横轴名称', 'Name below']),
    ...chartFields().filter(({ path }) => path !== 'legend'),
  ],
  presets: [
    { key: 'cells', title: titled('热力格', 'Cells'), options: {} },
    { key: 'numbers', title: titled('带数值', 'With values'), options: { labels: true } },
  ],
}
