import { describe, expect, it } from 'vitest'
import {
  accountName,
  checkValue,
  custom,
  email,
  fixedLength,
  landline,
  length,
  letters,
  mobile,
  ownText,
  phone,
  required,
  url,
} from '#index.ts'
import type { Rule } from '#index.ts'

type Case = readonly [name: string, rule: Rule, passes: readonly string[], fails: readonly string[]]

const cases: readonly Case[] = [
  [
    'VAL-02 mobile: 1 and ten digits, the whole text',
    mobile,
    ['13800000000', '19912345678', '10000000000'],
    [
      '1380000000',
      '138000000000',
      '23800000000',
      'abc13800000000',
      '13800000000 ',
      '13800000000\n',
      '１3800000000',
    ],
  ],
  [
    'VAL-02 landline: perhaps an area code, then 7 or 8 digits from 2-9',
    landline,
    ['010-62345678', '0755-2345678', '62345678', '2345678'],
    [
      '1234567',
      '01062345678',
      '10-62345678',
      '00000-62345678',
      '010-623456789',
      '010-162345',
      '010-12345678',
      'x2345678',
    ],
  ],
  [
    'VAL-02 bug 2: either phone is anchored at both ends in both branches',
    phone,
    ['13800000000', '010-62345678', '2345678'],
    ['abc13800000000', '13800000000abc', 'abc010-62345678', '010-62345678abc', '1380000000'],
  ],
  [
    'VAL-02 account name: 8 to 18 letters, digits, . @ _ -',
    accountName,
    ['zhang.san', 'a@b_c-d9', '12345678', 'a'.repeat(18)],
    ['a'.repeat(7), 'a'.repeat(19), 'zhang san', 'zhangsan!', '张三张三张三张三', 'zhangsan\n'],
  ],
  ['VAL-02 letters only', letters, ['abc', 'ABCxyz'], ['a1', 'a b', 'é', '中', 'abc\n']],
  [
    'VAL-02 email',
    email,
    ['a@b.cn', 'first.last+tag@mail.example.com', "o'neil@example.org"],
    ['a', 'a@b', '@b.cn', 'a@.cn', 'a b@c.cn', '.a@b.cn', 'a..b@c.cn', `${'a'.repeat(250)}@b.cn`],
  ],
  [
    'VAL-02 url: whole http and https addresses only',
    url,
    [
      'http://localhost:8080/a?b=1#c',
      'https://例子.cn/路径',
      'HTTPS://EXAMPLE.COM',
      'http://[::1]/',
      'http://10.0.0.1',
    ],
    [
      'javascript:alert(1)',
      'ftp://a.cn',
      'http:a.cn',
      'http:///a.cn',
      'http://',
      '//a.cn',
      'a.cn',
      'http://a b.cn',
      ' http://a.cn',
      'http://a.cn\t',
      'http:\\\\a.cn',
      'http://a.cn:99999',
      `http://a.cn/${'a'.repeat(2048)}`,
    ],
  ],
  ['VAL-02 fixed length', fixedLength(4), ['1234', '中文中文', '😀😀😀😀'], ['123', '12345']],
  [
    'VAL-02 length 8 to 18',
    length({ min: 8, max: 18 }),
    ['a'.repeat(8), 'a'.repeat(18)],
    ['a'.repeat(7), 'a'.repeat(19)],
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

describe('required', () => {
  it.each([undefined, null, '', []])('VAL-02 refuses the empty value %j', (value) => {
    expect(required.check(value)).toEqual({ key: 'validation.required' })
  })

  it.each([0, false, ' ', '0', [1]])('VAL-02 takes %j for a value', (value) => {
    expect(required.check(value)).toBeUndefined()
  })
})

describe('length', () => {
  it.each([
    [{ min: 8, max: 18 }, 'short', { key: 'validation.length-between', params: { 1: 8, 2: 18 } }],
    [{ min: 8 }, 'short', { key: 'validation.length-at-least', params: { 1: 8 } }],
    [{ max: 3 }, 'long', { key: 'validation.length-at-most', params: { 1: 3 } }],
  ])('VAL-01 %j says its limits', (limits, value, expected) => {
    expect(length(limits).check(value)).toEqual(expected)
  })

  it('VAL-02 bug 7: a maximum of 0 is set, and a minimum of 0 is told', () => {
    expect(length({ max: 0 }).check('a')).toEqual({ key: 'validation.length-at-most', params: { 1: 0 } })
    expect(length({ min: 0, max: 1 }).check('ab')).toEqual({
      key: 'validation.length-between',
      params: { 1: 0, 2: 1 },
    })
  })

  it('VAL-02 bug 9: a maximum below the minimum throws when the form is defined', () => {
    expect(() => length({ min: 5, max: 4 })).toThrow(RangeError)
    expect(() => length({ min: 1, max: 0 })).toThrow(RangeError)
    expect(() => length({ min: 4, max: 4 })).not.toThrow()
  })

  it.each([{}, { min: -1 }, { max: 1.5 }, { min: Number.NaN }])('VAL-02 limits %j throw', (limits) => {
    expect(() => length(limits)).toThrow(RangeError)
  })

  it('VAL-02 a fixed length says it, and must be a whole number', () => {
    expect(fixedLength(6).check('1')).toEqual({ key: 'validation.length-exactly', params: { 1: 6 } })
    expect(() => fixedLength(-1)).toThrow(RangeError)
  })
})

describe('custom', () => {
  const even = custom('even', (value, { limit }) =>
    Number(value) % 2 === 0 && Number(value) <= Number(limit ?? Infinity) ? undefined : ownText('只能是偶数'),
  )

  it('VAL-02 judges as it was told and sees the other fields', () => {
    expect(even.check('4')).toBeUndefined()
    expect(even.check('3')).toEqual({ key: 'validation.own-text', params: { 1: '只能是偶数' } })
    expect(even.check('4', { limit: 2 })).toBeDefined()
  })

  it('VAL-02 is not asked about empty values', () => {
    const never = custom('never', () => ownText('no'))
    expect(checkValue([never], '')).toBeUndefined()
  })
})

it('VAL-02 a value that is neither text nor number is refused by text rules', () => {
  for (const value of [true, {}, ['13800000000']]) {
    expect(mobile.check(value)).toEqual({ key: 'validation.format' })
  }
})
