import type { WidgetFacts } from '@gridwright/screen'
import { z } from 'zod'
import { categorySlot, chartFields, valueSlot } from '#facts/chart-fields.ts'
import { titled } from '#facts/fields.ts'
import { shares } from '#facts/samples.ts'
import { chartOptions } from '#options/chart-options.ts'

const schema = z.strictObject({ ...chartOptions, labels: z.boolean().default(true) })
export type TreeMapOptions = z.infer<typeof schema>

export const treeMap: WidgetFacts<TreeMapOptions> = {
  type: 'treeMap',
  version: 1,
  title: titled('矩形树图', 'Tree map'),
  category: 'chart',
  size: { w: 360, h: 260 },
  schema,
  defaults: schema.parse({}),
  slots: [categorySlot, { ...valueSlot, many: false }],
  sample: shares,
  events: ['click', 'dataReady'],
  fields: chartFields().filter(({ path }) => path !== 'legend'),
  presets: [{ key: 'tiles', title: titled('矩形树图', 'Tiles'), options: {} }],
}
