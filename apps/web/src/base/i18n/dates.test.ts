import { describe, expect, it } from 'vitest'
import { shownDay, shownFullDay, shownSecond, shownShortly, shownTime, timeAgo } from './dates.ts'

const instant = '2026-11-22T04:04:09.500Z'
const timeZone = 'Asia/Shanghai'

describe('times in the reader’s language', () => {
  it.each([
    ['zh', '2026-09-02', '2026-11-22 12:04', '2026-11-22 12:04:09'],
    ['en', '2 Sep 2026', '22 Nov 2026, 12:04', '22 Nov 2026, 12:04:09'],
  ] as const)('UTL-02 in %s a day, a minute and a second', (language, day, minute, second) => {
    expect(shownDay('2026-09-02', language)).toBe(day)
    expect(shownTime(instant, { language, timeZone })).toBe(minute)
    expect(shownSecond(Date.parse(instant), { language, timeZone })).toBe(second)
  })

  it('UTL-02 what is no day stays as it is', () => {
    expect(shownDay('', 'en')).toBe('')
    expect(shownDay('soon', 'en')).toBe('soon')
  })

  it('UTL-02 of today only the hour and the minute', () => {
    expect(shownShortly(Date.now(), 'en')).toMatch(/^\d\d:\d\d$/)
    expect(shownShortly('2020-01-02T12:00:00Z', 'en')).toMatch(/^2 Jan 2020, \d\d:\d\d$/)
  })

  it('UTL-02 beyond a week it is the day, written as everywhere', () => {
    const now = Date.parse('2026-12-22T04:04:09Z')
    expect(timeAgo(instant, 'zh', now)).toBe('2026-11-22')
    expect(timeAgo(instant, 'en', now)).toBe('22 Nov 2026')
    expect(timeAgo('2026-12-22T04:01:09Z', 'en', now)).toBe('3 minutes ago')
  })

  it('UTL-02 a whole day has its weekday', () => {
    const noon = new Date(2026, 10, 22, 12)
    expect(shownFullDay(noon, 'zh')).toBe('2026年11月22日星期日')
    expect(shownFullDay(noon, 'en')).toMatch(/^Sunday,? 22 November 2026$/)
  })
})
