import { isDateFormat } from '#xlsx/number-format.ts'

/**
 * Number formats that a file names by id alone (ECMA-376 §18.8.30). Those that follow the reader's region stand as they
 * do in China; 27 to 36 and 50 to 58 are the Chinese ones.
 */
const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  5: '"¥"#,##0;-"¥"#,##0',
  6: '"¥"#,##0;[Red]-"¥"#,##0',
  7: '"¥"#,##0.00;-"¥"#,##0.00',
  8: '"¥"#,##0.00;[Red]-"¥"#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'yyyy/m/d',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy/m/d h:mm',
  27: 'yyyy"年"m"月"',
  28: 'm"月"d"日"',
  29: 'm"月"d"日"',
  30: 'm-d-yy',
  31: 'yyyy"年"m"月"d"日"',
  32: 'h"时"mm"分"',
  33: 'h"时"mm"分"ss"秒"',
  34: 'AM/PM h"时"mm"分"',
  35: 'AM/PM h"时"mm"分"ss"秒"',
  36: 'yyyy"年"m"月"',
  37: '#,##0;-#,##0',
  38: '#,##0;[Red]-#,##0',
  39: '#,##0.00;-#,##0.00',
  40: '#,##0.00;[Red]-#,##0.00',
  41: '_-* #,##0_-;-* #,##0_-;_-* "-"_-;_-@_-',
  42: '_-"¥"* #,##0_-;-"¥"* #,##0_-;_-"¥"* "-"_-;_-@_-',
  43: '_-* #,##0.00_-;-* #,##0.00_-;_-* "-"??_-;_-@_-',
  44: '_-"¥"* #,##0.00_-;-"¥"* #,##0.00_-;_-"¥"* "-"??_-;_-@_-',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
  49: '@',
  50: 'yyyy"年"m"月"',
  51: 'm"月"d"日"',
  52: 'yyyy"年"m"月"',
  53: 'm"月"d"日"',
  54: 'm"月"d"日"',
  55: 'AM/PM h"时"mm"分"',
  56: 'AM/PM h"时"mm"分"ss"秒"',
  57: 'yyyy"年"m"月"',
  58: 'm"月"d"日"',
}
/** What a template's style takes. */
const LONGEST = 200

/** The code of a format, empty for the plain one; `own` are those that the file spells out. */
export function formatCode(id: number, own: ReadonlyMap<number, string>): string {
  const code = own.get(id) ?? BUILT_IN[id] ?? ''
  return code === 'General' || code.length > LONGEST ? '' : code
}

/** Whether numbers in this format are days and times. */
export function showsDates(code: string): boolean {
  return isDateFormat(code)
}
