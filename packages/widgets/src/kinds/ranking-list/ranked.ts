import { numberOf, slotPlace, textOf } from '#data/cells.ts'
import type { SlotData } from '#view/view-props.ts'
import type { RankingListOptions } from './facts.ts'

export type Ranked = {
  readonly row: number
  readonly name: string
  readonly value: number
  readonly share: number
}

/** Rows with a number, in their order; `share` is the part of the largest. */
export function ranked(data: SlotData, { sort, top }: RankingListOptions): readonly Ranked[] {
  const [category, place] = [slotPlace(data, 'category'), slotPlace(data, 'value')]
  if (place === undefined) return []
  const all = data.rows.rows.flatMap((row, at) => {
    const value = numberOf(row[place])
    return value === null
      ? []
      : [{ row: at, name: category === undefined ? '' : textOf(row[category]), value }]
  })
  const sign = sort === 'ascending' ? 1 : -1
  const sorted = sort === 'none' ? all : all.toSorted((one, other) => sign * (one.value - other.value))
  const shown = sorted.slice(0, top)
  const most = shown.reduce((high, { value }) => Math.max(high, value), 0)
  return shown.map((one) => ({ ...one, share: most <= 0 ? 0 : Math.max(0, one.value / most) }))
}
