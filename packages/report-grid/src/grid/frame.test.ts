import { describe, expect, it } from 'vitest'
import { linesOf } from '#lines/lines.ts'
import { frameOf, lineAt, scrollToShow, seenColumns, seenRows } from './frame.ts'

const rows = linesOf([[50_000, 20]], 1)
const columns = linesOf([[50, 80]], 1)
const inset = { left: 0, top: 0 }
const view = { x: 0, y: 100_000, width: 800, height: 600 }

describe('what is seen of a sheet', () => {
  const frame = frameOf({ rows, columns, freeze: { rows: 2, columns: 1 } }, view, inset)

  it('RPT-04 draws only the rows and columns in sight', () => {
    const seen = seenRows(rows, frame, view)
    expect(seen.from).toBeLessThanOrEqual(5002)
    expect(seen.to).toBeGreaterThanOrEqual(5030)
    expect(seen.to - seen.from).toBeLessThan(50)
    expect(seenColumns(columns, frame, view)).toEqual({ from: 1, to: 12 })
  })

  it('RPT-04 keeps frozen lines out of what moves', () => {
    expect(seenRows(rows, frame, { ...view, y: 0 }).from).toBe(2)
    expect(lineAt(rows, 25, { frozen: frame.frozenHeight, scroll: view.y })).toBe(1)
    expect(lineAt(rows, 45, { frozen: frame.frozenHeight, scroll: view.y })).toBe(5002)
  })

  it('LAY-04 freezes nothing where frozen lines would fill a small screen', () => {
    const small = frameOf({ rows, columns, freeze: { rows: 2, columns: 4 } }, { ...view, width: 375 }, inset)
    expect([small.frozenRows, small.frozenColumns]).toEqual([2, 0])
  })

  it('shows a line with the shortest way, below what is frozen', () => {
    const place = { lines: rows, frozen: 40, room: 600, scroll: 1000 }
    expect(scrollToShow({ ...place, from: 60, to: 61 })).toBe(1000)
    expect(scrollToShow({ ...place, from: 10, to: 11 })).toBe(160)
    expect(scrollToShow({ ...place, from: 100, to: 101 })).toBe(1420)
    expect(scrollToShow({ ...place, from: 0, to: 1 })).toBe(1000)
    expect(scrollToShow({ ...place, from: 200, to: 400 })).toBe(3960)
  })
})
