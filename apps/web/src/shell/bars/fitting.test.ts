import { expect, it } from 'vitest'
import { fitting } from './fitting.ts'

it.each([
  [[100, 100, 100], 300, 60, 3],
  [[100, 100, 100], 299, 60, 2],
  [[100, 100, 100], 259, 60, 1],
  [[100, 100, 100], 50, 60, 0],
  [[], 50, 60, 0],
  [[0, 0], 0, 0, 2],
])(
  'LAY-01 of entries %j in %d pixels, with %d for the rest, %d stand in the bar',
  (widths, room, rest, count) => {
    expect(fitting(widths, room, rest)).toBe(count)
  },
)
