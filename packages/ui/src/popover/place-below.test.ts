import { expect, it } from 'vitest'
import { placeBelow } from './place-below.ts'

const view = { width: 400, height: 600 }
const anchor = (left: number, top: number) => ({ left, top, bottom: top + 32, width: 120, height: 32 })

it.each([
  ['below its anchor', anchor(20, 100), { width: 120, height: 200 }, { left: 20, top: 136 }],
  ['above where it does not fit below', anchor(20, 500), { width: 120, height: 200 }, { left: 20, top: 296 }],
  ['below where neither side has room', anchor(20, 200), { width: 120, height: 590 }, { left: 20, top: 236 }],
  ['inside of the right edge', anchor(350, 100), { width: 120, height: 50 }, { left: 272, top: 136 }],
  [
    'in sight of an anchor that went out below',
    anchor(20, 900),
    { width: 120, height: 200 },
    { left: 20, top: 396 },
  ],
  [
    'in sight of an anchor that went out above',
    anchor(20, -90),
    { width: 120, height: 200 },
    { left: 20, top: 8 },
  ],
])('a box opens %s', (_where, at, box, place) => {
  expect(placeBelow(at, box, view)).toEqual(place)
})
