import { describe, expect, it } from 'vitest'
import { requireCarriable } from './answer-weight.ts'

const megabyte = 1_048_576

describe('what an answer may weigh', () => {
  it('ERR-08 is refused beyond a bound, wherever the weight stands: values, keys, or many small things', () => {
    const text = 'x'.repeat(megabyte)
    const many = Array.from({ length: 200_000 }, (_, at) => [at])
    for (const heavy of [text, { [text]: 1 }, [[{ deep: { deeper: text } }]], many])
      expect(() => requireCarriable({ data: heavy }, megabyte)).toThrow(
        expect.objectContaining({ code: 'answer-too-large', params: { most: 1 } }),
      )
    expect(() => requireCarriable({ data: text }, 2 * megabyte)).not.toThrow()
    expect(() => requireCarriable([null, undefined, 1, true, new Date()])).not.toThrow()
  })
})
