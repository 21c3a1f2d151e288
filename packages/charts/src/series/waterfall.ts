import type { ChartLook, ChartSeries } from '#document/chart-look.ts'
import type { ChartGround } from '#option/ground.ts'
import { colorAt } from '#option/palettes.ts'
import { labels, labelText } from './labels.ts'
import type { Make } from './make.ts'

/** Each value stands on the sum of those before it. */
export const waterfall: Make = (look, { series }, ground) => {
  const bars = barsOf(look, series[0]?.values ?? [], ground)
  return [
    {
      type: 'bar',
      stack: 'all',
      stackStrategy: 'all',
      silent: true,
      itemStyle: { color: 'transparent' },
      data: bars.map(({ from, to }) => Math.min(from, to)),
      tooltip: { show: false },
    },
    {
      type: 'bar',
      stack: 'all',
      stackStrategy: 'all',
      name: series[0]?.name ?? '',
      barMaxWidth: 56,
      ...labels(look, 'top', ground.ink),
      data: bars.map(({ from, to, color }) => ({
        value: Math.abs(to - from),
        itemStyle: { color },
        ...(look.labels === true && { label: { formatter: labelText(look, from === 0 ? to : to - from) } }),
      })),
    },
  ]
}

type Bar = { readonly from: number; readonly to: number; readonly color: string }

/** With a total, it is the last of the values. */
function barsOf(look: ChartLook, values: ChartSeries['values'], ground: ChartGround): readonly Bar[] {
  const [up, fall, sum] = [
    colorAt(look, 0, ground),
    look.colors?.[1] ?? '#d96a6a',
    look.colors?.[2] ?? '#7a8699',
  ]
  let before = 0
  return values.map((value, place) => {
    if (look.total && place === values.length - 1) return { from: 0, to: before, color: sum }
    const from = before
    before += value ?? 0
    return { from, to: before, color: before >= from ? up : fall }
  })
}
