import { describe, expect, it } from 'vitest'
import { cellText } from './cell-text.ts'
import type { SeenValue } from './cell-text.ts'

const textOf = (value: SeenValue, numberFormat?: string, language: 'zh' | 'en' = 'zh') =>
  cellText(value, null, { numberFormat, language }).text

const may6 = { date: Date.UTC(2026, 4, 6) }

describe('the text of a cell', () => {
  it.each([
    [1234.5, '#,##0.00', '1,234.50'],
    [-1234.5, '#,##0.00;(#,##0.00)', '(1,234.50)'],
    [0.1234, '0.0%', '12.3%'],
    [12_345_678, '0.00E+00', '1.23E+07'],
    [0, '#,##0;-#,##0;"–"', '–'],
    [1_234_567, '#,##0,', '1,235'],
    [1_234_567.891, undefined, '1234567.891'],
    [1, '¥#,##0', '¥1'],
    [0.5, '# ?/?', ' 1/2'],
    [1.005, '0.00', '1.01'],
    [0.125, '0.0%', '12.5%'],
  ])('RPT-04 formats %d by %s as %s', (value, code, text) => {
    expect(textOf(value, code)).toBe(text)
  })

  it('RPT-03 shows all digits of a number that has more than 15', () => {
    const value = { exact: '12345678901234567.895', number: 12345678901234568 }
    expect(textOf(value)).toBe('12345678901234567.895')
    expect(textOf(value, '#,##0.00')).toBe('12,345,678,901,234,567.90')
    expect(textOf(value, '0.0E+00')).toBe('1.2E+16')
    expect(cellText(value, null, { language: 'zh' }).kind).toBe('number')
  })

  it('RPT-04 shows dates by their format, else as day, and as day and time where there is one', () => {
    expect(textOf(may6)).toBe('2026-05-06')
    expect(textOf({ date: may6.date + 8 * 3_600_000 })).toBe('2026-05-06 08:00:00')
    expect(textOf(may6, 'yyyy年m月d日')).toBe('2026年5月6日')
    expect(textOf({ date: Date.UTC(1066, 9, 14) }, 'yyyy/m/d')).toBe('1066-10-14')
  })

  it('RPT-04 names months and weekdays in the language of the person', () => {
    expect(textOf(may6, 'dddd', 'zh')).toBe('星期三')
    expect(textOf(may6, 'dddd', 'en')).toBe('Wednesday')
  })

  it('RPT-04 prefers what display rules show, and keeps a shown number lying as a number', () => {
    expect(cellText(3, '叁', { language: 'zh' })).toEqual({ text: '叁', kind: 'number' })
    expect(cellText(3000, 3, { numberFormat: '0.0', language: 'zh' }).text).toBe('3.0')
  })

  it('takes the colour that the format names', () => {
    expect(cellText(-5, null, { numberFormat: '0;[Red]-0', language: 'en' }).color).toMatch(/#?f|red/i)
    expect(cellText(5, null, { numberFormat: '0;[Red]-0', language: 'en' }).color).toBeUndefined()
  })

  it('survives a format that nobody can read', () => {
    expect(() => textOf(5, '[[[')).not.toThrow()
    expect(textOf('=SUM(A1)', '#,##0')).toBe('=SUM(A1)')
  })

  it('shows errors, truth values and nothing', () => {
    expect(cellText({ error: '#CYCLE!', cause: 'A1 > A1' }, null, { language: 'zh' })).toEqual({
      text: '#CYCLE!',
      kind: 'error',
    })
    expect(textOf(true)).toBe('TRUE')
    expect(cellText(null, null, { language: 'zh' }).kind).toBe('empty')
  })
})
