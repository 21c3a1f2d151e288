import polygonClipping from 'polygon-clipping'

type Place = number[]
type Shape = Place[][][]

/** Longitudes that go on beyond 180 degrees where a line crosses the date line, in place of a leap around the world. */
function unwrapped(ring: readonly Place[]): Place[] {
  let turn = 0
  return ring.map(([lng = 0, lat = 0], at) => {
    const before = ring[at - 1]?.[0] ?? lng
    if (lng - before > 180) turn -= 360
    else if (lng - before < -180) turn += 360
    return [lng + turn, lat]
  })
}

const strip = (from: number): Place[][][] => [
  [
    [
      [from, -90],
      [from + 360, -90],
      [from + 360, 90],
      [from, 90],
      [from, -90],
    ],
  ],
]

/** Parts that cross the date line are cut there: on a flat map they would be bands from edge to edge. */
export const cutAtDateLine = (shape: Shape): Shape =>
  shape.flatMap((polygon) => {
    const flat = polygon.map(unwrapped)
    const isBeyond = flat[0]?.some(([lng = 0]) => Math.abs(lng) > 180) === true
    if (!isBeyond) return [polygon]
    return [-540, -180, 180].flatMap((from) =>
      (polygonClipping.intersection([flat] as never, strip(from) as never) as Shape).map((part) =>
        part.map((ring) => ring.map(([lng = 0, lat = 0]) => [lng - from - 180, lat])),
      ),
    )
  })
