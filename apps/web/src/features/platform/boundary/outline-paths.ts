type Ring = readonly (readonly number[])[]
type Feature = {
  readonly properties: { readonly name?: string }
  readonly geometry: { readonly type: string; readonly coordinates: unknown }
}
export type OutlinePath = { readonly name: string; readonly path: string }
export type OutlineDrawing = {
  readonly width: number
  readonly height: number
  readonly paths: readonly OutlinePath[]
}

const ringsOf = ({ geometry: { type, coordinates } }: Feature): readonly Ring[] =>
  type === 'Polygon' ? (coordinates as Ring[]) : (coordinates as Ring[][]).flat()

const width = 640
const mostHeight = 420

/** GeoJSON as lines of an SVG picture: north is up, and a degree to the east as long as it is in the middle of the map. */
export function outlineDrawing(json: string): OutlineDrawing {
  const { features } = JSON.parse(json) as { readonly features: readonly Feature[] }
  const places = features.flatMap(ringsOf).flat()
  const [west, east] = extent(places.map(([lng = 0]) => lng))
  const [south, north] = extent(places.map(([, lat = 0]) => lat))
  const narrow = Math.max(0.2, Math.cos((((south + north) / 2) * Math.PI) / 180))
  const [across, up] = [Math.max((east - west) * narrow, 1e-9), Math.max(north - south, 1e-9)]
  const scale = Math.min(width / across, mostHeight / up)
  const written = ([lng = 0, lat = 0]: readonly number[]): string =>
    `${((lng - west) * narrow * scale).toFixed(1)} ${((north - lat) * scale).toFixed(1)}`
  const paths = features.map((feature) => ({
    name: feature.properties.name ?? '',
    path: ringsOf(feature)
      .map((ring) => `M${ring.map(written).join('L')}Z`)
      .join(''),
  }))
  return { width: across * scale, height: up * scale, paths }
}

/** Spread over arguments, half a million numbers would be too many for one call. */
function extent(values: readonly number[]): readonly [least: number, most: number] {
  let [least, most] = [Infinity, -Infinity]
  for (const value of values) {
    if (value < least) least = value
    if (value > most) most = value
  }
  return values.length === 0 ? [0, 0] : [least, most]
}
