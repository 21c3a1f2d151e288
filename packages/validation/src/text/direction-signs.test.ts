import { expect, it } from 'vitest'
import { hasSigns, visibleSigns, withoutSigns } from './direction-signs.ts'

it.each([
  ['invoice\u202Efdp.exe', 'invoice[RLO]fdp.exe'],
  ['\u2067مرحبا\u2069', '[RLI]مرحبا[PDI]'],
  ['合计 مرحبا', '合计 مرحبا'],
])('RPT-02 %j shows the signs that turn text as marks', (given, shown) => {
  expect(visibleSigns(given)).toBe(shown)
  expect(hasSigns(given)).toBe(given !== shown)
  expect(hasSigns(withoutSigns(given))).toBe(false)
})
