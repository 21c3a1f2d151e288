import { describe, expect, it } from 'vitest'
import { pageOf, startOfDay, statusOf } from './list-input.ts'

const place = { page: 2, pageSize: 50 }

describe('what a list asks, from its address', () => {
  it('LAY-07 asks for the page, and for the order that the address names', () => {
    const sort = { key: 'size', descending: true }
    expect(pageOf({ ...place, sort }, ['name', 'size'])).toEqual({
      currentPage: 2,
      pageSize: 50,
      sort: 'size',
      descending: true,
    })
  })

  it.each([undefined, { key: 'password', descending: true }])(
    'LAY-07 leaves the usual order where the address names %s',
    (sort) => {
      expect(pageOf({ ...place, sort }, ['name', 'size'])).toEqual({ currentPage: 2, pageSize: 50 })
    },
  )

  it.each([
    ['1', { status: 1 }],
    ['2', { status: 2 }],
    ['3', {}],
    ['', {}],
  ])('LAY-07 reads the status %j', (text, wanted) => {
    expect(statusOf(text)).toEqual(wanted)
  })

  it.each([
    ['2026-01-31', 0, new Date(2026, 0, 31)],
    ['2026-01-31', 1, new Date(2026, 1, 1)],
    // A day of 23 or 25 hours ends at midnight all the same.
    ['2026-03-29', 1, new Date(2026, 2, 30)],
    ['2026-10-25', 1, new Date(2026, 9, 26)],
  ])('LAY-07 begins the day %s, %i later, at the midnight of the person', (day, after, wanted) => {
    expect(startOfDay(day, after)).toBe(wanted.toISOString())
  })

  it.each(['', '2026', '2026-1-1', '2026-13-01', 'yesterday'])('LAY-07 knows no day %j', (text) => {
    expect(startOfDay(text)).toBeUndefined()
  })
})
