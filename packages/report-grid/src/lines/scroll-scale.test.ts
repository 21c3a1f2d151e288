import { describe, expect, it } from 'vitest'
import { mostPixels, scrollScale } from './scroll-scale.ts'

describe('the scroll bar of a long sheet', () => {
  it('RPT-04 moves one to one while the sheet fits into an element', () => {
    const scale = scrollScale(50_000 * 25, 800)
    expect(scale.exact).toBe(true)
    expect(scale.physical).toBe(1_250_000)
    expect(scale.toVirtual(123_456)).toBe(123_456)
  })

  it('RPT-04 reaches both ends of a million rows', () => {
    const scale = scrollScale(1_000_000 * 50, 800)
    expect(scale.exact).toBe(false)
    expect(scale.physical).toBe(mostPixels)
    expect(scale.toVirtual(0)).toBe(0)
    expect(scale.toVirtual(mostPixels - 800)).toBe(50_000_000 - 800)
    expect(scale.toVirtual(scale.toPhysical(31_415_926))).toBe(31_415_926)
  })

  it('stays at the top where everything is seen at once', () => {
    const scale = scrollScale(300, 800)
    expect([scale.most, scale.toVirtual(50), scale.toPhysical(10)]).toEqual([0, 0, 0])
  })
})
