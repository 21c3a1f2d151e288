import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ownText, pattern } from '#index.ts'
import { matcherOf } from '#pattern/matcher.ts'

describe('pattern', () => {
  it('VAL-02 passes what the expression finds and tells a wrong format else', () => {
    const rule = pattern('^[A-Z]{2}-\\d{4}$')
    expect(rule.check('AB-1234')).toBeUndefined()
    expect(rule.check('')).toBeUndefined()
    expect(rule.check('ab-1234')).toEqual({ key: 'validation.format' })
    expect(rule.check('AB-12345')).toEqual({ key: 'validation.format' })
  })

  it('VAL-02 tells its own text where it has one', () => {
    expect(pattern('^a$', { message: ownText('只能是 a') }).check('b')).toEqual({
      key: 'validation.own-text',
      params: { 1: '只能是 a' },
    })
  })

  it('VAL-02 bug 1: the source is never run as a program', () => {
    const source = 'a/;globalThis.wasRun=true;/b'
    expect(() => pattern(source)).not.toThrow()
    pattern(source).check('x')
    expect('wasRun' in globalThis).toBe(false)
  })

  it.each([
    '^(a+)+$',
    '^(a|a)*$',
    '^(a|aa)+$',
    '^(.*a){20}$',
    '^([a-z]+)*\\d$',
    '(a*)*b',
    '^(?:a?){30}a{30}$',
  ])('VAL-02 bug 1: the catastrophic %s ends in time', (source) => {
    const rule = pattern(source)
    const started = performance.now()
    rule.check(`${'a'.repeat(4999)}!`)
    expect(performance.now() - started).toBeLessThan(20_000)
  })

  it('VAL-02 bug 1: sources and texts have a largest size', () => {
    expect(() => pattern('a'.repeat(501))).toThrow(RangeError)
    expect(() => pattern('(((a{99}){99}){99})')).toThrow(RangeError)
    expect(() => pattern('(((?:){999999999}){999999999})')).toThrow(RangeError)
    expect(() => pattern('^.{0,500}$')).not.toThrow()
    expect(pattern('a').check('a'.repeat(5000))).toBeUndefined()
    expect(pattern('a').check('a'.repeat(5001))).toEqual({
      key: 'validation.length-at-most',
      params: { 1: 5000 },
    })
  })

  it('VAL-02 bug 5: the flag g keeps no state from one test to the next', () => {
    const rules = [pattern(/^\d+$/g), pattern(/^\d+$/y), pattern('^\\d+$', { flags: 'g' })]
    for (const rule of rules) {
      for (let time = 0; time < 4; time++) expect(rule.check('123')).toBeUndefined()
    }
  })

  it.each(['(?=a)', '(?!a)', '(?<=a)b', '(?<!a)b', '(a)\\1', '(?<n>a)\\k<n>'])(
    'VAL-02 refuses %s when the form is defined',
    (source) => {
      expect(() => pattern(source)).toThrow(RangeError)
    },
  )

  it.each(['(', '[', 'a**', '{', '\\', '(?<n>a)(?<n>b)'])(
    'VAL-02 refuses the broken %s when the form is defined',
    (source) => {
      expect(() => pattern(source)).toThrow(SyntaxError)
    },
  )

  it('VAL-02 refuses flags that it does not know', () => {
    expect(() => pattern('a', { flags: 'v' })).toThrow(SyntaxError)
  })
})

const subjects = [
  '',
  'a',
  'b',
  'ab',
  'aab',
  'abab',
  'A',
  'é',
  '中文',
  '😀',
  'a\nb',
  'a1_ b-2',
  '\u2028',
  ']',
  '2024-01-31',
  'ſ',
  'K',
]

const sources = [
  'a', '^a', 'a$', '^$', '^a$|^b$', 'a|', '|', '()', '(?:)', '(a)(b)', '(?<first>a)b', 'a*', 'a+?b', 'a??b', 'a{2}', 'a{0}',
  'a{1,}', 'a{0,2}b', '^(?:ab){2}$', '^a{0,}$', '[ab]', '[^ab]', '[]', '[^]', '[a\\]]', '[\\w-]', '[\\d\\-_ ]+$', '.', '^.$',
  '\\.', '\\/', '\\d{4}-\\d{2}', '\\w', '\\W', '\\s', '\\bb', 'a\\b', '\\B', '\\ba\\b|^b', '\\u4e2d', '\\u{1F600}', '\\uD83D\\uDE00',
  '[\\u4e00-\\u9fa5]{2}', '\\p{Script=Han}', '\\P{L}', '\\x61', '\\cJ', '\\n', '\\0', '^\\w+$', '(a*)*', '(a*)+b', '(|a)+b', '(a|ab)(b|)$',
  '^(a|b)*$', '((a))', 'K', 's', '[^\\W]', '(^a|b$)', '(?:^|\\n)b', '^b', 'a$', '\\^', '\\|', '\\(a\\)', '(?:\\b)*a',
] // prettier-ignore

describe('matcherOf', () => {
  it.each(['', 'i', 'm', 's', 'ims'])('VAL-02 agrees with JavaScript under the flags "%s"', (flags) => {
    for (const source of sources) {
      const matches = matcherOf(source, flags)
      for (const subject of subjects) {
        expect([source, subject, matches(subject)]).toEqual([
          source,
          subject,
          new RegExp(source, `${flags}u`).test(subject),
        ])
      }
    }
  })

  it('VAL-02 agrees with JavaScript on random expressions and texts', () => {
    const { expression } = fc.letrec<{ expression: string }>((tie) => ({
      expression: fc.oneof(
        { maxDepth: 4, withCrossShrink: true },
        fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '\\w', '\\b', '^', '$', ''),
        fc.tuple(tie('expression'), tie('expression')).map(([one, two]) => one + two),
        fc.tuple(tie('expression'), tie('expression')).map(([one, two]) => `(?:${one}|${two})`),
        fc
          .tuple(tie('expression'), fc.constantFrom('*', '+', '?', '{2}', '{1,2}', '{0,2}', '{1,}', '*?'))
          .map(([inner, quantifier]) => `(${inner})${quantifier}`),
      ),
    }))
    const texts = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' ', '\n'), maxLength: 8 })
    fc.assert(
      fc.property(
        expression,
        fc.array(texts, { minLength: 1, maxLength: 5 }),
        fc.constantFrom('', 'm', 's'),
        (source, all, flags) => {
          fc.pre(source.length <= 60)
          const matches = matcherOf(source, flags)
          const native = new RegExp(source, `${flags}u`)
          for (const each of all) expect(matches(each)).toBe(native.test(each))
        },
      ),
      { numRuns: 3000 },
    )
  })
})
