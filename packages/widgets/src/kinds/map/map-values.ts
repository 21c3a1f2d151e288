import { numberOf, slotPlace, textOf } from '#data/cells.ts'
import type { SlotData } from '#view/view-props.ts'
import type { MapOptions } from './facts.ts'
import { inMapDatum, type Position } from '@gridwright/screen'
import type { Area, AreaIndex } from './join-areas.ts'

export type AreaValue = { readonly area: Area; readonly value: number | null; readonly row: number }
export type PointValue = {
  readonly name: string
  readonly at: Position
  readonly value: number | null
  readonly row: number
}
export type FlowValue = {
  readonly from: PointValue
  readonly to: PointValue
  readonly value: number | null
  readonly row: number
}

/** Rows that found their place, and how many did not. */
export type Joined<Value> = { readonly values: readonly Value[]; readonly unmatched: number }

const placesOf = (data: SlotData) => (slot: string) => slotPlace(data, slot)

/** Each area's value; of several rows the sum. */
export function areaValues(data: SlotData, index: AreaIndex): Joined<AreaValue> {
  const at = placesOf(data)
  const [area, value] = [at('area'), at('value')]
  if (area === undefined) return { values: [], unmatched: 0 }
  const found = new Map<string, AreaValue>()
  let unmatched = 0
  data.rows.rows.forEach((row, place) => {
    const one = index.find(textOf(row[area]))
    if (one === undefined) {
      unmatched += 1
      return
    }
    const own = value === undefined ? null : numberOf(row[value])
    const before = found.get(one.code)
    const sum = before?.value == null ? own : before.value + (own ?? 0)
    found.set(one.code, { area: one, value: sum, row: before?.row ?? place })
  })
  return { values: [...found.values()], unmatched }
}

type Finder = (row: SlotData['rows']['rows'][number], place: number) => PointValue | undefined

/** By longitude and latitude, else by the name of a place or of an area. */
function pointFinder(data: SlotData, index: AreaIndex, { datum, places }: MapOptions): Finder {
  const at = placesOf(data)
  const [lng, lat, name, area, value] = [at('lng'), at('lat'), at('name'), at('area'), at('value')]
  return (row, place) => {
    const own = value === undefined ? null : numberOf(row[value])
    const called = textOf(row[name ?? area ?? -1])
    const [x, y] = [
      lng === undefined ? null : numberOf(row[lng]),
      lat === undefined ? null : numberOf(row[lat]),
    ]
    if (x !== null && y !== null)
      return { name: called, at: inMapDatum([x, y], datum), value: own, row: place }
    const named = namedPlace(called, index, { datum, places })
    return named && { ...named, value: own, row: place }
  }
}

function namedPlace(
  name: string,
  index: AreaIndex,
  { datum, places }: Pick<MapOptions, 'datum' | 'places'>,
): Pick<PointValue, 'name' | 'at'> | undefined {
  const place = places.find((one) => one.name === name)
  if (place !== undefined) return { name, at: inMapDatum([place.lng, place.lat], datum) }
  const area = index.find(name)
  return area?.center && { name: area.name, at: area.center }
}

export function pointValues(data: SlotData, index: AreaIndex, options: MapOptions): Joined<PointValue> {
  const find = pointFinder(data, index, options)
  const found = data.rows.rows.map(find)
  const values = found.filter((one) => one !== undefined)
  return { values, unmatched: found.length - values.length }
}

/** Lines between two places each. */
export function flowValues(data: SlotData, index: AreaIndex, options: MapOptions): Joined<FlowValue> {
  const at = placesOf(data)
  const [from, to, value] = [at('from'), at('to'), at('value')]
  if (from === undefined || to === undefined) return { values: [], unmatched: 0 }
  const found = data.rows.rows.map((row, place) => {
    const [start, end] = [
      namedPlace(textOf(row[from]), index, options),
      namedPlace(textOf(row[to]), index, options),
    ]
    if (start === undefined || end === undefined) return undefined
    const own = value === undefined ? null : numberOf(row[value])
    const point = (one: Pick<PointValue, 'name' | 'at'>) => ({ ...one, value: own, row: place })
    return { from: point(start), to: point(end), value: own, row: place }
  })
  const values = found.filter((one) => one !== undefined)
  return { values, unmatched: found.length - values.length }
}
