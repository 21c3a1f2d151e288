import { describe, expect, it } from 'vitest'
import { shownAt, windowOf } from './tree-window.ts'

const lineHeight = 26
const clip = { top: 100, bottom: 700 }
const seen = (top: number, count = 5000): readonly [first: number, last: number] => [
  Math.max(0, Math.floor((clip.top - top) / lineHeight)),
  Math.min(count - 1, Math.ceil((clip.bottom - top) / lineHeight) - 1),
]

describe('the window of a long tree', () => {
  it.each([100, 400, 99, -50, -3000, -75_000, -149_000])(
    'PRM-04 holds every line that can be seen with the tree at %d, and few more',
    (top) => {
      const { from, to } = windowOf({ top, clip, count: 5000, lineHeight })
      const [first, last] = seen(top)
      expect(from).toBeLessThanOrEqual(first)
      expect(to).toBeGreaterThan(last)
      expect(to - from).toBeLessThan(70)
    },
  )

  it.each([900, -200_000])(
    'PRM-04 is no more than what lies around where the tree is out of sight at %d',
    (top) => {
      const { from, to } = windowOf({ top, clip, count: 5000, lineHeight })
      expect(to - from).toBeLessThan(70)
      expect(from).toBeGreaterThanOrEqual(0)
      expect(to).toBeLessThanOrEqual(5000)
    },
  )

  it('PRM-04 keeps the line with the focus, in the order of the tree', () => {
    expect(shownAt({ from: 3, to: 6 }, [4])).toEqual([3, 4, 5])
    expect(shownAt({ from: 3, to: 6 }, [0])).toEqual([0, 3, 4, 5])
    expect(shownAt({ from: 3, to: 6 }, [9])).toEqual([3, 4, 5, 9])
  })
})
