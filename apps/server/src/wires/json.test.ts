import { AppError } from '@gridwright/contract'
import { describe, expect, it } from 'vitest'
import { readJson, writeJson } from './json.ts'

const errorOf = (text: string): string | undefined => {
  try {
    readJson(text)
    return undefined
  } catch (error) {
    return error instanceof AppError ? error.code : 'other'
  }
}

describe('WIR-01 signs that no text here can hold', () => {
  it.each([
    ['half of a character', String.raw`{"a":["\ud83d"]}`],
    ['the other half', String.raw`{"a":"x\uDC4D"}`],
    ['halves in the wrong order', String.raw`{"a":"\udc4d\ud83d"}`],
    ['half of a character in a name', String.raw`{"\ud83d":1}`],
    ['NUL', String.raw`{"a":"x\u0000"}`],
  ])('refuses %s', (_what, text) => {
    expect(errorOf(text)).toBe('invalid')
  })

  it.each([
    String.raw`{"a":"\ud83d\udc4d"}`,
    String.raw`{"a":"\\ud83d"}`,
    String.raw`{"a":"\\u0000"}`,
    '{"a":"👍"}',
  ])('takes %s', (text) => {
    expect(readJson(text)).toEqual(JSON.parse(text))
  })
})

describe('WIR-04 the field aop', () => {
  it.each(['0', '7', '9007199254740993', '18446744073709551615'])(
    '%s arrives exactly, as number or text',
    (digits) => {
      expect(readJson(`{"aop":${digits}}`)).toEqual({ aop: digits })
      expect(readJson(`{"deep":[{"aop":"${digits}"}]}`)).toEqual({ deep: [{ aop: digits }] })
    },
  )

  it.each(['9007199254740993', '18446744073709551615'])('%s leaves exactly, as text or as number', (aop) => {
    expect(writeJson({ aop }, 'text')).toBe(`{"aop":"${aop}"}`)
    expect(writeJson({ a: [{ aop, b: 1 }] }, 'number')).toBe(`{"a":[{"aop":${aop},"b":1}]}`)
  })

  it('is left alone where it stands inside a text', () => {
    const value = { note: '{"aop":"12"}', aop: '13' }
    expect(writeJson(value, 'number')).toBe('{"note":"{\\"aop\\":\\"12\\"}","aop":13}')
  })

  it.each(['-1', '1.5', '1e3', '18446744073709551616', '"x"', '"01"', '{}', 'true'])(
    '%s is refused',
    (source) => {
      expect(errorOf(`{"aop":${source}}`)).toBe('invalid')
    },
  )
})

describe('WIR-04 other numbers', () => {
  it('that a number cannot hold are refused, not rounded', () => {
    expect(errorOf('{"id":9007199254740993}')).toBe('invalid')
    expect(errorOf('{"id":-9007199254740993}')).toBe('invalid')
    expect(errorOf('{"id":1e999}')).toBe('malformed')
    expect(readJson('{"id":9007199254740991,"x":"9007199254740993"}')).toEqual({
      id: 9007199254740991,
      x: '9007199254740993',
    })
    expect(readJson('[0.1234567890123456]')).toEqual([0.1234567890123456])
  })
})

describe('what is no JSON of ours', () => {
  it.each(['', '{', '{"a":}', 'undefined', '{a:1}', '\uFEFF{}', '[1,]'])('%j is malformed', (text) => {
    expect(errorOf(text)).toBe('malformed')
  })

  it.each(['{"__proto__":{}}', '{"a":[{"__proto__":1}]}', '{"constructor":{"prototype":{}}}'])(
    '%s is refused',
    (text) => {
      expect(errorOf(text)).toBe('malformed')
    },
  )

  it('a field that is merely called constructor passes', () => {
    expect(readJson('{"constructor":"Smith & Sons"}')).toEqual({ constructor: 'Smith & Sons' })
  })

  it('VAL-05 refuses the sign NUL wherever it stands, and not what only looks like it', () => {
    for (const text of ['{"a":"x\\u0000"}', '{"a\\u0000":1}', '["\\u0000"]'])
      expect(() => readJson(text)).toThrow('invalid')
    expect(readJson('{"a":"\\\\u0000"}')).toEqual({ a: '\\u0000' })
  })
})

describe('depth', () => {
  const nested = (depth: number, inner = ''): string => '['.repeat(depth) + inner + ']'.repeat(depth)

  it('64 levels are read, 65 are not', () => {
    expect(errorOf(nested(64))).toBeUndefined()
    expect(errorOf(nested(65))).toBe('too-large')
    expect(errorOf(`${'{"a":'.repeat(65)}1${'}'.repeat(65)}`)).toBe('too-large')
  })

  it.each([
    ['numbers that must stay exact', nested(1_000_000, '1234567890123456')],
    ['an escaped NUL', nested(1_000_000, String.raw`"\u0000"`)],
    ['no end', '['.repeat(1_000_000)],
  ])('a million levels with %s are refused, not fallen over', (_name, text) => {
    expect(errorOf(text)).toBe('too-large')
  })

  it.each([
    '['.repeat(80),
    `\\${'['.repeat(80)}`,
    `"${'{'.repeat(80)}`,
    `${'['.repeat(80)}\\`,
    `${'\\'.repeat(3)}"${'['.repeat(80)}`,
  ])('brackets inside a text are text: %j', (text) => {
    expect(readJson(JSON.stringify({ text, after: [1] }))).toEqual({ text, after: [1] })
  })

  it('many that follow each other are not deep', () => {
    expect(readJson(`[${'[],'.repeat(500)}[]]`)).toHaveLength(501)
  })
})
