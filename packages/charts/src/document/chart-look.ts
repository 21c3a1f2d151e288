import { z } from 'zod'

/** Kinds of charts in reports and on screens (RPT-05). */
export const chartKinds = [
  'column',
  'bar',
  'line',
  'area',
  'pie',
  'doughnut',
  'rose',
  'scatter',
  'bubble',
  'radar',
  'gauge',
  'funnel',
  'heatmap',
  'treemap',
  'waterfall',
  'combined',
] as const
export type ChartKind = (typeof chartKinds)[number]

export const chartPalettes = ['calm', 'vivid', 'warm', 'cool', 'grey'] as const
export type ChartPalette = (typeof chartPalettes)[number]

const words = z.string().max(200)
const color = z.string().regex(/^#[0-9a-fA-F]{6}$/)
const flag = z.boolean().exactOptional()

const axis = z.strictObject({
  title: words.exactOptional(),
  /** An Excel number format, of axes with numbers. */
  format: z.string().max(200).exactOptional(),
  min: z.number().exactOptional(),
  max: z.number().exactOptional(),
  hidden: flag,
})
export type ChartAxis = z.infer<typeof axis>

/** How a chart looks, whatever its values. */
export const chartLook = z.strictObject({
  kind: z.enum(chartKinds),
  /** column, bar, line and area: on top of each other, or each category's parts of the whole. */
  stack: z.enum(['stacked', 'percent']).exactOptional(),
  title: words.exactOptional(),
  /** Absent: below, where there is more than one name to tell. */
  legend: z.enum(['none', 'top', 'bottom', 'left', 'right']).exactOptional(),
  categoryAxis: axis.exactOptional(),
  valueAxis: axis.exactOptional(),
  /** `combined`: the axis on the right. */
  secondAxis: axis.exactOptional(),
  /** The value stands beside its mark. */
  labels: flag,
  palette: z.enum(chartPalettes).exactOptional(),
  /** In place of the palette's. */
  colors: z.array(color).min(1).max(24).exactOptional(),
  smooth: flag,
  /** By the first series. */
  sort: z.enum(['ascending', 'descending']).exactOptional(),
  /** The first so many categories; what is left makes one more where `others` names it. */
  top: z.int().min(1).max(1000).exactOptional(),
  others: words.exactOptional(),
  /** `waterfall`: what the last column, the sum, is called; absent = none. */
  total: words.exactOptional(),
})
export type ChartLook = z.infer<typeof chartLook>

/** A look whose numbers are written by a function, in place of Excel formats. */
export type WrittenLook = ChartLook & { readonly write?: (value: number) => string }

const figures = z.array(z.number().nullable())

/** What a chart shows: one text, or number, for each category, and as many values in each series. */
export const chartValues = z.strictObject({
  categories: z.array(z.union([z.string(), z.number()])),
  series: z.array(
    z.strictObject({
      name: z.string(),
      values: figures,
      /** `bubble`: the size of each. */
      sizes: figures.exactOptional(),
      /** `combined`: drawn as a line, and against the second axis. */
      line: flag,
      second: flag,
    }),
  ),
})
export type ChartValues = z.infer<typeof chartValues>
export type ChartSeries = ChartValues['series'][number]

/** Points that one chart draws at most. */
export const mostPoints = 10_000
/** Series of one chart. */
export const mostSeries = 100

const stackable: ReadonlySet<ChartKind> = new Set(['column', 'bar', 'line', 'area'])
export const isStackable = (kind: ChartKind): boolean => stackable.has(kind)

/** Values are drawn as parts of their category's sum. */
export const isPercent = ({ kind, stack }: Pick<ChartLook, 'kind' | 'stack'>): boolean =>
  isStackable(kind) && stack === 'percent'

const ofParts: ReadonlySet<ChartKind> = new Set(['pie', 'doughnut', 'rose', 'funnel', 'treemap'])
/** One series whose categories are the parts of a whole. */
export const isOfParts = (kind: ChartKind): boolean => ofParts.has(kind)

const byPlace: ReadonlySet<ChartKind> = new Set(['scatter', 'bubble'])
/** Categories are numbers: the places of the points from left to right. */
export const isByPlace = (kind: ChartKind): boolean => byPlace.has(kind)
