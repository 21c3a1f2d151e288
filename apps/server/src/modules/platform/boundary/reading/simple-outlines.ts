import type { FeatureCollection, Position } from 'geojson'
import { feature } from 'topojson-client'
import { topology } from 'topojson-server'
import { presimplify, quantile, simplify } from 'topojson-simplify'
import type { GeometryCollection, Topology } from 'topojson-specification'

type Weighed = Topology<{ parts: GeometryCollection }>

/** Bytes of a map that a browser draws at once; larger ones lose the points that nobody sees. */
const wanted = 55_000
const large = 150_000

/**
 * Outlines of some 100 KB at most: borders that two areas share stay shared, and of each island at least a triangle stays.
 * Places are rounded to 0.0001 degrees, ten metres.
 *
 * @param bytes of the file, by which the part of the points that stays is chosen.
 */
export function simpleOutlines<F extends FeatureCollection>(outlines: F, bytes: number): F {
  if (bytes <= large) return outlines
  const weighed = presimplify(topology({ parts: outlines }) as Weighed)
  for (const arc of weighed.arcs) keepShapes(arc)
  const fewer = simplify(weighed, quantile(weighed, wanted / bytes))
  const { features } = feature(fewer, fewer.objects.parts)
  return { ...outlines, features: features.map((one) => ({ ...one, geometry: rounded(one.geometry) })) }
}

/**
 * Of a closed line the three points that matter most stay, of any other one: else a small island would be a point, and an
 * enclave between two neighbours a line.
 */
function keepShapes(arc: Position[]): void {
  const [first, last] = [arc[0], arc.at(-1)]
  const isClosed = first?.[0] === last?.[0] && first?.[1] === last?.[1]
  const inner = arc.slice(1, -1).toSorted((one, other) => (other[2] ?? 0) - (one[2] ?? 0))
  for (const point of inner.slice(0, isClosed ? 3 : 1)) point[2] = Infinity
}

const figures = <T>(value: T): T =>
  (typeof value === 'number'
    ? Number(value.toFixed(4))
    : Array.isArray(value)
      ? value.map(figures)
      : value) as T

const rounded = <G extends object>(geometry: G): G =>
  'coordinates' in geometry ? { ...geometry, coordinates: figures(geometry.coordinates) } : geometry
