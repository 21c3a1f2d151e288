import { expect, it } from 'vitest'
import { withDecimals } from './number-formats.ts'

it.each([
  [undefined, 1, '0.0'],
  ['@', 1, '0.0'],
  ['#,##0', 1, '#,##0.0'],
  ['#,##0.00', -1, '#,##0.0'],
  ['0.0%', -1, '0%'],
  ['0', -1, '0'],
  ['"¥"#,##0.00', 1, '"¥"#,##0.000'],
] as const)('RPT-03 one decimal more or fewer: %s by %i is %s', (pattern, step, wanted) => {
  expect(withDecimals(pattern, step)).toBe(wanted)
})
