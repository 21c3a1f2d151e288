import { describe, expect, it } from 'vitest'
import { framePace } from './frame-pace.ts'

describe('how much a socket may ask', () => {
  it('is everything that a page shows at once, and then a few a second', () => {
    const pace = framePace()
    const many = (count: number, at: number) => Array.from({ length: count }, () => pace(at))
    expect(many(250, 0).every(Boolean)).toBe(true)
    expect(pace(0)).toBe(false)
    expect(many(18, 1000).every(Boolean)).toBe(true)
    expect(many(5, 1000).at(-1)).toBe(false)
    expect(many(250, 60_000).every(Boolean)).toBe(true)
  })
})
