import { describe, expect, it } from 'vitest'
import { cropOf, fitCrop, fitScreen } from './fit-screen.ts'

const canvas = { w: 1920, h: 1080 }
const wide = { w: 2560, h: 1080 }

describe('a screen in a window of another size', () => {
  it('DSH-01 the worked examples of 1920 × 1080 in 2560 × 1080', () => {
    expect(fitScreen('contain', canvas, wide)).toMatchObject({ sx: 1, sy: 1, x: 320, y: 0 })
    const cover = fitScreen('cover', canvas, wide)
    expect(cover.sx).toBeCloseTo(1.333, 3)
    expect(cover.y).toBeCloseTo(-180, 6)
    const stretch = fitScreen('stretch', canvas, wide)
    expect([stretch.sx, stretch.sy]).toEqual([4 / 3, 1])
    const width = fitScreen('width', canvas, wide)
    expect(width).toMatchObject({ x: 0, y: 0, scrolls: 'y' })
    expect(canvas.h * width.sy).toBeCloseTo(1440, 6)
  })

  it('DSH-01 what is larger than the window scrolls from its corner, what is smaller stands in the middle', () => {
    expect(fitScreen('actual', canvas, { w: 1000, h: 2000 })).toEqual({
      sx: 1,
      sy: 1,
      x: 0,
      y: 460,
      scrolls: 'both',
    })
    expect(fitScreen('height', canvas, { w: 1000, h: 540 })).toMatchObject({ sx: 0.5, x: 20, scrolls: 'x' })
    expect(fitScreen('contain', canvas, { w: 0, h: 0 })).toMatchObject({ sx: 1, sy: 1 })
  })

  it('DSH-01 a machine of a wall shows its part of the canvas', () => {
    const crop = cropOf('960,0,960,540')
    expect(crop).toEqual({ x: 960, y: 0, w: 960, h: 540 })
    expect(crop && fitCrop(crop, { w: 1920, h: 1080 })).toMatchObject({ sx: 2, sy: 2, x: -1920, y: 0 })
    for (const wrong of [null, '', '1,2,3', 'a,b,c,d', '0,0,0,10', '1,2,3,4,5'])
      expect(cropOf(wrong)).toBeUndefined()
  })
})
