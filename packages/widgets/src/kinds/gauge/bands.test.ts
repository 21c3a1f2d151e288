import { expect, it } from 'vitest'
import { bandsOf } from './bands.ts'
import { gauge } from './facts.ts'

it('DSH-04 a gauge goes from 0 to 100 in 10 splits', () => {
  const { min, max, splits } = gauge.defaults
  expect([min, max, splits]).toEqual([0, 100, 10])
})

it('DSH-04 ranges of a gauge end where the next threshold begins, whatever their order', () => {
  const thresholds = [
    { from: 80, colour: '#ff0000' },
    { from: 60, colour: '#ffff00' },
  ]
  expect(bandsOf({ min: 0, max: 100, thresholds }, '#00ff00')).toEqual([
    [0.6, '#00ff00'],
    [0.8, '#ffff00'],
    [1, '#ff0000'],
  ])
  expect(bandsOf({ min: 50, max: 50, thresholds: [] }, '#00ff00')).toEqual([[0, '#00ff00']])
})
