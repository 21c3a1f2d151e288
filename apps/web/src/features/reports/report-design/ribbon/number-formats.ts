/** The usual formats, as Excel writes them; `undefined` shows a value as it is. */
export const numberFormats = [
  { zh: '常规', en: 'General', pattern: undefined },
  { zh: '整数 1,235', en: 'Integer 1,235', pattern: '#,##0' },
  { zh: '数值 1,234.50', en: 'Number 1,234.50', pattern: '#,##0.00' },
  { zh: '货币 ¥1,234.50', en: 'Currency ¥1,234.50', pattern: '"¥"#,##0.00' },
  { zh: '百分比 12.3%', en: 'Percent 12.3%', pattern: '0.0%' },
  { zh: '科学计数 1.23E+03', en: 'Scientific 1.23E+03', pattern: '0.00E+00' },
  { zh: '日期 2026-03-01', en: 'Date 2026-03-01', pattern: 'yyyy-mm-dd' },
  { zh: '年月 2026-03', en: 'Month 2026-03', pattern: 'yyyy-mm' },
  { zh: '时间 13:05:00', en: 'Time 13:05:00', pattern: 'hh:mm:ss' },
  { zh: '日期时间 2026-03-01 13:05', en: 'Date and time 2026-03-01 13:05', pattern: 'yyyy-mm-dd hh:mm' },
  { zh: '文本', en: 'Text', pattern: '@' },
] as const

const decimals = /0(\.0+)?/

/** The format with one decimal more or fewer; a format without digits gets some. */
export const withDecimals = (pattern: string | undefined, step: 1 | -1): string => {
  const base = pattern === undefined || !decimals.test(pattern) ? '0' : pattern
  return base.replace(decimals, (_all, part: string | undefined) => {
    const count = Math.min(10, Math.max(0, (part?.length ?? 1) - 1 + step))
    return count === 0 ? '0' : `0.${'0'.repeat(count)}`
  })
}
