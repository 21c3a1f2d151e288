import { expect, it } from 'vitest'
import { eitherText } from './either-text.ts'

it.each([
  ['zh', '业务人员', 'Business user', '业务人员'],
  ['en', '业务人员', 'Business user', 'Business user'],
  ['en', '业务人员', '', '业务人员'],
  ['en', '业务人员', undefined, '业务人员'],
] as const)('ACC-04 in %s, %s and %s are shown as %s', (language, text, textEn, shown) => {
  expect(eitherText(language, text, textEn)).toBe(shown)
})
