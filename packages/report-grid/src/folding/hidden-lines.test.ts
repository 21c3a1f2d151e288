import { expect, it } from 'vitest'
import { foldAt, gridFolds, hiddenRanges, withHidden } from './hidden-lines.ts'

const folds = gridFolds([
  [1, 1, 6, 0, 1],
  [2, 2, 4, 1, 0],
  [2, 5, 6, 4, 0],
  [1, 7, 9, 6, 0],
])

it('RPT-04 closed groups hide their rows once, inner ones within outer ones too', () => {
  expect(hiddenRanges(folds, new Set([0, 1]))).toEqual([{ from: 1, to: 6 }])
  expect(hiddenRanges(folds, new Set([1, 3]))).toEqual([
    { from: 2, to: 4 },
    { from: 7, to: 9 },
  ])
})

it('RPT-04 hidden rows are 0 high, whatever runs of heights they lie in', () => {
  const heights = [
    [3, 20],
    [2, 30],
    [5, 20],
  ] as const
  const ranges = [
    { from: 2, to: 4 },
    { from: 8, to: 12 },
  ]
  expect(withHidden(heights, ranges)).toEqual([
    [2, 20],
    [2, 0],
    [1, 30],
    [3, 20],
    [2, 0],
  ])
  expect(withHidden(heights, [])).toBe(heights)
})

it('RPT-04 a row folds its innermost group, and the row that stays folds its own', () => {
  expect([0, 1, 3, 5, 6, 8, 9].map((row) => foldAt(folds, row))).toEqual([0, 1, 1, 2, 3, 3, undefined])
})
