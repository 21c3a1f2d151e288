/** As in SVG: `x' = a x + c y + e`, `y' = b x + d y + f`. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export const SAME: Matrix = [1, 0, 0, 1, 0, 0]

export const placed = ([a, b, c, d, e, f]: Matrix, x: number, y: number): readonly [number, number] => [
  a * x + c * y + e,
  b * x + d * y + f,
]

export const scaleOf = ([a, b, c, d]: Matrix): number => Math.sqrt(Math.abs(a * d - b * c))

const multiplied = (one: Matrix, other: Matrix): Matrix => {
  const [a, b] = other
  const [x, y] = placed([one[0], one[1], one[2], one[3], 0, 0], a, b)
  const [u, v] = placed([one[0], one[1], one[2], one[3], 0, 0], other[2], other[3])
  const [e, f] = placed(one, other[4], other[5])
  return [x, y, u, v, e, f]
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180

const makers: Readonly<Record<string, (numbers: readonly number[]) => Matrix>> = {
  translate: ([x = 0, y = 0]) => [1, 0, 0, 1, x, y],
  scale: ([x = 1, y = x]) => [x, 0, 0, y, 0, 0],
  rotate: ([turn = 0]) => {
    const [cos, sin] = [Math.cos(radians(turn)), Math.sin(radians(turn))]
    return [cos, sin, -sin, cos, 0, 0]
  },
  matrix: ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]) => [a, b, c, d, e, f],
}

/** A `transform` of SVG. */
export function readMatrix(transform: string | undefined): Matrix {
  let matrix = SAME
  for (const [, name = '', inside = ''] of (transform ?? '').matchAll(/(\w+)\(([^)]*)\)/g)) {
    const make = makers[name]
    if (make !== undefined) matrix = multiplied(matrix, make(inside.split(/[\s,]+/).map(Number)))
  }
  return matrix
}
