import { labels, labelText } from './labels.ts'
import type { Make } from './make.ts'

export const points: Make = (look, { categories, series }, ground) => {
  const sizes = series.flatMap((one) => (one.sizes ?? []).map((size) => Math.abs(size ?? 0)))
  const largest = sizes.reduce((most, size) => Math.max(most, size), 0)
  return series.map((one) => ({
    type: 'scatter',
    name: one.name,
    ...labels(look, 'top', ground.ink),
    itemStyle: { opacity: look.kind === 'bubble' ? 0.7 : 0.9 },
    data: categories.flatMap((category, place) => {
      const [x, y] = [placeOf(category, place), one.values[place] ?? null]
      if (y === null) return []
      const size =
        look.kind === 'bubble' && largest > 0 ? Math.abs(one.sizes?.[place] ?? 0) / largest : undefined
      return [
        {
          value: [x, y],
          symbolSize: size === undefined ? 8 : Math.max(4, Math.sqrt(size) * 44),
          ...(look.labels === true && { label: { formatter: labelText(look, y) } }),
        },
      ]
    }),
  }))
}

/** Where a point stands: its category where that is a number, else its turn. */
function placeOf(category: string | number, turn: number): number {
  const number =
    typeof category === 'number' ? category : category.trim() === '' ? Number.NaN : Number(category)
  return Number.isFinite(number) ? number : turn + 1
}
