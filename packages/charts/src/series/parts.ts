import type { ChartLook, ChartValues } from '#document/chart-look.ts'
import type { ChartOption } from '#option/ground.ts'
import { legendPlace } from '#option/legend.ts'
import { colorAt } from '#option/palettes.ts'
import { labelText, plain } from './labels.ts'
import type { Make } from './make.ts'

/** Slices, and whatever else the first series' categories are parts of. */
const partsOf = (look: ChartLook, { categories, series }: ChartValues): readonly ChartOption[] =>
  categories.flatMap((name, place) => {
    const value = series[0]?.values[place] ?? null
    if (value === null) return []
    const label = `${plain(String(name))}  ${labelText(look, value)}`
    return [{ name: String(name), value, ...(look.labels === true && { label: { formatter: label } }) }]
  })

/** The middle and the half width of a round chart, clear of title and legend. */
function round(
  look: ChartLook,
  values: ChartValues,
): { readonly center: readonly string[]; readonly most: number } {
  const place = legendPlace(look, values)
  const x = place === 'left' ? 60 : place === 'right' ? 40 : 50
  const y = 50 + (look.title ? 4 : 0) + (place === 'top' ? 4 : place === 'bottom' ? -4 : 0)
  const beside = place === 'left' || place === 'right'
  return { center: [`${x}%`, `${y}%`], most: beside ? 56 : look.labels === true ? 56 : 64 }
}

export const slices: Make = (look, values, ground) => {
  const { center, most } = round(look, values)
  const inner = look.kind === 'doughnut' ? Math.round(most * 0.58) : look.kind === 'rose' ? 12 : 0
  return [
    {
      type: 'pie',
      name: values.series[0]?.name ?? '',
      center,
      radius: [`${inner}%`, `${most}%`],
      ...(look.kind === 'rose' && { roseType: 'radius' }),
      label: { show: look.labels === true, color: ground.ink, fontSize: 11 },
      labelLine: { show: look.labels === true, length: 8, length2: 8 },
      itemStyle: { borderColor: ground.gap, borderWidth: 1 },
      data: partsOf(look, values),
    },
  ]
}

export const funnel: Make = (look, values, ground) => {
  const place = legendPlace(look, values)
  return [
    {
      type: 'funnel',
      name: values.series[0]?.name ?? '',
      top: 20 + (look.title ? 26 : 0) + (place === 'top' ? 22 : 0),
      bottom: 16 + (place === 'bottom' ? 24 : 0),
      left: '14%',
      width: '72%',
      gap: 2,
      sort: 'none',
      label: { show: look.labels === true, position: 'inside', color: ground.onMark, fontSize: 11 },
      data: partsOf(look, values),
    },
  ]
}

export const treemap: Make = (look, values, ground) => [
  {
    type: 'treemap',
    name: values.series[0]?.name ?? '',
    roam: false,
    nodeClick: false,
    breadcrumb: { show: false },
    top: look.title ? 36 : 8,
    left: 8,
    right: 8,
    bottom: 8,
    itemStyle: { borderColor: ground.gap, borderWidth: 1, gapWidth: 1 },
    label: { show: true, color: ground.onMark, fontSize: 11 },
    data: partsOf(look, values).map((part, place) => ({
      ...part,
      itemStyle: { color: colorAt(look, place, ground) },
      ...(look.labels !== true && { label: { formatter: plain(String(part['name'])) } }),
    })),
  },
]
