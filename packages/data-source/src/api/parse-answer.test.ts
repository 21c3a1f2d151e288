import { AppError, errorText } from '@gridwright/contract/errors'
import { describe, expect, it } from 'vitest'
import { LongNumber, parseAnswer } from './parse-answer.ts'
import { rowsOf } from './rows-of.ts'

const paramsOf = (text: string) => {
  try {
    parseAnswer(text)
  } catch (error) {
    return error instanceof AppError ? [error.code, error.params] : error
  }
  return 'taken'
}

const members = (count: number): string =>
  `{${Array.from({ length: count }, (_, n) => `"k${n}":1`).join(',')}}`

// Seen to fail: without the bounds all of these were built first, for up to a minute and all memory.
describe('an answer that is more than can be read', () => {
  it.each([
    ['1,500,000 fields of one object', members(1_500_000), 'answer-members', 100_000],
    ['2,000,000 brackets', '['.repeat(1_000_000) + ']'.repeat(1_000_000), 'answer-depth', 500],
    ['20,000,000 objects', `[${'{},'.repeat(20_000_000)}1]`, 'answer-parts', 4_000_000],
  ])('RPT-02 %s is refused before anything is built, in a plain word', (_, text, problem, limit) => {
    expect(paramsOf(text)).toEqual(['api-error', { problem, limit }])
    expect(errorText('api-error', { problem, limit }, 'zh')).toMatch(/返回内容.*超过 [\d,]+ /)
    expect(errorText('api-error', { problem, limit }, 'en')).toMatch(/the answer|of the answer/)
  })

  it('RPT-02 what reports are made of is taken', () => {
    expect(paramsOf(members(100_000))).toBe('taken')
    expect(paramsOf(`[${'{"a":{"b":[1]}},'.repeat(200_000)}1]`)).toBe('taken')
    expect(paramsOf('['.repeat(500) + ']'.repeat(500))).toBe('taken')
  })

  it('RPT-02 of a long list no more is looked at than rows are wanted', () => {
    const answer = [...Array.from({ length: 200_001 }, (_, n) => n), 'text']
    const part = { resultType: 'Array', resultPath: '', unfold: '', fields: [] } as const
    const rows = rowsOf(answer, part, { rows: 10, beyond: 'cut', milliseconds: 1000 })
    expect(rows).toMatchObject({ length: 10, truncated: true, columns: [{ name: 'value', type: 'number' }] })
    expect(() => rowsOf(answer, part, { rows: 10, beyond: 'fail', milliseconds: 1000 })).toThrow('row-limit')
  })
})

describe('numbers of an answer', () => {
  // Seen to fail: they stood as empty.
  it.each(['1e999', '-1E+999', '1'.repeat(1_000_000)])(
    'RPT-02 one larger than any is refused in a plain word: %#',
    (number) => {
      const value = number.length > 40 ? `${'1'.repeat(40)}…` : number
      expect(paramsOf(`[{"a":${number}}]`)).toEqual(['api-error', { problem: 'number-huge', value }])
      expect(errorText('api-error', { problem: 'number-huge', value }, 'zh')).toContain(value)
    },
  )

  it('RPT-02 those that a double or their own text holds are taken', () => {
    expect(parseAnswer('[1e300,1e-999,12345678901234567,"1e999"]')).toEqual([
      1e300,
      0,
      new LongNumber('12345678901234567'),
      '1e999',
    ])
  })
})
