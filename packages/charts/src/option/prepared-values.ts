import type { ChartLook, ChartSeries, ChartValues } from '#document/chart-look.ts'
import { mostPoints, mostSeries } from '#document/chart-look.ts'

/** Values as they are drawn: sorted, the first so many, the rest as one; within the bounds of a chart. */
export function preparedValues(look: ChartLook, values: ChartValues): ChartValues {
  const within = boundedValues(values)
  const order = orderOf(look, within)
  const shown =
    look.top === undefined || look.top >= order.length
      ? pick(within, order)
      : firstOnes(within, { order, top: look.top, others: look.others })
  return look.kind === 'waterfall' && look.total ? withTotal(shown, look.total) : shown
}

function withTotal({ categories, series }: ChartValues, name: string): ChartValues {
  const summed = series.map((one) => ({ ...one, values: [...one.values, sumOf(one.values)] }))
  return { categories: [...categories, name], series: summed }
}

/** Series and categories that are too many are left out. */
export function boundedValues({ categories, series }: ChartValues): ChartValues {
  const kept = series.slice(0, mostSeries)
  const most = Math.floor(mostPoints / Math.max(1, kept.length))
  if (kept.length === series.length && categories.length <= most) return { categories, series }
  return pick({ categories, series: kept }, [...categories.slice(0, most).keys()])
}

/** How many points a chart leaves out. */
export function pointsLeftOut(values: ChartValues): number {
  const drawn = boundedValues(values)
  return values.categories.length * values.series.length - drawn.categories.length * drawn.series.length
}

function orderOf({ sort }: ChartLook, { categories, series }: ChartValues): readonly number[] {
  const places = [...categories.keys()]
  const by = series[0]?.values ?? []
  if (sort === undefined) return places
  const sign = sort === 'ascending' ? 1 : -1
  // What has no value stands last, whichever way.
  const valueOf = (place: number): number => sign * (by[place] ?? sign * Infinity)
  return places.toSorted((a, b) => compare(valueOf(a), valueOf(b)))
}

const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1)

function pick({ categories, series }: ChartValues, places: readonly number[]): ChartValues {
  return {
    categories: places.map((place) => categories[place] ?? ''),
    series: series.map(({ values, sizes, ...rest }) => ({
      ...rest,
      values: places.map((place) => values[place] ?? null),
      ...(sizes && { sizes: places.map((place) => sizes[place] ?? null) }),
    })),
  }
}

type First = { readonly order: readonly number[]; readonly top: number; readonly others: string | undefined }

function firstOnes(values: ChartValues, { order, top, others }: First): ChartValues {
  const first = pick(values, order.slice(0, top))
  if (others === undefined || others === '') return first
  const rest = pick(values, order.slice(top))
  const summed = (series: ChartSeries, index: number): ChartSeries => ({
    ...series,
    values: [...series.values, sumOf(rest.series[index]?.values ?? [])],
    ...(series.sizes && { sizes: [...series.sizes, sumOf(rest.series[index]?.sizes ?? [])] }),
  })
  return { categories: [...first.categories, others], series: first.series.map(summed) }
}

const sumOf = (values: readonly (number | null)[]): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
