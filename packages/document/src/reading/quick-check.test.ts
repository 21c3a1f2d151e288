import { array, assert, constantFrom, dictionary, double, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { quickCheck } from './quick-check.ts'

const short = z.string().min(1).max(3)

/** Each with values of which some fit. */
const cases: readonly (readonly [string, z.ZodType, readonly unknown[]])[] = [
  ['texts', short, ['', 'a', 'abc', 'abcd', 1, null]],
  ['patterns', z.string().regex(/^[a-c]+$/), ['a', 'abz', '']],
  ['global patterns', z.string().regex(/a/g), ['a', 'ba', 'b']],
  ['addresses', z.url({ protocol: /^https$/ }), ['https://a.b', 'http://a.b', ' https://a.b', 'x']],
  ['trimmed texts', z.string().trim().max(2), [' a', 'a', 'abc']],
  ['numbers', z.number().min(1).lt(5), [1, 0.9, 5, 4.9, Number.NaN, Infinity, '2']],
  ['whole numbers', z.int().max(9), [1, 1.5, 2 ** 60, 10]],
  ['multiples', z.number().multipleOf(0.5), [1, 1.5, 1.25]],
  ['made numbers', z.coerce.number(), [1, '1', 'x']],
  ['truth', z.boolean(), [true, false, 0]],
  ['nothing', z.null(), [null, undefined, 0]],
  ['literals', z.literal([1, 'a', null]), [1, 'a', null, 2, undefined]],
  ['words', z.enum(['a', 'b']), ['a', 'c', 1]],
  ['refined', short.refine((text) => text !== 'abc'), ['ab', 'abc', 'abcd']],
  [
    'super-refined',
    short.superRefine((text, context) => {
      if (text === 'abc') context.addIssue('not this')
    }),
    ['ab', 'abc'],
  ],
  ['changed', short.transform((text) => text.length), ['ab', '']],
  ['lists', z.array(short).min(1).max(2), [[], ['a'], ['a', 'b', 'c'], ['abcd'], { 0: 'a' }]],
  [
    'records',
    z.record(short, z.number()).refine((all) => Object.keys(all).length < 3),
    [{}, { a: 1 }, { a: '1' }, { abcd: 1 }, { a: 1, b: 2, c: 3 }, [], new Map(), Object.create({ a: 'x' })],
  ],
  ['records of few keys', z.record(z.enum(['a', 'b']), z.number()), [{ a: 1, b: 2 }, { a: 1 }, { c: 1 }]],
  [
    'objects',
    z.strictObject({ a: short, b: z.number().optional(), c: short.exactOptional(), d: z.null().nullable() }),
    [
      { a: 'a', d: null },
      { a: 'a', b: 1, c: 'c', d: null },
      { a: 'a', b: undefined, d: null },
      { a: 'a', c: undefined, d: null },
      { a: 'a' },
      { d: null },
      { a: 'a', d: null, e: 1 },
      { a: '', d: null },
      null,
      [],
    ],
  ],
  ['objects that forget', z.object({ a: short }), [{ a: 'a' }, { a: 'a', b: 1 }, {}]],
  ['objects that keep', z.looseObject({ a: short }), [{ a: 'a' }, { a: 'a', b: 1 }, {}]],
  ['defaults', z.strictObject({ a: short.default('x') }), [{}, { a: 'a' }, { a: undefined }, { a: '' }]],
  [
    'kinds',
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('a'), size: z.number() }),
      z.strictObject({ kind: z.enum(['b', 'c']), name: short }),
    ]),
    [{ kind: 'a', size: 1 }, { kind: 'c', name: 'c' }, { kind: 'a', name: 'c' }, { kind: 'd' }, {}, null],
  ],
  [
    'either',
    z.union([z.null(), short, z.strictObject({ date: z.number() })]),
    [null, 'a', 'abcd', { date: 1 }, { date: 'x' }, 1],
  ],
  [
    'either, of which the first would change it',
    z.union([z.object({ a: z.number() }), z.strictObject({ a: z.number(), b: z.number() })]),
    [{ a: 1 }, { a: 1, b: 2 }],
  ],
  ['either, of which the first would make a number', z.union([z.coerce.number(), z.string()]), ['1', 'x']],
  ['either, of which the first would make a truth', z.union([z.coerce.boolean(), z.string()]), ['x']],
  ['either, of which the first would make a text', z.union([z.coerce.string(), z.number()]), [1, 'x']],
  ['either, of which the first would trim', z.union([z.string().trim(), z.string()]), [' a', 'a']],
  [
    'either, of which the first would trim the keys',
    z.union([z.record(z.string().trim(), z.number()), z.record(z.string(), z.number())]),
    [{ ' a': 1 }, { a: 1 }],
  ],
  [
    'either, of which the first would fill in',
    z.union([z.strictObject({ a: z.number().default(1) }), z.record(z.string(), z.number())]),
    [{}, { a: 2 }, { b: 2 }],
  ],
  ['not both', z.xor([z.string(), short]), ['abcd', 'a', 1]],
  ['anything', z.unknown(), [1, {}]],
]

const agrees = (schema: z.ZodType, value: unknown): void => {
  const parsed = schema.safeParse(value)
  const quick = quickCheck(schema)(value)
  if (quick) expect(parsed).toEqual({ success: true, data: value })
}

describe('a quick check', () => {
  it.each(cases)('RPT-06 of %s accepts nothing that zod refuses or changes', (_, schema, values) => {
    for (const value of values) agrees(schema, value)
  })

  const quickly = (name: string): readonly boolean[] => {
    const [, schema, values] = cases.find(([one]) => one === name) ?? ['', z.never(), []]
    return values.map(quickCheck(schema))
  }

  it('RPT-06 accepts by itself what documents are made of', () => {
    expect(quickly('texts')).toEqual([false, true, true, false, false, false])
    expect(quickly('patterns')).toEqual([true, false, false])
    expect(quickly('addresses').slice(0, 2)).toEqual([true, false])
    expect(quickly('numbers')).toEqual([true, false, false, true, false, false, false])
    expect(quickly('whole numbers')).toEqual([true, false, false, false])
    expect(quickly('literals')).toEqual([true, true, true, false, false])
    expect(quickly('words')).toEqual([true, false, false])
    expect(quickly('refined')).toEqual([true, false, false])
    expect(quickly('lists')).toEqual([false, true, false, false, false])
    expect(quickly('records')).toEqual([true, true, false, false, false, false, false, false])
    expect(quickly('objects').slice(0, 2)).toEqual([true, true])
    expect(quickly('objects').slice(3)).toEqual(Array(7).fill(false))
    expect(quickly('defaults').slice(0, 2)).toEqual([false, true])
    expect(quickly('kinds')).toEqual([true, true, false, false, false, false])
    expect(quickly('either')).toEqual([true, true, false, true, false, false])
  })

  it('RPT-06 leaves to zod what a parse would not give back: another prototype, a member that zod takes out', () => {
    const record = z.record(z.string(), z.number())
    expect(quickCheck(record)(JSON.parse('{"__proto__":1}'))).toBe(false)
    expect(quickCheck(z.strictObject({}))(new (class Note {})())).toBe(false)
  })

  it('RPT-06 agrees with zod on whatever comes', () => {
    const parts = constantFrom<unknown>(null, 'a', 'abcd', '', 1, -1, 1.5, true, undefined)
    const values = dictionary(
      constantFrom('a', 'b', 'kind', 'date', 'version'),
      constantFrom<unknown>('a', 'c', 1, null),
    )
    const schemas = cases.map(([, schema]) => schema)
    assert(
      property(array(parts), values, string(), double(), (list, members, text, number) => {
        for (const schema of schemas)
          for (const value of [list, members, text, number, ...list]) agrees(schema, value)
      }),
      { numRuns: 60 },
    )
  })
})
