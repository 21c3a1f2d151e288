/** The ten dashes of the South China Sea (断续线) from their published positions, to a tenth of a degree: what a map of the world shows. */
const lines: readonly (readonly [from: readonly [number, number], to: readonly [number, number]])[] = [
  [
    [109.3, 16.2],
    [109.8, 15.2],
  ],
  [
    [110.1, 12.3],
    [110.1, 11.3],
  ],
  [
    [108.2, 7.1],
    [108.3, 6.0],
  ],
  [
    [111.8, 3.4],
    [112.8, 3.8],
  ],
  [
    [115.5, 7.1],
    [116.2, 8.0],
  ],
  [
    [118.6, 11.0],
    [119.0, 12.0],
  ],
  [
    [119.1, 15.0],
    [119.1, 16.1],
  ],
  [
    [119.5, 18.0],
    [120.0, 19.0],
  ],
  [
    [121.2, 20.8],
    [121.9, 21.7],
  ],
  [
    [122.5, 23.5],
    [122.8, 24.6],
  ],
]

/** Degrees across. */
const width = 0.16

/** Each dash as a narrow strip, since a map's features are areas. */
export const dashes: number[][][][] = lines.map(([[x, y], [toX, toY]]) => {
  const length = Math.hypot(toX - x, toY - y)
  const [alongX, alongY] = [((toY - y) / length) * (width / 2), (-(toX - x) / length) * (width / 2)]
  return [
    [
      [x + alongX, y + alongY],
      [toX + alongX, toY + alongY],
      [toX - alongX, toY - alongY],
      [x - alongX, y - alongY],
      [x + alongX, y + alongY],
    ],
  ]
})
