import { describe, expect, it } from 'vitest'
import { edges, fit, moved, resized } from './dialog-box.ts'

const viewport = { width: 1_000, height: 800 }
const box = { x: 200, y: 200, width: 500, height: 400 }

describe('where a dialog stands', () => {
  it.each(edges)('LAY-08 is never smaller than 400 × 300, dragged at %s', (edge) => {
    const inwards = { dx: edge.includes('w') ? 900 : -900, dy: edge.includes('n') ? 900 : -900 }
    const next = resized(box, { edge, ...inwards, height: 400 }, viewport)
    expect(next.width).toBeGreaterThanOrEqual(400)
    expect(next.height).toBeGreaterThanOrEqual(300)
  })

  it('LAY-08 the opposite edge stays where it is', () => {
    const next = resized(box, { edge: 'nw', dx: 60, dy: 40, height: 400 }, viewport)
    expect(next).toEqual({ x: 260, y: 240, width: 440, height: 360 })
  })

  it('LAY-08 stays inside the viewport when it is moved', () => {
    expect(fit(moved(box, 5_000, -5_000), viewport, 400)).toMatchObject({ x: 492, y: 8 })
  })

  it('LAY-08 comes back and shrinks when the window becomes smaller', () => {
    expect(fit({ ...box, width: 900 }, { width: 375, height: 320 }, 400)).toEqual({
      x: 8,
      y: 8,
      width: 359,
      height: 304,
    })
  })
})
