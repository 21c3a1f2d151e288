import { expect, it } from 'vitest'
import { shouldBeginAnew } from './begin-anew.ts'

const hour = 3_600_000
const page = { aliveMs: 13 * hour, hours: 12, megabytes: 80, isStuck: false, needsPerson: false }

it.each([
  ['after its hours', {}, true],
  ['not before them', { aliveMs: 11 * hour }, false],
  ['never for its age, where that is wished', { hours: 0 }, false],
  ['with too much memory', { hours: 0, megabytes: 701 }, true],
  ['where nothing is drawn any more', { hours: 0, isStuck: true }, true],
  [
    'twice an hour at most, whatever it holds',
    { aliveMs: hour / 2 - 1, megabytes: 5000, isStuck: true },
    false,
  ],
  ['never where somebody would have to type a password', { needsPerson: true, megabytes: 5000 }, false],
] as const)('DSH-01 a wall begins anew %s', (_, more, expected) => {
  expect(shouldBeginAnew({ ...page, ...more })).toBe(expected)
})
