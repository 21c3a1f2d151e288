import { chartLook } from '@gridwright/charts/document'
import { z } from 'zod'

const name = z.string().min(1).max(200)
const formula = z.string().min(1).max(8000)
const flag = z.boolean().exactOptional()
const pixels = z.number().min(-4000).max(20_000)
const side = z.number().min(20).max(4000)

const how = { name: z.string().max(8000).exactOptional(), line: flag, second: flag }
const fold = z.enum(['sum', 'avg', 'max', 'min', 'count', 'distinctCount'])

const data = z.discriminatedUnion('from', [
  z.strictObject({
    from: z.literal('cells'),
    categories: formula.exactOptional(),
    series: z.array(z.strictObject({ ...how, values: formula, sizes: formula.exactOptional() })).max(50),
  }),
  z.strictObject({
    from: z.literal('dataSet'),
    dataSet: name,
    category: name,
    split: name.exactOptional(),
    series: z.array(z.strictObject({ ...how, field: name, aggregate: fold })).max(50),
    filter: formula.exactOptional(),
  }),
])

/** The chart of a cell; its caps keep a crafted one from costing much. */
export const cellChart = z.strictObject({
  look: chartLook,
  data,
  float: z.strictObject({ x: pixels, y: pixels, width: side, height: side }).exactOptional(),
})
