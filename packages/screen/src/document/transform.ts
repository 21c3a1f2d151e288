import { z } from 'zod'

const column = z.string().min(1).max(200)
const columns = z.array(column).min(1).max(50)
const literal = z.union([z.string().max(1000), z.number(), z.boolean(), z.null()])

export const aggregates = ['sum', 'avg', 'min', 'max', 'count', 'first', 'last'] as const
export const comparisons = ['=', '!=', '<', '<=', '>', '>=', 'contains', 'in', 'empty', 'not-empty'] as const

/** One step of many by which rows become what a widget shows (reference data-screens §5). */
export const transform = z.discriminatedUnion('step', [
  z.strictObject({ step: z.literal('pick'), columns }),
  z.strictObject({ step: z.literal('rename'), names: z.record(column, column) }),
  z.strictObject({
    step: z.literal('filter'),
    column,
    is: z.enum(comparisons),
    /** A text may hold `${code}`; of `in` values joined with `,`. */
    to: literal.exactOptional(),
  }),
  z.strictObject({ step: z.literal('sort'), column, down: z.boolean().exactOptional() }),
  z.strictObject({ step: z.literal('limit'), rows: z.int().min(1).max(100_000) }),
  z.strictObject({
    step: z.literal('group'),
    by: z.array(column).max(10),
    values: z.array(z.strictObject({ column, how: z.enum(aggregates), as: column })).max(30),
  }),
  /** Rows become columns: one for each value of `header`, filled from `value`. */
  z.strictObject({ step: z.literal('pivot'), header: column, value: column, how: z.enum(aggregates) }),
  /** Columns become rows: the old column’s name stands in `name`, its value in `value`. */
  z.strictObject({ step: z.literal('unpivot'), columns, name: column, value: column }),
  /** Columns of another query, where `left` equals its `right`; rows without a match stay. */
  z.strictObject({ step: z.literal('join'), query: z.string().max(40), left: column, right: column }),
  z.strictObject({
    step: z.literal('map'),
    column,
    values: z.array(z.strictObject({ from: literal, to: literal })).max(500),
    otherwise: literal.exactOptional(),
  }),
  /** JSONata over each row; it runs in a worker that ends after 200 ms. */
  z.strictObject({ step: z.literal('compute'), as: column, expression: z.string().min(1).max(4000) }),
])
export type Transform = z.infer<typeof transform>
