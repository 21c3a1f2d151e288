import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  decimals,
  integer,
  nonNegativeInteger,
  number,
  positiveInteger,
  range,
  score,
  sortOrder,
} from '#index.ts'
import type { Rule } from '#index.ts'

type Case = readonly [name: string, rule: Rule, passes: readonly string[], fails: readonly string[]]

const cases: readonly Case[] = [
  [
    'VAL-04 number',
    number,
    ['-0.5', '0', '+1', '10', '0.50', '-0', '12.34'],
    ['01', '1e5', '.5', ' 1', '1 ', '1.', '+', '--1', '00', '0x1', 'NaN', 'Infinity', '1,000', '１'],
  ],
  ['VAL-02 at most 2 decimals', decimals(2), ['1', '1.2', '1.23', '-0.05'], ['1.234', '01.2', '.5', 'a']],
  ['VAL-02 0 decimals is none', decimals(0), ['1', '-20'], ['1.0', '1.', '0.5']],
  ['VAL-02 integer', integer, ['0', '-12', '007'], ['+1', '1.0', '1e3', '-', ' 1']],
  [
    'VAL-02 bug 6: non-negative integer is no account name',
    nonNegativeInteger,
    ['0', '+3', '12345678'],
    ['-1', 'zhang.san', '1.5', '+'],
  ],
  [
    'VAL-02 bug 6: positive integer is no account name',
    positiveInteger,
    ['1', '+10'],
    ['0', '00', '-1', 'zhang.san', '1.5'],
  ],
  ['VAL-01 score', score, ['1', '100'], ['0', '-1', '1.5', 'a']],
  ['VAL-01 sort below 999999', sortOrder, ['1', '999998'], ['0', '-1', '1.5', '999999', '1000000', 'a']],
  [
    'VAL-02 range 0 to 10',
    range({ min: 0, max: 10 }),
    ['0', '10', '+3', '9.99', '-0'],
    ['-0.1', '10.01', 'abc', ' 5', '1e1', '9'.repeat(400)],
  ],
]

describe.each(cases)('%s', (_name, rule, passes, fails) => {
  it.each(passes)('passes %j', (value) => {
    expect(rule.check(value)).toBeUndefined()
  })

  it.each(fails)('refuses %j', (value) => {
    expect(rule.check(value)).toBeDefined()
  })

  it('passes what is empty', () => {
    for (const value of ['', undefined, null]) expect(rule.check(value)).toBeUndefined()
  })
})

describe('range', () => {
  it.each([
    [{ min: 1, max: 5 }, '6', { key: 'validation.number-between', params: { 1: 1, 2: 5 } }],
    [{ min: 1 }, '0', { key: 'validation.number-at-least', params: { 1: 1 } }],
    [{ max: 5 }, '6', { key: 'validation.number-at-most', params: { 1: 5 } }],
    [{ max: 5 }, 'six', { key: 'validation.number' }],
  ])('VAL-01 %j says its limits', (limits, value, expected) => {
    expect(range(limits).check(value)).toEqual(expected)
  })

  it('VAL-02 bug 7: a limit of 0 is set', () => {
    expect(range({ min: 0 }).check('-1')).toEqual({ key: 'validation.number-at-least', params: { 1: 0 } })
    expect(range({ max: 0 }).check('1')).toEqual({ key: 'validation.number-at-most', params: { 1: 0 } })
  })

  it('VAL-02 bug 8: an empty text is no 0 and a word is no number, also with one open end', () => {
    expect(range({ min: 1 }).check('')).toBeUndefined()
    expect(range({ min: 1 }).check('abc')).toEqual({ key: 'validation.number' })
    expect(range({ max: 1 }).check('abc')).toEqual({ key: 'validation.number' })
  })

  it('VAL-02 a number that the machine cannot hold passes no open end', () => {
    expect(range({ min: 1 }).check('9'.repeat(400))).toEqual({ key: 'validation.number' })
  })

  it('VAL-02 bug 9: a maximum below the minimum throws when the form is defined', () => {
    expect(() => range({ min: 1, max: 0 })).toThrow(RangeError)
    expect(() => range({})).toThrow(RangeError)
    expect(() => range({ min: Number.NaN })).toThrow(RangeError)
    expect(() => range({ max: 0, min: 0 })).not.toThrow()
  })

  it('VAL-05 judges a number of a call like its text', () => {
    expect(range({ min: 0, max: 1 }).check(1e-7)).toBeUndefined()
    expect(range({ min: 0 }).check(1e21)).toBeUndefined()
    expect(range({ min: 0 }).check(Number.NaN)).toEqual({ key: 'validation.number' })
    expect(range({ min: 0 }).check(Infinity)).toEqual({ key: 'validation.number' })
    expect(integer.check(12n)).toBeUndefined()
    expect(decimals(6).check(1e-7)).toBeDefined()
    expect(decimals(7).check(1e-7)).toBeUndefined()
  })

  it('VAL-02 agrees with plain comparison on every number', () => {
    const finite = fc.double({ noNaN: true, noDefaultInfinity: true })
    fc.assert(
      fc.property(finite, finite, finite, (one, other, value) => {
        const limits = { min: Math.min(one, other), max: Math.max(one, other) }
        expect(range(limits).check(value) === undefined).toBe(limits.min <= value && value <= limits.max)
      }),
    )
  })
})

describe('decimals', () => {
  it('VAL-01 says how many, or none', () => {
    expect(decimals(2).check('1.234')).toEqual({ key: 'validation.decimals', params: { 1: 2 } })
    expect(decimals(0).check('1.2')).toEqual({ key: 'validation.no-decimals' })
  })

  it('VAL-02 a number of decimals below 0 or broken throws', () => {
    expect(() => decimals(-1)).toThrow(RangeError)
    expect(() => decimals(1.5)).toThrow(RangeError)
  })
})

it('VAL-01 sort tells a wrong kind of number from one that is too large', () => {
  expect(sortOrder.check('0')).toEqual({ key: 'validation.sort-positive' })
  expect(sortOrder.check('999999')).toEqual({ key: 'validation.sort-below' })
})

it('VAL-04 agrees with a reader that goes character by character', () => {
  const readsAsNumber = (text: string): boolean => {
    const unsigned = /^[+-]/.test(text) ? text.slice(1) : text
    const [whole = '', fraction, ...rest] = unsigned.split('.')
    const areDigits = (part: string) =>
      part !== '' && [...part].every((digit) => digit >= '0' && digit <= '9')
    const isWholeGood = areDigits(whole) && (whole === '0' || whole[0] !== '0')
    return isWholeGood && (fraction === undefined || areDigits(fraction)) && rest.length === 0
  }
  const texts = fc.string({
    unit: fc.constantFrom('0', '1', '9', '.', '+', '-', ' ', 'e'),
    minLength: 1,
    maxLength: 6,
  })
  fc.assert(
    fc.property(texts, (text) => {
      expect(number.check(text) === undefined).toBe(readsAsNumber(text))
    }),
    { numRuns: 2000 },
  )
})
