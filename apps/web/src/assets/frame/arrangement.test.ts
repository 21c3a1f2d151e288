import { expect, it } from 'vitest'
import {
  arrangementOf,
  dockToggled,
  keptAfter,
  panelDocked,
  panelMoved,
  sidesToggled,
} from './arrangement.ts'
import type { Arrangement, Patch } from './arrangement.ts'

const wide = 1440
const after = (now: Arrangement, patch: Patch, width = wide): Arrangement =>
  arrangementOf({ ...now, ...keptAfter(now, patch, width) }, width)

it.each([
  [1024, false, false],
  [1440, true, false],
  [1680, true, true],
])('RPT-03 a window of %d pixels begins with left %s and right %s', (width, left, right) => {
  expect(arrangementOf(undefined, width)).toMatchObject({ left, right, dock: {} })
})

it('RPT-03 a designer says what it begins with, and what a person chose wins', () => {
  const usual = { dock: { below: 'rows' }, sizes: { below: 55 }, rightFrom: 1200 }
  expect(arrangementOf(undefined, wide, usual)).toMatchObject({
    right: true,
    dock: { below: 'rows' },
    sizes: { below: 55, beside: 40, left: 240 },
  })
  const kept = { right: false, dock: {}, sizes: { below: 30 } }
  expect(arrangementOf(kept, wide, usual)).toMatchObject({ right: false, dock: {}, sizes: { below: 30 } })
})

it.each([
  ['left', 5, 180],
  ['left', 9999, 480],
  ['below', 5, 20],
  ['beside', 99, 75],
  ['right', Number.NaN, 288],
  ['right', '300', 288],
] as const)('RPT-03 a kept size of %s of %s is read as %d', (place, kept, read) => {
  expect(arrangementOf({ sizes: { [place]: kept } }, wide).sizes[place]).toBe(read)
})

it('RPT-03 what was kept by something else is left alone', () => {
  const strange = { left: 'yes', dock: 'below', beside: [1, 'rows'], chosen: 7 }
  expect(arrangementOf(strange, wide)).toMatchObject({ left: true, dock: {}, beside: ['rows'], chosen: {} })
})

it('RPT-03 in a narrow window one side at a time is open, and the wide window keeps its own', () => {
  const kept = { left: true, right: true }
  const narrow = arrangementOf(kept, 1024)
  expect([narrow.left, narrow.right]).toEqual([false, false])
  const left = { ...kept, ...keptAfter(narrow, { left: true }, 1024) }
  expect(arrangementOf(left, 1024)).toMatchObject({ left: true, right: false })
  const right = { ...left, ...keptAfter(arrangementOf(left, 1024), { right: true }, 1024) }
  expect(arrangementOf(right, 1024)).toMatchObject({ left: false, right: true })
  expect(arrangementOf(right, wide)).toMatchObject({ left: true, right: true })
  const none = { ...right, ...keptAfter(arrangementOf(right, 1024), { right: false }, 1024) }
  expect(arrangementOf(none, 1024)).toMatchObject({ left: false, right: false })
})

it('RPT-03 both sides fold while one of them is open', () => {
  expect(sidesToggled({ ...arrangementOf(undefined, wide), right: true, left: false })).toEqual({
    left: false,
    right: false,
  })
  expect(sidesToggled({ ...arrangementOf(undefined, wide), left: false })).toEqual({
    left: true,
    right: true,
  })
})

it('RPT-03 the dock opens its first panel, folds, and brings back what it held', () => {
  const folded = arrangementOf(undefined, wide)
  const open = after(folded, dockToggled(folded, 'preview'))
  expect(open.dock).toEqual({ below: 'preview' })
  const other = after(open, panelDocked(open, 'problems', true))
  expect(other.dock).toEqual({ below: 'problems' })
  const away = after(other, dockToggled(other, 'preview'))
  expect(away.dock).toEqual({})
  expect(after(away, dockToggled(away, 'preview')).dock).toEqual({ below: 'problems' })
})

it('RPT-03 a panel beside the canvas leaves the place below to another, and stays beside it', () => {
  const open = arrangementOf({ dock: { below: 'preview' } }, wide)
  const beside = after(open, panelMoved(open, 'preview'))
  expect(beside.dock).toEqual({ beside: 'preview' })
  const both = after(beside, panelDocked(beside, 'problems', true))
  expect(both.dock).toEqual({ beside: 'preview', below: 'problems' })
  const one = after(both, panelDocked(both, 'preview', false))
  expect(one.dock).toEqual({ below: 'problems' })
  expect(after(one, panelDocked(one, 'preview', true)).dock).toEqual(both.dock)
  const below = after(both, panelMoved(both, 'preview'))
  expect(below).toMatchObject({ dock: { below: 'preview' }, beside: [] })
})
