import { describe, expect, it } from 'vitest'
import { framePace } from './frame-pace.ts'

describe('how much a socket may ask', () => {
  it('is everything that a page shows at once, and then a few a second', () => {
    const pace = framePace()
    const many = (count: number, at: number) => Array.from({ length: count }, () => pace(at))
    expect(many(450, 0).every(Boolean)).toBe(true)
    expect(pace(0)).toBe(false)
    expect(many(18, 1000).every(Boolean)).toBe(true)
    expect(many(5, 1000).at(-1)).toBe(false)
    expect(many(450, 60_000).every(Boolean)).toBe(true)
  })

  it('RTD-01 counts topics, so that one frame with many is no way round it', () => {
    const pace = framePace()
    expect([pace(0, 200), pace(0, 200), pace(0, 200)]).toEqual([true, true, false])
  })
})
