import { describe, expect, it } from 'vitest'
import { cellAddress, columnLetters, linesOf, nextShown } from './lines.ts'

describe('lines of a sheet', () => {
  const lines = linesOf(
    [
      [2, 15],
      [3, 0],
      [50_000, 18],
    ],
    4 / 3,
  )

  it('RPT-04 measures points as pixels and hidden lines as nothing', () => {
    expect(lines.count).toBe(50_005)
    expect([lines.size(0), lines.size(2), lines.size(5), lines.size(50_005)]).toEqual([20, 0, 24, 0])
    expect(lines.total).toBe(2 * 20 + 50_000 * 24)
    expect([0, 1, 2, 4, 5, 6].map(lines.offset)).toEqual([0, 20, 40, 40, 40, 64])
    expect(lines.offset(99_999)).toBe(lines.total)
  })

  it('RPT-04 finds the line at every position, never a hidden one', () => {
    expect([0, 19, 20, 39, 40, 63, 64].map(lines.at)).toEqual([0, 0, 1, 1, 5, 5, 6])
    expect(lines.at(-5)).toBe(0)
    expect(lines.at(lines.total + 100)).toBe(50_004)
    for (let line = 5; line < 200; line += 1) expect(lines.at(lines.offset(line))).toBe(line)
  })

  it('rounds each line, so that the sum stays the sum of what is shown', () => {
    const zoomed = linesOf([[3, 15]], (4 / 3) * 1.1)
    expect([zoomed.size(0), zoomed.total]).toEqual([22, 66])
  })

  it('knows a sheet without visible lines', () => {
    const none = linesOf([[4, 0]], 1)
    expect([none.total, none.at(10), nextShown(none, 0, 1)]).toEqual([0, 0, undefined])
    expect(linesOf([], 1).at(3)).toBe(0)
  })

  it('steps over hidden lines', () => {
    expect(nextShown(lines, 2, 1)).toBe(5)
    expect(nextShown(lines, 4, -1)).toBe(1)
    expect(nextShown(lines, 50_005, 1)).toBeUndefined()
  })

  it('names columns as Excel does', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual([
      'A',
      'Z',
      'AA',
      'AZ',
      'BA',
      'ZZ',
      'AAA',
    ])
    expect(cellAddress(2, 1)).toBe('B3')
  })
})
