import { strategies } from '@gridwright/approval'
import { expect, it } from 'vitest'
import { fieldsText, isDuration, readFields, readsOf } from './draft.ts'

it('WFL-03 every strategy has its part of the form', () => {
  expect(Object.keys(readsOf).toSorted()).toEqual(Object.keys(strategies).toSorted())
})

it('WFL-03 rights of fields are read as they are written, and the first wrong line is named', () => {
  const fields = { amount: 1, 'items.price': 3 } as const
  expect(readFields(fieldsText(fields))).toEqual(fields)
  expect(readFields('a=2\n\n b = 3 ')).toEqual({ a: 2, b: 3 })
  expect(readFields('a=2\nb=4')).toBe(2)
})

it.each([
  ['', true],
  ['P2D', true],
  ['PT4H30M', true],
  ['P1DT2H', true],
  ['P', false],
  ['PT', false],
  ['2 days', false],
])('WFL-03 a time limit %j is a duration: %s', (text, good) => {
  expect(isDuration(text)).toBe(good)
})
