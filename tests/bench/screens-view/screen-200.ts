import { emptyScreen } from '@gridwright/screen'
import type { Query, Screen, Slot, Widget } from '@gridwright/screen'
import { widgetFactsOf } from '@gridwright/widgets/facts'

/** The fixture of the reference (data-screens §10), but for its two streams: 198 widgets, of which 83 draw on a canvas. */
const mix: readonly (readonly [type: string, count: number, rows: 'points' | 'few' | 'many' | 'area'])[] = [
  ['lineChart', 40, 'points'],
  ['histogram', 20, 'few'],
  ['pieChart', 10, 'few'],
  ['gauge', 10, 'few'],
  ['text', 30, 'few'],
  ['numberFlipper', 20, 'few'],
  ['table', 20, 'many'],
  ['progressBar', 20, 'few'],
  ['panel', 15, 'few'],
  ['date', 10, 'few'],
  ['map', 3, 'area'],
]

/** Widgets that draw on a canvas. */
export const drawnTypes: ReadonlySet<string> = new Set(['lineChart', 'histogram', 'pieChart', 'gauge', 'map'])

const columns = [
  { name: 'name', type: 'text' as const },
  { name: 'value', type: 'number' as const },
  { name: 'other', type: 'number' as const },
]
const provinces = ['110000', '310000', '320000', '330000', '440000', '510000']

const rowsOf = (count: number, nth: number): Query['source'] => ({
  kind: 'static',
  columns,
  rows: Array.from({ length: count }, (_, at) => [
    `n${at}`,
    50 + 40 * Math.sin((at + nth) / 9),
    40 + 30 * Math.cos((at + nth) / 7),
  ]),
})

const areas: Query['source'] = {
  kind: 'static',
  columns,
  rows: provinces.map((code, at) => [code, at * 10, at]),
}

const perKind = { points: 10, few: 10, many: 4, area: 1 }
const lengths = { points: 300, few: 8, many: 100 }

/** Twenty-five, whose rows stand in the screen: what is measured is the page, not a source. */
const queries: Readonly<Record<string, Query>> = Object.fromEntries(
  Object.entries(perKind).flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, nth): [string, Query] => [
      `${kind}${nth}`,
      {
        name: `${kind} ${nth}`,
        source: kind === 'area' ? areas : rowsOf(lengths[kind as keyof typeof lengths], nth),
        params: {},
      },
    ]),
  ),
)

const filled = ({ takes, many }: Slot): string[] => {
  if (takes !== 'number') return ['name']
  return many === true ? ['value', 'other'] : ['value']
}

const wide = 15

const widgetOf = (type: string, query: string, nth: number): Widget => {
  const facts = widgetFactsOf(type)
  const slots = facts?.slots ?? []
  const [w, h] = [emptyScreen.canvas.width / wide, emptyScreen.canvas.height / wide]
  const map = Object.fromEntries(
    slots.filter(({ required }) => required === true).map((slot) => [slot.key, filled(slot)]),
  )
  return {
    type,
    version: facts?.version ?? 1,
    name: `${type} ${nth}`,
    box: { x: (nth % wide) * w, y: Math.floor(nth / wide) * h, w: w - 2, h: h - 2, r: 0 },
    options: {},
    ...(slots.length > 0 && { bind: { query, map } }),
  }
}

export const screen200 = (): Screen => {
  const all = mix.flatMap(([type, count, kind]) =>
    Array.from({ length: count }, (_, nth) => ({ type, query: `${kind}${nth % perKind[kind]}` })),
  )
  const widgets = all.map(({ type, query }, nth) => [`w${nth}`, widgetOf(type, query, nth)] as const)
  return {
    ...emptyScreen,
    queries,
    widgets: Object.fromEntries(widgets),
    tree: widgets.map(([id]) => id),
  }
}
