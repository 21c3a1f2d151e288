import { describe, expect, it } from 'vitest'
import { formatDate, formatNumber, formatValue, generalWithin } from './format.ts'

describe('General in a column of some width', () => {
  it.each([
    [1234.5678, 9, '1234.5678'],
    [1234.5678, 7, '1234.57'],
    [1234.5678, 5, '1235'],
    [1234.5678, 3, undefined],
    [0.333333333333, 6, '0.3333'],
    [-0.666666, 5, '-0.67'],
    [0.0000123, 8, '1.23E-05'],
    [0.0000123, 5, '1E-05'],
    [123_456_789_012, 12, '1.23457E+11'],
    [123_456_789_012, 7, '1.2E+11'],
    [123_456_789, 9, '123456789'],
    [123_456_789, 6, '1E+08'],
    [9.96, 3, '10'],
    [1.2345678901234567e19, 11, '1.23457E+19'],
    [5, 0, undefined],
  ])('RPT-04 %d in %d characters is %s', (value, room, expected) => {
    expect(generalWithin(value, (text) => text.length <= room)).toBe(expected)
  })

  it('RPT-04 what is shown is the number as near as the room allows, never more than the room', () => {
    for (let step = 0; step < 3000; step++) {
      const value = (step % 2 ? -1 : 1) * ((step * 7919) % 100_003) * 10 ** ((step % 31) - 15)
      for (const room of [3, 6, 9, 12]) {
        const text = generalWithin(value, (tried) => tried.length <= room)
        if (text === undefined) continue
        expect(text.length).toBeLessThanOrEqual(room)
        expect(Math.abs(Number(text) - value)).toBeLessThanOrEqual(Math.abs(value))
      }
    }
  })
})

it('RPT-04 rounds on the decimal text, also for per cent and thousands, and leaves days before 1900-03-01 readable', () => {
  const zh = { locale: 'zh-CN' } as const
  expect(formatNumber(1.005, '0.00', zh)).toBe('1.01')
  expect(formatNumber(0.01005, '0.00%', zh)).toBe('1.01%')
  expect(formatNumber(2500.5, '0,', zh)).toBe('3')
  expect(formatNumber(-1.005, '0.00;(0.00)', zh)).toBe('(1.01)')
  expect(formatDate(Date.UTC(1066, 9, 14), 'yyyy/m/d', zh)).toBe('1066-10-14')
})

it('RPT-04 only text goes through the text part of a format, TRUE and an empty cell stay as they are', () => {
  expect([formatValue('x', '@!'), formatValue(true, '@!'), formatValue(null, '@!')]).toEqual([
    'x!',
    'TRUE',
    '',
  ])
})
