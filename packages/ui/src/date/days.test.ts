import { expect, it } from 'vitest'
import { addDays, addMonths, spokenDay, spokenMonth, typedDay, weekdays, weeksAround } from './days.ts'

it.each([
  ['2026-11-22', '2026-11-22'],
  ['2026-1-2', '2026-01-02'],
  [' 2026/11/02 ', '2026-11-02'],
  ['2026.11.02', '2026-11-02'],
  ['20261102', '2026-11-02'],
  ['2026年11月2日', '2026-11-02'],
  ['22 Nov 2026', '2026-11-22'],
  ['1 September 2026', '2026-09-01'],
  ['Nov 2, 2026', '2026-11-02'],
  ['31 Sep 2026', undefined],
  ['2 Foo 2026', undefined],
  ['2028-02-29', '2028-02-29'],
  ['2026-02-29', undefined],
  ['2026-13-01', undefined],
  ['26-11-02', undefined],
  ['tomorrow', undefined],
  ['', undefined],
])('a typed “%s” is the day %s', (text, day) => {
  expect(typedDay(text)).toBe(day)
})

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2028-02-29', -12, '2027-02-28'],
])('%s and %d months are %s', (day, months, other) => {
  expect(addMonths(day, months)).toBe(other)
})

it('days go over the ends of years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
})

it('a month stands in six weeks from Monday on', () => {
  const weeks = weeksAround('2026-11-22')
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7])
  expect(weeks[0]?.[0]).toBe('2026-10-26')
  expect(weeks.flat()).toContain('2026-11-30')
})

it('days, months and weekdays are said in the reader’s language', () => {
  expect(spokenDay('2026-11-22', 'zh')).toBe('2026年11月22日星期日')
  expect(spokenDay('2026-11-22', 'en')).toMatch(/Sunday,? 22 November 2026/)
  expect(spokenMonth('2026-11-22', 'zh')).toBe('2026年11月')
  expect(weekdays('zh')).toEqual(['一', '二', '三', '四', '五', '六', '日'])
  expect(weekdays('en')[0]).toBe('Mon')
})
