import { describe, expect, it } from 'vitest'

import { ByteBuffer } from './byte-buffer.ts'
import { writeNumber } from './number-text.ts'

function written(value: number): string {
  const out = new ByteBuffer(8)
  writeNumber(out, value)
  return out.written().toString()
}

describe('writeNumber', () => {
  it.each([
    [0, '0'],
    [-0, '0'],
    [7, '7'],
    [-42, '-42'],
    [9999, '9999'],
    [10_000, '10000'],
    [100_000_000, '100000000'],
    [123_456_789_012_345, '123456789012345'],
    [100_000_000_000_001, '100000000000001'],
    [12.5, '12.5'],
    [0.05, '0.05'],
    [-0.3226, '-0.3226'],
    [1.0001, '1.0001'],
    [0.1 + 0.2, '0.30000000000000004'],
    [1e-7, '1e-7'],
    [1.7976931348623157e308, '1.7976931348623157e+308'],
    [99_999.99, '99999.99'],
  ])('writes %d as %s', (value, text) => {
    expect(written(value)).toBe(text)
  })

  it('RPT-04 writes the numbers around each power of ten', () => {
    for (let zeros = 0; zeros <= 16; zeros++) {
      for (const step of [-1, -0.5, -0.01, -0.0001, 0, 0.0001, 0.01, 0.5, 1]) {
        const value = 10 ** zeros + step
        expect(written(value)).toBe(String(value))
        expect(written(-value)).toBe(value === 0 ? '0' : `-${value}`)
      }
    }
  })

  it('RPT-04 writes every double so that it reads back the same', () => {
    let state = 1
    const next = (): number => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff
      return state / 0x7fff_ffff
    }
    for (let index = 0; index < 50_000; index++) {
      const value = (next() - 0.5) * 10 ** Math.floor(next() * 24 - 6)
      const rounded = Math.round(value * 100) / 100
      for (const number of [value, rounded, Math.round(value * 1e4) / 1e4, Math.trunc(value)]) {
        expect(Number(written(number)) === number || number === 0).toBe(true)
      }
    }
  })
})
