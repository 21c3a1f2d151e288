import { describe, expect, it } from 'vitest'
import { writtenDate } from './written-date.ts'

const instant = Date.UTC(2026, 2, 9, 0, 5, 7)
const how = { zone: 'Asia/Shanghai', language: 'zh' } as const

describe('dates of screens', () => {
  it.each([
    [1, '2026-03-09 08:05:07'],
    [2, '2026-03-09 08:05'],
    [3, '2026-03-09'],
    [4, '2026-03'],
    [5, '08:05:07'],
    [6, '08:05'],
    [7, '星期一'],
    [8, '2026'],
    [9, '03'],
    [10, '09'],
  ])('DSH-04 format %i writes %s', (format, written) => {
    expect(writtenDate(instant, { ...how, format })).toBe(written)
  })

  it('DSH-04 midnight is 00, weekdays follow the reader, and a zone that nobody knows is the device’s', () => {
    expect(writtenDate(Date.UTC(2026, 2, 9, 16), { ...how, format: 1 })).toBe('2026-03-10 00:00:00')
    expect(writtenDate(instant, { ...how, format: 7, language: 'en' })).toBe('Monday')
    const own = writtenDate(instant, { ...how, format: 1, zone: '' })
    expect(writtenDate(instant, { ...how, format: 1, zone: 'Nowhere/At All' })).toBe(own)
  })
})
