import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateDefault, dateOfDefault, formatDate, formatDateTime, formatTime, weekdayName } from '#index.ts'
import { dateOfDay, dateText, dayOf, isRealDate } from './calendar.ts'

const shanghai = 'Asia/Shanghai'
const newYear = Date.UTC(2023, 11, 31, 16, 5, 9)

describe('formatting', () => {
  it('UTL-02 shows date, time and both in the time zone', () => {
    expect(formatDate(newYear, shanghai)).toBe('2024-01-01')
    expect(formatTime(newYear, shanghai)).toBe('00:05:09')
    expect(formatDateTime(newYear, shanghai)).toBe('2024-01-01 00:05:09')
    expect(formatDateTime(newYear, 'UTC')).toBe('2023-12-31 16:05:09')
    expect(formatDateTime(newYear, 'America/St_Johns')).toBe('2023-12-31 12:35:09')
  })

  it.each([1704038709, '1704038709', 1704038709000, '1704038709000', new Date(newYear)])(
    'UTL-02 reads %j, where 10 digits are seconds',
    (moment) => {
      expect(formatDateTime(moment, shanghai)).toBe('2024-01-01 00:05:09')
    },
  )

  it.each([
    '2023-12-31T16:05:09Z',
    '2023-12-31T16:05:09.999Z',
    '2024-01-01T00:05:09+08:00',
    '2024-01-01 00:05:09+08',
    '2024-01-01T00:05:09+0800',
  ])('UTL-02 reads the moment %s', (moment) => {
    expect(formatDateTime(moment, 'UTC')).toBe('2023-12-31 16:05:09')
  })

  it.each([
    ['2024-01-01', '2024-01-01 00:00:00'],
    ['2024-01-01 10:20', '2024-01-01 10:20:00'],
    ['2024-01-01T10:20:30', '2024-01-01 10:20:30'],
    ['2024-01-01 10:20:30.5', '2024-01-01 10:20:30'],
    ['2024-01-01 23:59:59', '2024-01-01 23:59:59'],
  ])('UTL-02 leaves %s alone, which has no offset', (moment, expected) => {
    expect(formatDateTime(moment, shanghai)).toBe(expected)
    expect(formatDateTime(moment, 'America/New_York')).toBe(expected)
  })

  it.each([
    '',
    'today',
    '2024-02-30',
    '2024-01-01 24:00:00',
    '2024-01-01 23:60:00',
    '2024-01-01 23:59:60',
    '2024-02-30T00:00:00+25:00',
    new Date(Number.NaN),
    Number.NaN,
  ])('UTL-02 throws at %s', (moment) => {
    expect(() => formatDate(moment, shanghai)).toThrow(RangeError)
  })

  it('UTL-02 throws at an unknown time zone', () => {
    expect(() => formatDate(newYear, 'Mars/Olympus')).toThrow(RangeError)
  })

  it('UTL-02 names the weekdays in Chinese', () => {
    const week = [
      '2024-01-01',
      '2024-01-02',
      '2024-01-03',
      '2024-01-04',
      '2024-01-05',
      '2024-01-06',
      '2024-01-07',
    ]
    expect(week.map((day) => weekdayName(day, shanghai)).join(' ')).toBe(
      '星期一 星期二 星期三 星期四 星期五 星期六 星期日',
    )
    expect(weekdayName(newYear, 'UTC')).toBe('星期日')
    expect(weekdayName(newYear, shanghai, 'en')).toBe('Monday')
  })

  it('UTL-02 agrees with the Swedish locale, which writes ISO dates, in every zone', () => {
    const moments = fc.date({
      min: new Date('1000-01-02T00:00:00Z'),
      max: new Date('9999-12-30T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(
        moments,
        fc.constantFrom('UTC', shanghai, 'America/New_York', 'Asia/Kathmandu'),
        (moment, timeZone) => {
          expect(formatDateTime(moment, timeZone)).toBe(moment.toLocaleString('sv-SE', { timeZone }))
        },
      ),
    )
  })
})

describe('date defaults', () => {
  it.each([
    ['current', '2024-02-29'],
    ['0', '2024-02-29'],
    ['1', '2024-03-01'],
    ['+1', '2024-03-01'],
    ['-60', '2023-12-31'],
    ['wf', '2024-02-26'],
    ['wl', '2024-03-03'],
    ['mf', '2024-02-01'],
    ['ml', '2024-02-29'],
    ['sf', '2024-01-01'],
    ['sl', '2024-03-31'],
    ['yf', '2024-01-01'],
    ['yl', '2024-12-31'],
    ['2020-05-06', '2020-05-06'],
    ['', undefined],
  ])('VAL-02 UTL-02 %j on 29 February 2024 is %s', (code, expected) => {
    expect(dateOfDefault(code, '2024-02-29')).toBe(expected)
  })

  it.each([
    ['wf', '2024-03-03', '2024-02-26'],
    ['wl', '2024-03-03', '2024-03-03'],
    ['wf', '2024-01-01', '2024-01-01'],
    ['ml', '2023-02-10', '2023-02-28'],
    ['ml', '1900-02-10', '1900-02-28'],
    ['sf', '2024-12-31', '2024-10-01'],
    ['sl', '2024-12-31', '2024-12-31'],
    ['ml', '2024-12-01', '2024-12-31'],
  ])('UTL-02 %s on %s is %s', (code, today, expected) => {
    expect(dateOfDefault(code, today)).toBe(expected)
  })

  it('VAL-02 follows the day of the user, not of the server', () => {
    expect(dateOfDefault('current', formatDate(newYear, shanghai))).toBe('2024-01-01')
    expect(dateOfDefault('current', formatDate(newYear, 'UTC'))).toBe('2023-12-31')
  })

  it.each(['tomorrow', '1.5', '1 day', '2024-02-30', '9999999', 'toString', '-'])(
    'VAL-02 refuses the default %j',
    (code) => {
      expect(() => dateOfDefault(code, '2024-02-29')).toThrow(RangeError)
      expect(dateDefault.check(code)).toEqual({ key: 'validation.format' })
    },
  )

  it.each(['current', '-7', 'wf', 'yl', '2024-01-01', ''])(
    'VAL-02 accepts the default %j in a designed form',
    (code) => {
      expect(dateDefault.check(code)).toBeUndefined()
    },
  )

  it('VAL-02 throws where today is no date', () => {
    expect(() => dateOfDefault('current', '29.2.2024')).toThrow(RangeError)
  })
})

describe('the calendar', () => {
  it('UTL-02 counts days and reads them back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -719_162, max: 2_932_896 }), (day) => {
        const date = dateOfDay(day)
        expect(dayOf(date)).toBe(day)
        expect(isRealDate(date)).toBe(true)
        expect(dateText(date)).toBe(new Date(day * 86_400_000).toISOString().slice(0, 10))
      }),
    )
  })

  it('UTL-02 a date is real iff the machine does not move it', () => {
    const parts = {
      year: fc.integer({ min: 1000, max: 9999 }),
      month: fc.integer({ min: 0, max: 13 }),
      day: fc.integer({ min: 0, max: 32 }),
    }
    fc.assert(
      fc.property(fc.record(parts), (date) => {
        const moved = new Date(Date.UTC(date.year, date.month - 1, date.day))
        expect(isRealDate(date)).toBe(
          moved.getUTCMonth() + 1 === date.month && moved.getUTCDate() === date.day,
        )
      }),
    )
  })
})
