import { z } from 'zod'
import { screenLimits } from './bounds.ts'
import { filled } from './plain.ts'
import { transform } from './transform.ts'

export const columnTypes = ['text', 'number', 'boolean', 'date', 'dateTime'] as const

const column = z.strictObject({ name: z.string().min(1).max(200), type: z.enum(columnTypes) })
/** Integers beyond 2^53 are texts. */
const cell = z.union([z.string().max(4000), z.number(), z.boolean(), z.null()])

const fixedRows = z.strictObject({
  kind: z.literal('static'),
  columns: z.array(column).max(screenLimits.staticColumns),
  rows: z.array(z.array(cell).max(screenLimits.staticColumns)).max(screenLimits.staticRows),
})

const ofDataSet = z.strictObject({ kind: z.literal('data-set'), dataSetId: z.string().min(1).max(64) })

/**
 * DSH-03: an address that the server asks, behind its outbound guard. `resultProp`: the path to the result in the answer;
 * `result`: one object, or a list of them.
 */
const ofApi = z.strictObject({
  kind: z.literal('api'),
  url: z.string().min(1).max(2000),
  method: z.enum(['GET', 'POST']),
  result: z.enum(['Object', 'ObjectArray', 'Array', 'String']),
  resultProp: z.string().max(200).exactOptional(),
})

export const querySource = z.discriminatedUnion('kind', [fixedRows, ofDataSet, ofApi])
export type QuerySource = z.infer<typeof querySource>

export const query = z.strictObject({
  name: z.string().max(100),
  source: querySource,
  /** By parameter code; `${code}` stands for a variable, bound and never pasted. */
  params: z.record(z.string().max(60), filled),
  /** 0 or absent: read once, and when a variable that it uses changes. */
  everyMs: z.union([z.literal(0), z.int().min(screenLimits.refreshMs).max(86_400_000)]).exactOptional(),
  transform: z.array(transform).max(screenLimits.transforms).exactOptional(),
})
export type Query = z.infer<typeof query>
