import { expect, it } from 'vitest'
import { dataSourceType, labelOfValue, modalType, paramRequired, valueOfName, yesNo } from '#index.ts'

it.each([
  ['yesNo', yesNo, { yes: 1, no: 2 }],
  ['paramRequired', paramRequired, { yes: 1, no: 2 }],
  ['dataSourceType', dataSourceType, { mysql: 1, oracle: 2, sqlServer: 3, api: 4, postgreSql: 5 }],
  ['modal types', modalType, { insert: 1, update: 2, detail: 3 }],
])('UTL-04 %s has its fixed values', (_name, dictionary, values) => {
  expect(Object.fromEntries(dictionary.map((item) => [item.name, item.value]))).toEqual(values)
})

it('UTL-04 every item has a label in both languages', () => {
  for (const { label } of [...yesNo, ...paramRequired, ...dataSourceType, ...modalType]) {
    expect(label.zh).toMatch(/\S/)
    expect(label.en).toMatch(/^[A-Za-z ]+$/)
  }
  expect(labelOfValue(yesNo, 1, 'zh')).toBe('是')
  expect(labelOfValue(yesNo, 2, 'en')).toBe('No')
  expect(labelOfValue(yesNo, 3, 'en')).toBeUndefined()
})

it('UTL-04 code names a value by its name', () => {
  const value: 5 = valueOfName(dataSourceType, 'postgreSql')
  expect(value).toBe(5)
})
