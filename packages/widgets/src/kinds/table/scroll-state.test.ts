import { describe, expect, it } from 'vitest'
import { scrolled, type ScrollRule, type ScrollState } from './scroll-state.ts'

const rule: ScrollRule = { whole: 300, row: 30, step: 0.5, wait: 1000, per: 'row' }

/** Runs so long at that many frames a second. */
const after = (seconds: number, rate: number, by: ScrollRule): ScrollState => {
  let state: ScrollState = { offset: 0, pause: by.wait }
  for (let frame = 0; frame < Math.round(seconds * rate); frame += 1) state = scrolled(state, 1000 / rate, by)
  return state
}

describe('tables that scroll', () => {
  it.each([60, 144, 30])('DSH-04 at %i Hz a row of 30 px takes 1 s of waiting and 1 s of moving', (rate) => {
    expect(after(1, rate, rule).offset).toBeCloseTo(0, 5)
    expect(after(1.5, rate, rule).offset).toBeCloseTo(15, 5)
    expect(after(2.5, rate, rule).offset).toBeCloseTo(30, 5)
    expect(after(7.5, rate, rule).offset).toBeCloseTo(105, 5)
  })

  it('DSH-04 after the last row it stands at the first again', () => {
    expect(after(20.5, 60, rule).offset).toBeCloseTo(0, 5)
    expect(after(21.5, 60, rule).offset).toBeCloseTo(15, 5)
  })

  it('DSH-04 with a pause after each round it passes rows without stopping', () => {
    const loop: ScrollRule = { ...rule, per: 'loop' }
    expect(after(6, 60, loop).offset).toBeCloseTo(150, 5)
    expect(after(11.5, 60, loop).offset).toBeCloseTo(0, 5)
    expect(after(12.5, 60, loop).offset).toBeCloseTo(15, 5)
  })

  it('DSH-04 one long frame goes as far as many short ones, and nothing to scroll stays', () => {
    expect(scrolled({ offset: 0, pause: 1000 }, 4500, rule).offset).toBeCloseTo(
      after(4.5, 60, rule).offset,
      5,
    )
    expect(scrolled({ offset: 0, pause: 0 }, 100, { ...rule, whole: 0 })).toEqual({ offset: 0, pause: 0 })
  })
})
