import type { WidgetFacts } from '@gridwright/screen'
import { z } from 'zod'
import { fieldsOf, titled } from '#facts/fields.ts'
import { rowsOf } from '#facts/samples.ts'
import { colours, fontSize } from '#options/shared-options.ts'

const schema = z.strictObject({
  smallest: fontSize.default(12),
  largest: fontSize.default(44),
  colours: colours.default([]),
  upright: z.boolean().default(true),
  most: z.int().min(1).max(300).default(80),
})
export type WordCloudOptions = z.infer<typeof schema>

const is = fieldsOf('词云', 'Words')
const words =
  '智能制造 质量 交付 能耗 安全 成本 设备 预警 订单 物流 光伏 储能 检修 客户 满意度 产能 良率 库存 碳排放 巡检'.split(
    ' ',
  )

export const wordCloud: WidgetFacts<WordCloudOptions> = {
  type: 'wordCloud',
  version: 1,
  title: titled('词云', 'Word cloud'),
  category: 'chart',
  size: { w: 400, h: 260 },
  schema,
  defaults: schema.parse({}),
  slots: [
    { key: 'word', title: titled('词', 'Word'), takes: 'any', required: true },
    { key: 'value', title: titled('权重', 'Weight'), takes: 'number', required: true },
  ],
  sample: {
    rows: rowsOf(
      ['词', '次数'],
      words.map((word, at) => [word, Math.round(100 / (1 + at * 0.45))]),
    ),
    map: { word: ['词'], value: ['次数'] },
  },
  events: ['click', 'dataReady'],
  fields: [
    is.number(['smallest', '最小字号', 'Smallest'], { min: 6, max: 200, unit: 'px' }),
    is.number(['largest', '最大字号', 'Largest'], { min: 6, max: 400, unit: 'px' }),
    is.number(['most', '最多显示', 'At most'], { min: 1, max: 300, step: 1 }),
    is.flag(['upright', '全部横排', 'All level']),
    is.colours(['colours', '配色', 'Colours']),
  ],
}
