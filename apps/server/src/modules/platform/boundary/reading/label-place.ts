type Place = readonly [lng: number, lat: number]

/** Twice the area of a ring, signed, and its centre of mass times three times that. */
function weighed(ring: readonly Place[]): readonly [area: number, x: number, y: number] {
  let [area, x, y] = [0, 0, 0]
  for (const [at, [lng, lat]] of ring.entries()) {
    const [nextLng, nextLat] = ring[at + 1] ?? [lng, lat]
    const part = lng * nextLat - nextLng * lat
    area += part
    x += (lng + nextLng) * part
    y += (lat + nextLat) * part
  }
  return [area, x, y]
}

/** Where the name of an area stands: the centre of mass of its largest part. */
export function labelPlace(polygons: readonly (readonly (readonly Place[])[])[]): Place {
  const largest = polygons
    .map(([outer = []]) => ({ outer, weight: weighed(outer) }))
    .toSorted((one, other) => Math.abs(other.weight[0]) - Math.abs(one.weight[0]))[0]
  const [area, x, y] = largest?.weight ?? [0, 0, 0]
  const [lng, lat] = area === 0 ? (largest?.outer[0] ?? [0, 0]) : [x / (3 * area), y / (3 * area)]
  return [Number(lng.toFixed(4)), Number(lat.toFixed(4))]
}
