import { glyphs } from './glyphs.ts'
import type { Point, Stroke } from './glyphs.ts'

/** 0 to 1, exclusive. */
export type Random = () => number

const width = 190
const height = 56
/** Points between two given ones. */
const fine = 6

/**
 * The characters as an SVG document without a letter in it: their lines are bent, cut into pieces, shuffled with
 * pieces of stray lines, and drawn as one path, so that nothing short of looking at it says where a character ends.
 */
export const drawCaptcha = (text: string, random: Random): string => {
  const wave = waveOf(random)
  const signs = [...text].flatMap((sign, place) => linesOf(sign, placed(place, text.length, random)))
  const lines = [...signs, ...strayLines(random)].map((line) => line.map(wave))
  const pieces = shuffled(
    lines.flatMap((line) => cut(line, random)),
    random,
  )
  const path = pieces
    .map((piece) => `M${piece.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`)
    .join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="#eef2f7"/>` +
    `<path d="${path}" fill="none" stroke="#33415c" stroke-width="2.3" stroke-linecap="round"/></svg>`
  )
}

const between = (random: Random, least: number, most: number): number => least + random() * (most - least)
const round = (value: number): number => Math.round(value * 10) / 10

type Move = (point: Point) => Point

/** Turns, leans and scales one character, and puts it where it stands. */
const placed = (place: number, count: number, random: Random): Move => {
  const angle = between(random, -0.3, 0.3)
  const lean = between(random, -0.25, 0.25)
  const [wide, tall] = [between(random, 1.9, 2.4), between(random, 2.1, 2.5)]
  const left = 22 + (place * (width - 44)) / (count - 1) + between(random, -3, 3)
  const top = height / 2 + between(random, -4, 4)
  return ([x, y]) => {
    const [across, down] = [(x - 5) * wide + (y - 7) * lean * tall, (y - 7) * tall]
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    return [left + across * cos - down * sin, top + across * sin + down * cos]
  }
}

/** Bends the whole picture. */
const waveOf = (random: Random): Move => {
  const [one, two] = [between(random, 0, 6.3), between(random, 0, 6.3)]
  const [across, down] = [between(random, 1.2, 2.2), between(random, 1.5, 3)]
  return ([x, y]) => [x + across * Math.sin(y * 0.16 + one), y + down * Math.sin(x * 0.06 + two)]
}

const linesOf = (sign: string, move: Move): Point[][] =>
  (glyphs.get(sign) ?? []).map((stroke) => pointsOn(stroke).map(move))

/** Many points on a stroke; a curve goes through its points as Catmull and Rom describe. */
const pointsOn = ({ points, isCurve }: Stroke): Point[] =>
  points.slice(0, -1).flatMap((from, index) => {
    const to = points[index + 1] ?? from
    const before = (isCurve ? points[index - 1] : undefined) ?? from
    const after = (isCurve ? points[index + 2] : undefined) ?? to
    const steps = Array.from({ length: fine + 1 }, (_unused, step) => step / fine)
    return steps.map((at) => (isCurve ? curved([before, from, to, after], at) : straight(from, to, at)))
  })

const straight = (from: Point, to: Point, at: number): Point => [
  from[0] + (to[0] - from[0]) * at,
  from[1] + (to[1] - from[1]) * at,
]

const curved = ([a, b, c, d]: readonly [Point, Point, Point, Point], at: number): Point => {
  const along = (axis: 0 | 1): number => {
    const [p, q, r, s] = [a[axis], b[axis], c[axis], d[axis]]
    return (
      (2 * q + (r - p) * at + (2 * p - 5 * q + 4 * r - s) * at ** 2 + (3 * q - p - 3 * r + s) * at ** 3) / 2
    )
  }
  return [along(0), along(1)]
}

/** Lines that mean nothing, in the same ink. */
const strayLines = (random: Random): Point[][] =>
  Array.from({ length: 4 }, () => {
    const from: Point = [between(random, 4, width - 4), between(random, 4, height - 4)]
    const bend: Point = [from[0] + between(random, -22, 22), from[1] + between(random, -9, 9)]
    const to: Point = [bend[0] + between(random, -18, 18), bend[1] + between(random, -8, 8)]
    return pointsOn({ points: [from, bend, to], isCurve: true })
  })

/** Pieces that share their ends, so that no gap tells where one was cut. */
const cut = (line: readonly Point[], random: Random): Point[][] => {
  const pieces: Point[][] = []
  for (let from = 0; from < line.length - 1;) {
    const length = 2 + Math.floor(random() * 5)
    const piece = line.slice(from, from + length + 1)
    pieces.push(random() < 0.5 ? piece : piece.toReversed())
    from += length
  }
  return pieces
}

const shuffled = <T>(list: readonly T[], random: Random): T[] =>
  list
    .map((item) => ({ item, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item)
