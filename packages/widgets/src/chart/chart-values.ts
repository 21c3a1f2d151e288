import type { ChartSeries, ChartValues } from '@gridwright/charts/screen'
import type { Cell } from '@gridwright/screen'
import { numberOf, rowValues, slotPlace, slotPlaces, textOf } from '#data/cells.ts'
import type { SlotData } from '#view/view-props.ts'

/**
 * What a chart of categories shows. Slots: `category`; `value`, many; `series` parts the first value's rows by a column's
 * texts, each a series of its own.
 */
export function chartValuesOf(data: SlotData): ChartValues {
  const series = slotPlace(data, 'series')
  return series === undefined ? byColumns(data) : bySeries(data, series)
}

function byColumns(data: SlotData): ChartValues {
  const { columns, rows } = data.rows
  const category = slotPlace(data, 'category')
  return {
    categories: rows.map((row, at) => (category === undefined ? String(at + 1) : textOf(row[category]))),
    series: slotPlaces(data, 'value').map((place) => ({
      name: columns[place]?.title ?? columns[place]?.name ?? '',
      values: rows.map((row) => numberOf(row[place])),
    })),
  }
}

function bySeries(data: SlotData, series: number): ChartValues {
  const category = slotPlace(data, 'category')
  const value = slotPlace(data, 'value')
  const categories = new Map<string, number>()
  const lines = new Map<string, (number | null)[]>()
  data.rows.rows.forEach((row, at) => {
    const name = category === undefined ? String(at + 1) : textOf(row[category])
    if (!categories.has(name)) categories.set(name, categories.size)
    const own = textOf(row[series])
    const line = lines.get(own) ?? []
    lines.set(own, line)
    if (value !== undefined) line[categories.get(name) ?? 0] = numberOf(row[value])
  })
  const made = [...lines].map<ChartSeries>(([name, values]) => ({
    name,
    values: Array.from(categories, (_, place) => values[place] ?? null),
  }))
  return { categories: [...categories.keys()], series: made }
}

/** What an event tells of a pressed mark: its name, value and series, and the whole row it came from. */
export function markValues(
  data: SlotData,
  mark: { readonly name: string; readonly series?: string; readonly value: unknown },
): Readonly<Record<string, Cell>> {
  const [category, series] = [slotPlace(data, 'category'), slotPlace(data, 'series')]
  const at = data.rows.rows.findIndex(
    (row) =>
      (category === undefined || textOf(row[category]) === mark.name) &&
      (series === undefined || mark.series === undefined || textOf(row[series]) === mark.series),
  )
  const { value } = mark
  return {
    ...(at >= 0 && rowValues(data, at)),
    name: mark.name,
    series: mark.series ?? '',
    value: typeof value === 'number' || typeof value === 'string' ? value : null,
  }
}
