import { colour as plainColour, type WidgetFacts } from '@gridwright/screen'
import { z } from 'zod'
import { axisFields, categorySlot, chartFields } from '#facts/chart-fields.ts'
import { fieldsOf, titled } from '#facts/fields.ts'
import { rowsOf } from '#facts/samples.ts'
import { axisOptions, chartOptions } from '#options/chart-options.ts'

const schema = z.strictObject({
  ...chartOptions,
  ...axisOptions,
  rising: plainColour.default('#ef5350'),
  falling: plainColour.default('#26a69a'),
  /** Lines of the mean of so many closings. */
  means: z.array(z.int().min(2).max(500)).max(5).default([]),
})
export type CandlestickOptions = z.infer<typeof schema>

const is = fieldsOf('K 线', 'Candles')
const unused: ReadonlySet<string> = new Set(['sort', 'top', 'labels', 'marks'])
const slot = (key: string, zh: string, en: string) =>
  ({ key, title: titled(zh, en), takes: 'number', required: true }) as const

const days = Array.from({ length: 18 }, (_, at) => {
  const open = 100 + Math.round(Math.sin(at / 2.4) * 14 + at)
  const close = open + Math.round(Math.cos(at * 1.7) * 7)
  return [
    `3-${at + 1}`,
    open,
    close,
    Math.min(open, close) - 3 - (at % 3),
    Math.max(open, close) + 2 + (at % 4),
  ]
})

export const candlestick: WidgetFacts<CandlestickOptions> = {
  type: 'candlestick',
  version: 1,
  title: titled('K 线图', 'Candlestick'),
  category: 'chart',
  size: { w: 420, h: 260 },
  schema,
  defaults: schema.parse({}),
  slots: [
    categorySlot,
    slot('open', '开盘', 'Open'),
    slot('close', '收盘', 'Close'),
    slot('low', '最低', 'Low'),
    slot('high', '最高', 'High'),
  ],
  sample: {
    rows: rowsOf(['日期', '开盘', '收盘', '最低', '最高'], days),
    map: { category: ['日期'], open: ['开盘'], close: ['收盘'], low: ['最低'], high: ['最高'] },
  },
  events: ['click', 'dataReady'],
  fields: [
    is.colour(['rising', '上涨', 'Rising']),
    is.colour(['falling', '下跌', 'Falling']),
    ...chartFields(),
    ...axisFields(),
  ].filter(({ path }) => !unused.has(path)),
  presets: [
    { key: 'candles', title: titled('K 线', 'Candles'), options: {} },
    { key: 'means', title: titled('均线', 'With means'), options: { means: [5, 10], zoom: true } },
  ],
}
