import { describe, expect, it } from 'vitest'

import { isDateFormat, isReadableFormat } from './number-format.ts'

describe('isDateFormat', () => {
  it.each(['yyyy-mm-dd', 'm/d', '[h]:mm', 'hh:mm:ss', 'yyyy"年"m"月"', '[$-804]yyyy', 'mmm\\-yy'])(
    'RPT-04 knows %s as a date format',
    (code) => expect(isDateFormat(code)).toBe(true),
  )

  it.each(['', 'General', '0.00', '#,##0 "days"', '[Red]-0', '0.00E+00', '@', '0\\d', '_d0'])(
    'RPT-04 knows %j as none',
    (code) => expect(isDateFormat(code)).toBe(false),
  )
})

describe('isReadableFormat', () => {
  it.each(['#,##0.00;[Red]-#,##0.00;"-";@', '_(* #,##0_)', '0"%"'])('RPT-04 lets %s through', (code) =>
    expect(isReadableFormat(code)).toBe(true),
  )

  it.each(['"open', '[Red', '0;0;0;0;0', '0'.repeat(256), '0\u0000', '0\\'])(
    'RPT-04 leaves out %j, over which Excel would repair the file',
    (code) => expect(isReadableFormat(code)).toBe(false),
  )
})
