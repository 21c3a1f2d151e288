import type { WidgetFacts } from '@gridwright/screen'
import { z } from 'zod'
import { axisFields, chartFields, seriesSlot } from '#facts/chart-fields.ts'
import { fieldsOf, titled } from '#facts/fields.ts'
import { rowsOf } from '#facts/samples.ts'
import { axisOptions, chartOptions } from '#options/chart-options.ts'

const schema = z.strictObject({
  ...chartOptions,
  ...axisOptions,
  /** Pixels of a point without a size, and of the largest with one. */
  point: z.number().min(1).max(60).default(9),
  largest: z.number().min(4).max(200).default(44),
})
export type ScatterOptions = z.infer<typeof schema>

const is = fieldsOf('散点', 'Points')
/** Points have no order to show first ones of, and no categories. */
const unused: ReadonlySet<string> = new Set(['sort', 'top'])

export const scatter: WidgetFacts<ScatterOptions> = {
  type: 'scatter',
  version: 1,
  title: titled('散点图', 'Scatter'),
  category: 'chart',
  size: { w: 360, h: 240 },
  schema,
  defaults: schema.parse({}),
  slots: [
    { key: 'x', title: titled('横轴', 'Across'), takes: 'number', required: true },
    { key: 'y', title: titled('纵轴', 'Up'), takes: 'number', required: true },
    { key: 'size', title: titled('大小', 'Size'), takes: 'number' },
    { key: 'name', title: titled('名称', 'Name'), takes: 'any' },
    seriesSlot,
  ],
  sample: {
    rows: rowsOf(
      ['面积', '销售额', '客流', '门店'],
      [
        [120, 320, 40, '一号店'],
        [180, 410, 62, '二号店'],
        [240, 380, 55, '三号店'],
        [300, 620, 90, '四号店'],
        [150, 260, 30, '五号店'],
        [420, 720, 110, '六号店'],
        [360, 540, 76, '七号店'],
        [90, 180, 22, '八号店'],
      ],
    ),
    map: { x: ['面积'], y: ['销售额'], size: ['客流'], name: ['门店'] },
  },
  events: ['click', 'dataReady'],
  fields: [
    is.slider(['point', '点大小', 'Point'], { min: 1, max: 40, unit: 'px' }),
    is.slider(['largest', '最大气泡', 'Largest bubble'], { min: 4, max: 120, unit: 'px' }),
    ...chartFields(),
    ...axisFields().filter(({ path }) => !unused.has(path)),
  ],
  presets: [{ key: 'bubbles', title: titled('气泡图', 'Bubbles'), options: {} }],
}
