import { z } from 'zod'

const color = z.string().regex(/^#[0-9a-fA-F]{6}$/)

/** How many pictures each set of icons has, the least first; each is one that Excel has too. */
export const iconSets = {
  arrows3: 3,
  arrows4: 4,
  arrows5: 5,
  lights3: 3,
  lights4: 4,
  flags3: 3,
  signs3: 3,
  rating4: 4,
  rating5: 5,
  quarters5: 5,
} as const
export type IconSet = keyof typeof iconSets
const iconSet = z.enum(Object.keys(iconSets) as [IconSet, ...IconSet[]])

/** A place on a scale: a number, a per cent of the way from the least to the greatest value, or a percentile. */
export const scaleBound = z.union([
  z.strictObject({ kind: z.literal('number'), value: z.number() }),
  z.strictObject({ kind: z.enum(['percent', 'percentile']), value: z.number().min(0).max(100) }),
])
export type ScaleBound = z.infer<typeof scaleBound>

const range = {
  /** Least and greatest value where absent; of bars 0 where no value is beyond it. */
  from: scaleBound.exactOptional(),
  to: scaleBound.exactOptional(),
  /** Address of a parent: each of its instances has a scale of its own. Absent = the sheet has one. */
  within: z
    .string()
    .regex(/^[A-Z]{1,3}[1-9][0-9]{0,4}$/)
    .exactOptional(),
}
const only = z.boolean().exactOptional()

/** What a number is among all instances of its cell, as a bar, a colour or an icon (RPT-03). */
export const scale = z.discriminatedUnion('kind', [
  /** `only`: without the number. */
  z.strictObject({ kind: z.literal('bar'), color, negative: color.exactOptional(), only, ...range }),
  /** `at`: where the middle colour stands; half way where absent. */
  z.strictObject({
    kind: z.literal('colors'),
    low: color,
    middle: color.exactOptional(),
    high: color,
    at: scaleBound.exactOptional(),
    ...range,
  }),
  /** `at`: where each icon but the first begins, ascending; equal parts where absent. */
  z.strictObject({
    kind: z.literal('icons'),
    icons: iconSet,
    at: z.array(scaleBound).max(4).exactOptional(),
    reversed: z.boolean().exactOptional(),
    only,
    within: range.within,
  }),
])
export type Scale = z.infer<typeof scale>

const part = z.number().min(0).max(1)

/** What of a scale one cell shows. Parts are of the cell's width, from its left. */
export const cellMark = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('bar'),
    from: part,
    to: part,
    /** Where negative bars end and positive ones begin, where there are both. */
    axis: part.exactOptional(),
    color,
    only,
  }),
  z.strictObject({ kind: z.literal('fill'), color }),
  /** `step` counts from 0. */
  z.strictObject({ kind: z.literal('icon'), icons: iconSet, step: z.int().min(0).max(4), only }),
])
export type CellMark = z.infer<typeof cellMark>
