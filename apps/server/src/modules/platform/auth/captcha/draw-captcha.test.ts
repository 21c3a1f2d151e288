import { describe, expect, it } from 'vitest'
import { drawCaptcha } from './draw-captcha.ts'
import { glyphs } from './glyphs.ts'

const all = [...glyphs.keys()]
const pathOf = (svg: string): string => / d="([^"]+)"/.exec(svg)?.[1] ?? ''

describe('the image of a captcha', () => {
  it('ACC-11 holds no letter that could be read from the markup, and nothing but one path and its ground', () => {
    const svg = drawCaptcha('K7W3P', Math.random)
    expect([...svg.matchAll(/<(\w+)/g)].map(([, name]) => name)).toEqual(['svg', 'rect', 'path'])
    expect(pathOf(svg)).toMatch(/^[ML\d. -]+$/)
  })

  it('ACC-11 has each character drawn, and none twice in the same way', () => {
    for (const sign of all) {
      const pictures = [1, 2, 3].map(() => drawCaptcha(sign.repeat(5), Math.random))
      expect(new Set(pictures).size).toBe(3)
      expect(pathOf(pictures[0] ?? '').length).toBeGreaterThan(300)
    }
  })

  it('ACC-11 is cut where no character ends: the pieces are shuffled, and more than there are strokes', () => {
    const starts = [...pathOf(drawCaptcha('22222', Math.random)).matchAll(/M(-?[\d.]+)/g)].map(([, x]) =>
      Number(x),
    )
    expect(starts.length).toBeGreaterThan(40)
    expect(starts).not.toEqual(starts.toSorted((one, other) => one - other))
  })

  it('ACC-11 stays inside its frame but for the ends of stray lines', () => {
    for (const sign of all) {
      const points = [...pathOf(drawCaptcha(sign.repeat(5), () => 0.5)).matchAll(/(-?[\d.]+) (-?[\d.]+)/g)]
      for (const [, x, y] of points) {
        expect(Number(x)).toBeGreaterThan(0)
        expect(Number(x)).toBeLessThan(190)
        expect(Number(y)).toBeGreaterThan(0)
        expect(Number(y)).toBeLessThan(56)
      }
    }
  })
})
