import { isTimeZone } from '@gridwright/validation'
import { z } from 'zod'
import { columnType } from '#data-set/entities.ts'
import { instant } from '#shared/paging.ts'

/** What one call for data may ask, and be answered. */
export const screenDataLimits = {
  /** Queries in one call. */
  items: 50,
  /** Rows of one query; more are cut, and said. */
  rows: 20_000,
  /** Of one query’s answer. */
  megabytes: 8,
  /** Longest time that a source is waited for. */
  seconds: 60,
  /** Longest time that a call waits for what is still being read. */
  waitMilliseconds: 20_000,
} as const

const queryId = z.string().regex(/^[A-Za-z0-9][\w-]{0,39}$/)

/** Values of variables by their codes; several are joined with `,`. Undeclared ones, and those that a share link fixes, are left out. */
export const screenValues = z
  .record(z.string().min(1).max(60), z.string().max(4000))
  .refine((all) => Object.keys(all).length <= 200)

/** One query: at most so many points where nothing is done to its rows afterwards. */
export const screenDataItem = z.strictObject({
  queryId,
  maxPoints: z.int().min(1).max(4000).optional(),
  /** Of the answer that is there: the same rows are answered `unchanged`. */
  etag: z.string().max(64).optional(),
  /** Somebody asked for it anew: what is kept may be a second old. */
  fresh: z.boolean().default(false),
})

export const screenDataWish = {
  values: screenValues.default({}),
  items: z.array(screenDataItem).min(1).max(screenDataLimits.items),
  /** IANA name of the viewer’s time zone, by which `current` is meant; the server’s where absent. */
  timeZone: z.string().max(60).refine(isTimeZone, { error: 'No such time zone' }).optional(),
  /** What is not read by then is answered `pending`; asking again joins the same reading. */
  waitMs: z.int().min(0).max(screenDataLimits.waitMilliseconds).default(2000),
}

const failed = z.strictObject({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})
/** Integers beyond 2^53 and numbers of more than 15 digits are texts; days and instants ISO texts. */
const cell = z.union([z.string(), z.number(), z.boolean(), z.null()])

const read = {
  queryId,
  etag: z.string(),
  /** When the rows were read at their source. */
  at: instant,
  /** How long that took. */
  ms: z.number(),
}

export const screenAnswer = z.discriminatedUnion('state', [
  z.strictObject({
    ...read,
    state: z.literal('ok'),
    columns: z.array(
      z.strictObject({
        name: z.string(),
        type: columnType,
        /** How the data set calls it. */
        title: z.string().exactOptional(),
      }),
    ),
    rows: z.array(z.array(cell)),
    /** There were more rows than are answered. */
    truncated: z.boolean(),
    /** Only of `screen.try`, of an address that was asked: what its answer is made of (ERR-08). */
    structure: z.unknown().optional(),
  }),
  z.strictObject({ ...read, state: z.literal('unchanged') }),
  z.strictObject({ queryId, state: z.literal('pending') }),
  z.strictObject({ queryId, state: z.literal('error'), at: instant, error: failed }),
])
export type ScreenAnswer = z.infer<typeof screenAnswer>

export const screenAnswers = z.strictObject({
  /** The published version, 0 = none: where it is another than was opened, the screen is to be opened anew. */
  version: z.int(),
  serverTime: instant,
  /** Another text where boundaries of maps are others now: a map that is shown is read anew. */
  maps: z.string(),
  items: z.array(screenAnswer),
})
export type ScreenAnswers = z.infer<typeof screenAnswers>
