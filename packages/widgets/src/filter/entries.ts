import { slotPlace, textOf } from '#data/cells.ts'
import type { SlotData } from '#view/view-props.ts'

/** What may be chosen; `depth` from 0. */
export type Entry = { readonly value: string; readonly label: string; readonly depth: number }

/** Each row one choice, the first of equal values counts. */
export function entriesOf(data: SlotData | undefined): readonly Entry[] {
  if (data === undefined) return []
  const [value, label] = [slotPlace(data, 'value'), slotPlace(data, 'label')]
  if (value === undefined) return []
  const seen = new Map<string, Entry>()
  for (const row of data.rows.rows) {
    const own = textOf(row[value])
    if (own !== '' && !seen.has(own))
      seen.set(own, { value: own, label: label === undefined ? own : textOf(row[label]) || own, depth: 0 })
  }
  return [...seen.values()]
}

/** Rows with a parent each, below it; what has none that is there stands at the top, and no row stands below itself. */
export function treeOf(data: SlotData | undefined): readonly Entry[] {
  if (data === undefined) return []
  const flat = entriesOf(data)
  const [value, parent] = [slotPlace(data, 'value'), slotPlace(data, 'parent')]
  if (value === undefined || parent === undefined) return flat
  const known = new Set(flat.map((one) => one.value))
  const above = new Map(data.rows.rows.map((row) => [textOf(row[value]), textOf(row[parent])]))
  const below = Map.groupBy(flat, ({ value: own }) => {
    const up = above.get(own) ?? ''
    return known.has(up) && up !== own ? up : ''
  })
  const placed = new Set<string>()
  const from = (up: string, depth: number): readonly Entry[] =>
    (below.get(up) ?? []).flatMap((one) => {
      if (placed.has(one.value)) return []
      placed.add(one.value)
      return [{ ...one, depth }, ...from(one.value, depth + 1)]
    })
  const fromTop = from('', 0)
  return [...fromTop, ...flat.filter((one) => !placed.has(one.value))]
}

/** Several values of one variable, as they are joined. */
export const splitValues = (value: string | undefined): readonly string[] =>
  value === undefined || value === '' ? [] : value.split(',')
