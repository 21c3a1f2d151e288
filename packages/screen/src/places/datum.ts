/** What a pair of degrees is measured by: GPS, the maps of AMap and Tencent, or Baidu’s. */
export const datums = ['gcj02', 'wgs84', 'bd09'] as const
export type Datum = (typeof datums)[number]
export type Position = readonly [lng: number, lat: number]

const AXIS = 6_378_245
const FLATNESS = 0.006_693_421_622_965_943
const BD_TURN = (Math.PI * 3000) / 180

/** A point in the datum of the boundaries (GCJ-02), of which GPS is off by 300 to 600 m in China. */
export function inMapDatum(point: Position, datum: Datum): Position {
  if (datum === 'gcj02') return point
  if (datum === 'bd09') return fromBaidu(point)
  return isOutside(point) ? point : shifted(point)
}

/** No shift is known beyond the country. */
const isOutside = ([lng, lat]: Position): boolean =>
  lng < 72.004 || lng > 137.8347 || lat < 0.8293 || lat > 55.8271

function shifted([lng, lat]: Position): Position {
  const [x, y] = [lng - 105, lat - 35]
  const radians = (lat * Math.PI) / 180
  const magic = 1 - FLATNESS * Math.sin(radians) ** 2
  const root = Math.sqrt(magic)
  const up = (upShift(x, y) * 180) / (((AXIS * (1 - FLATNESS)) / (magic * root)) * Math.PI)
  const across = (acrossShift(x, y) * 180) / ((AXIS / root) * Math.cos(radians) * Math.PI)
  return [lng + across, lat + up]
}

const waves = (value: number, parts: readonly (readonly [amount: number, by: number])[]): number =>
  parts.reduce((sum, [amount, by]) => sum + amount * Math.sin(value * by * Math.PI), 0) * (2 / 3)

const upShift = (x: number, y: number): number =>
  -100 +
  2 * x +
  3 * y +
  0.2 * y * y +
  0.1 * x * y +
  0.2 * Math.sqrt(Math.abs(x)) +
  waves(x, [
    [20, 6],
    [20, 2],
  ]) +
  waves(y, [
    [20, 1],
    [40, 1 / 3],
    [160, 1 / 12],
    [320, 1 / 30],
  ])

const acrossShift = (x: number, y: number): number =>
  300 +
  x +
  2 * y +
  0.1 * x * x +
  0.1 * x * y +
  0.1 * Math.sqrt(Math.abs(x)) +
  waves(x, [
    [20, 6],
    [20, 2],
    [20, 1],
    [40, 1 / 3],
    [150, 1 / 12],
    [300, 1 / 30],
  ])

function fromBaidu([lng, lat]: Position): Position {
  const [x, y] = [lng - 0.0065, lat - 0.006]
  const far = Math.sqrt(x * x + y * y) - 0.000_02 * Math.sin(y * BD_TURN)
  const turn = Math.atan2(y, x) - 0.000_003 * Math.cos(x * BD_TURN)
  return [far * Math.cos(turn), far * Math.sin(turn)]
}
