import { describe, expect, it } from 'vitest'

import { dateText, serialDate } from './serial-date.ts'

describe('serialDate', () => {
  it.each([
    ['1900-03-01', 61],
    ['1970-01-01', 25_569],
    ['2024-02-29T12:00', 45_351.5],
    ['9999-12-31', 2_958_465],
  ])('RPT-04 counts %s as Excel does', (day, serial) => {
    expect(serialDate(Date.parse(`${day.includes('T') ? day : `${day}T00:00`}:00Z`))).toBe(serial)
  })

  it('RPT-04 has no number where readers disagree about the day or Excel has none, and the text stays readable', () => {
    expect(serialDate(Date.UTC(1900, 1, 28))).toBeUndefined()
    expect(serialDate(Date.UTC(10_000, 0, 1))).toBeUndefined()
    expect(dateText(Date.UTC(1066, 9, 14))).toBe('1066-10-14')
    expect(dateText(Date.UTC(1066, 9, 14, 9, 30))).toBe('1066-10-14 09:30:00')
    expect(dateText(Number.NaN)).toBe('')
  })
})
