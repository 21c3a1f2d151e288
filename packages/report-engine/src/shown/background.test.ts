import { expect, it } from 'vitest'
import { plainPrint } from '#model/plain.ts'
import { backgroundBoxes } from './background.ts'

const print = { ...plainPrint, paper: 'custom', width: 254, height: 127 } as const

it.each([
  ['stretch', [{ left: 0, top: 0, width: 960, height: 480 }]],
  ['contain', [{ left: 240, top: 0, width: 480, height: 480 }]],
  ['cover', [{ left: 0, top: -240, width: 960, height: 960 }]],
  ['original', [{ left: 430, top: 190, width: 100, height: 100 }]],
] as const)('RPT-04 a background lies on the whole paper: %s', (fit, boxes) => {
  const rounded = backgroundBoxes(print, { fit }, { width: 100, height: 100 }).map((box) =>
    Object.fromEntries(Object.entries(box).map(([name, value]) => [name, Math.round(value)])),
  )
  expect(rounded).toEqual(boxes)
})

it('RPT-04 tiles cover the paper, and are few however small they are', () => {
  const tiles = backgroundBoxes(print, { fit: 'tiled' }, { width: 500, height: 500 })
  expect(tiles.map(({ left, top }) => [left, top])).toEqual([
    [0, 0],
    [500, 0],
  ])
  expect(backgroundBoxes(print, { fit: 'tiled' }, { width: 1, height: 1 }).length).toBeLessThan(500)
})
