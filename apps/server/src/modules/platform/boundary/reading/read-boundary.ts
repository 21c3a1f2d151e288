import { AppError, boundaryLimits } from '@gridwright/contract'
import type { Boundary, ReadBoundary } from '@gridwright/contract'
import { inMapDatum } from '@gridwright/screen'
import type { Datum, Position } from '@gridwright/screen'
import { z } from 'zod'
import { labelPlace } from './label-place.ts'
import { simpleOutlines } from './simple-outlines.ts'

type Asked = { readonly code: string; readonly content: string; readonly datum: Boundary['datum'] }
type Ring = Position[]
type Feature = {
  readonly type: 'Feature'
  readonly properties: { readonly adcode?: string; readonly name: string; readonly cp: Position }
  readonly geometry: { readonly type: 'MultiPolygon'; readonly coordinates: Ring[][] }
}

/** A feature’s coordinates lie seven levels deep; properties of their own may add some. */
const deepest = 24
const collection = z.object({ type: z.literal('FeatureCollection'), features: z.array(z.unknown()).min(1) })
const shape = z.object({
  properties: z.object({
    name: z.string().trim().min(1).max(100),
    adcode: z.union([z.string(), z.number()]).nullish(),
    code: z.union([z.string(), z.number()]).nullish(),
  }),
  geometry: z.unknown(),
})
const geometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(z.unknown())) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(z.array(z.unknown()))) }),
])

/**
 * A GeoJSON file as a map: everything is looked at, degrees are brought to the datum of our maps (the world's stay), points
 * that nobody sees go.
 *
 * @throws AppError `boundary-…`, which says what is wrong, and of which feature.
 */
export function readBoundary({ code, content, datum }: Asked): ReadBoundary {
  requireFlat(content)
  const parsed = collection.safeParse(parsedOf(content))
  if (!parsed.success) throw new AppError('boundary-kind')
  const { features: raw } = parsed.data
  const counted = { points: 0 }
  const { features: mostFeatures, points: mostPoints } = boundaryLimits
  const tooMany = new AppError('boundary-many', { features: mostFeatures, points: mostPoints })
  if (raw.length > mostFeatures) throw tooMany
  const given: Datum = code === 'world' ? 'gcj02' : datum
  const features = raw.map((one, at) => {
    const feature = featureOf(one, at + 1, given)
    counted.points += pointsOf(feature)
    if (counted.points > mostPoints) throw tooMany
    return feature
  })
  requireOnce(features)
  const whole = { type: 'FeatureCollection' as const, features }
  const simple = simpleOutlines(whole as never, JSON.stringify(whole).length) as unknown as typeof whole
  const areas = features.map(({ properties }) => ({ code: properties.adcode ?? '', name: properties.name }))
  return {
    outlines: JSON.stringify(simple),
    features: features.length,
    pointsBefore: counted.points,
    points: simple.features.reduce((sum, one) => sum + pointsOf(one), 0),
    areas: areas.slice(0, 200),
    withoutCode: areas.filter((one) => one.code === '').length,
  }
}

/** Before it is parsed: brackets within brackets, texts left out. */
function requireFlat(content: string): void {
  let depth = 0
  for (const [sign] of content.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (sign === '[' || sign === '{') depth += 1
    else if (sign === ']' || sign === '}') depth -= 1
    if (depth > deepest) throw new AppError('boundary-deep')
  }
}

function parsedOf(content: string): unknown {
  try {
    return JSON.parse(content.replace(/^\uFEFF/, ''))
  } catch {
    throw new AppError('boundary-broken')
  }
}

function featureOf(raw: unknown, at: number, datum: Datum): Feature {
  const one = shape.safeParse(raw)
  if (!one.success) throw new AppError('boundary-name', { at })
  const { name, adcode, code } = one.data.properties
  const found = geometry.safeParse(one.data.geometry)
  if (!found.success) throw new AppError('boundary-geometry', { name })
  const { type, coordinates } = found.data
  const polygons = type === 'Polygon' ? [coordinates] : coordinates
  if (polygons.length === 0) throw new AppError('boundary-geometry', { name })
  const rings = polygons.map((polygon) => polygon.map((ring) => ringOf(ring, name, datum)))
  if (rings.some((polygon) => polygon.length === 0)) throw new AppError('boundary-ring', { name })
  const own = String(adcode ?? code ?? '').slice(0, 40)
  return {
    type: 'Feature',
    properties: { ...(own !== '' && { adcode: own }), name, cp: labelPlace(rings) },
    geometry: { type: 'MultiPolygon', coordinates: rings },
  }
}

function ringOf(raw: readonly unknown[], name: string, datum: Datum): Ring {
  const ring = raw.map((place) => positionOf(place, name))
  const [first, last] = [ring[0], ring.at(-1)]
  const isClosed = first?.[0] === last?.[0] && first?.[1] === last?.[1]
  if (ring.length < 4 || !isClosed) throw new AppError('boundary-ring', { name })
  return ring.map((place) => inMapDatum(place, datum))
}

function positionOf(raw: unknown, name: string): Position {
  const [lng, lat] = Array.isArray(raw) ? (raw as unknown[]) : []
  if (isWithin(lng, 180) && isWithin(lat, 90)) return [lng, lat]
  throw new AppError('boundary-range', { name, place: `[${String(lng)}, ${String(lat)}]`.slice(0, 80) })
}

const isWithin = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= most

/** Maps join rows by name and by code; ECharts keeps one shape of a name. */
function requireOnce(features: readonly Feature[]): void {
  const seen = new Set<string>()
  for (const { properties } of features)
    for (const key of [
      `name ${properties.name}`,
      ...(properties.adcode ? [`code ${properties.adcode}`] : []),
    ]) {
      if (seen.has(key)) throw new AppError('boundary-twice', { name: key.slice(5) })
      seen.add(key)
    }
}

const pointsOf = ({ geometry: { coordinates } }: Feature): number => coordinates.flat(2).length
