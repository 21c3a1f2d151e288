import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aligned, distributed, sameSize } from './align.ts'
import { distances } from './distances.ts'
import { boundsOf, cornersOf, isTouched, unionOf } from './rect.ts'
import { angleOf, resizedBox, resizedRect, scaledBoxes, turnedBoxes, within180 } from './resize.ts'
import { snapLines } from './snap-lines.ts'
import { snapMove, snapResize } from './snap.ts'
import type { Rect } from './rect.ts'
import type { SnapRules } from './snap.ts'
import { fittedView, toCanvas, zoomedAt } from './view.ts'

const canvas = { width: 1920, height: 1080 }
const rulesFor = (others: readonly Rect[], more: Partial<SnapRules> = {}): SnapRules => ({
  lines: snapLines({ others, canvas }),
  zoom: 1,
  gridStep: 8,
  ...more,
})
const a = { x: 100, y: 500, w: 200, h: 100 }
const at = (x: number): Rect => ({ x, y: 700, w: 80, h: 40 })

describe('snapping', () => {
  it('DSH-01 the example: an end 4 pixels off a line goes to it, and the guide is there', () => {
    const { rect, guides } = snapMove(at(216), rulesFor([a]))
    expect(rect.x).toBe(220)
    expect(guides.filter(({ axis }) => axis === 'x')).toEqual([{ axis: 'x', at: 300, from: 500, to: 744 }])
  })

  it('DSH-01 the example: where no line is within 6 pixels, the grid holds', () => {
    const { rect, guides } = snapMove(at(213), rulesFor([a]))
    expect(rect.x).toBe(216)
    expect(guides.filter(({ axis }) => axis === 'x')).toEqual([])
  })

  it('DSH-01 the tolerance is one of the window: at 200 % it is 3 pixels of the canvas', () => {
    expect(snapMove(at(216), rulesFor([a], { zoom: 2, gridStep: 1 })).rect.x).toBe(216)
    expect(snapMove(at(217), rulesFor([a], { zoom: 2, gridStep: 1 })).rect.x).toBe(220)
    expect(snapMove(at(210), rulesFor([a], { zoom: 0.5, gridStep: 1 })).rect.x).toBe(220)
  })

  it('DSH-01 of two lines as near the edge wins before the centre, then the lower place', () => {
    // The start lies 2 off the other's centre at 400, the end 2 off its edge at 450.
    const centre = snapMove(
      { x: 402, y: 700, w: 46, h: 40 },
      rulesFor([{ x: 350, y: 0, w: 100, h: 10 }], { gridStep: 1 }),
    )
    expect(centre.rect.x).toBe(404)
    const lines = snapLines({ others: [], canvas, guides: { x: [500, 504], y: [] } })
    expect(snapMove({ x: 502, y: 700, w: 33, h: 40 }, { lines, zoom: 1, gridStep: 1 }).rect.x).toBe(500)
  })

  it('DSH-01 the middle of the canvas and lines that a maker drew are lines too', () => {
    const lines = snapLines({ others: [], canvas, guides: { x: [701], y: [] } })
    expect(snapMove({ x: 917, y: 3, w: 90, h: 40 }, { lines, zoom: 1, gridStep: 1 }).rect).toEqual({
      x: 915,
      y: 0,
      w: 90,
      h: 40,
    })
    expect(snapMove({ x: 704, y: 300, w: 33, h: 40 }, { lines, zoom: 1, gridStep: 1 }).rect.x).toBe(701)
  })

  it('DSH-01 resizing snaps the dragged edge and leaves the other where it is', () => {
    const right = snapResize({ x: 16, y: 700, w: 280, h: 40 }, { x: 1, y: 0 }, rulesFor([a]))
    expect(right.rect).toEqual({ x: 16, y: 700, w: 284, h: 40 })
    expect(right.guides).toEqual([{ axis: 'x', at: 300, from: 500, to: 740 }])
    const left = snapResize({ x: 103, y: 700, w: 97, h: 40 }, { x: -1, y: 0 }, rulesFor([a]))
    expect(left.rect).toEqual({ x: 100, y: 700, w: 100, h: 40 })
    const free = snapResize({ x: 16, y: 700, w: 130, h: 40 }, { x: 1, y: 0 }, rulesFor([a]))
    expect(free.rect.w).toBe(128)
  })

  it('DSH-01 what is found by halving is what looking at every line finds', () => {
    const rect = fc.record({
      x: fc.integer({ min: 0, max: 400 }),
      y: fc.integer({ min: 0, max: 400 }),
      w: fc.integer({ min: 1, max: 200 }),
      h: fc.integer({ min: 1, max: 200 }),
    })
    fc.assert(
      fc.property(fc.array(rect, { maxLength: 12 }), rect, (others, moved) => {
        const rules = rulesFor(others, { gridStep: 1 })
        const { rect: snapped } = snapMove(moved, rules)
        const ends = [moved.x, moved.x + moved.w / 2, moved.x + moved.w]
        const nearest = Math.min(
          ...rules.lines.across.flatMap((line) => ends.map((end) => Math.abs(line.at - end))),
        )
        expect(Math.abs(snapped.x - moved.x)).toBeCloseTo(nearest <= 6 ? nearest : 0)
      }),
    )
  })
})

describe('aligning', () => {
  const rects = [
    { x: 10, y: 0, w: 50, h: 10 },
    { x: 100, y: 40, w: 30, h: 20 },
    { x: 200, y: 90, w: 20, h: 30 },
  ]
  const whole = { x: 0, y: 0, w: 1920, h: 1080 }
  const xs = (points: readonly { x: number }[]): number[] => points.map(({ x }) => x)

  it('DSH-01 the examples hold to the pixel', () => {
    expect(xs(aligned(rects, 'left', whole))).toEqual([10, 10, 10])
    expect(xs(aligned(rects, 'right', whole))).toEqual([170, 190, 200])
    expect(xs(aligned(rects, 'centre', whole))).toEqual([90, 100, 105])
    expect(xs(distributed(rects, 'x'))).toEqual([10, 115, 200])
  })

  it('DSH-01 upright as well, and a single one goes by the canvas', () => {
    expect(aligned(rects, 'bottom', whole).map(({ y }) => y)).toEqual([110, 100, 90])
    expect(aligned([rects[0] as Rect], 'centre', whole)).toEqual([{ x: 935, y: 0 }])
    expect(aligned([rects[0] as Rect], 'middle', whole)).toEqual([{ x: 10, y: 535 }])
  })

  it('DSH-01 gaps are shared in the order in which they stand, whatever was chosen first', () => {
    expect(xs(distributed(rects.toReversed(), 'x'))).toEqual([200, 115, 10])
    expect(distributed(rects.slice(0, 2), 'x')).toEqual([
      { x: 10, y: 0 },
      { x: 100, y: 40 },
    ])
  })

  it('DSH-01 sizes follow the first', () => {
    expect(sameSize(rects, 'w').map(({ w, h }) => [w, h])).toEqual([
      [50, 10],
      [50, 20],
      [50, 30],
    ])
  })
})

describe('boxes', () => {
  const box = { x: 100, y: 100, w: 200, h: 100, r: 0 }

  it('DSH-01 a turned box needs more room', () => {
    const { x, y, w, h } = boundsOf({ ...box, r: 90 })
    expect([x, y, w, h].map(Math.round)).toEqual([150, 50, 100, 200])
    expect(unionOf([box, { x: 0, y: 0, w: 10, h: 10 }])).toEqual({ x: 0, y: 0, w: 300, h: 200 })
    expect(unionOf([])).toBeUndefined()
  })

  it('DSH-01 a marquee touches what is seen, not the room around a turned box', () => {
    const turned = { x: 0, y: 0, w: 200, h: 20, r: 45 }
    expect(isTouched({ x: 150, y: -60, w: 10, h: 10 }, turned)).toBe(false)
    expect(isTouched({ x: 95, y: 5, w: 10, h: 10 }, turned)).toBe(true)
    expect(isTouched({ x: 90, y: 90, w: 20, h: 20 }, box)).toBe(true)
    expect(isTouched({ x: 50, y: 50, w: 20, h: 20 }, box)).toBe(false)
  })

  it('DSH-01 drawn at a handle the side across stays, also of a turned box', () => {
    expect(resizedRect(box, { handle: { x: -1, y: 1 }, by: { x: 20, y: 10 } })).toEqual({
      x: 120,
      y: 100,
      w: 180,
      h: 110,
    })
    expect(resizedRect(box, { handle: { x: 1, y: 0 }, by: { x: -900, y: 0 } }).w).toBe(1)
    expect(
      resizedRect(box, { handle: { x: 1, y: 1 }, by: { x: 100, y: 0 }, keepsRatio: true }),
    ).toMatchObject({ w: 300, h: 150 })
    expect(resizedRect(box, { handle: { x: 1, y: 0 }, by: { x: 10, y: 0 }, fromCentre: true })).toMatchObject(
      { x: 90, w: 220 },
    )
    const turned = { ...box, r: 30 }
    const next = resizedBox(turned, { handle: { x: 1, y: 1 }, by: { x: 40, y: 25 } })
    const [before, after] = [cornersOf(turned)[0], cornersOf(next)[0]]
    expect(after?.x).toBeCloseTo(before?.x ?? Number.NaN)
    expect(after?.y).toBeCloseTo(before?.y ?? Number.NaN)
  })

  it('DSH-01 several are drawn together, and turned together', () => {
    const from = { x: 0, y: 0, w: 100, h: 100 }
    const [scaled] = scaledBoxes([{ x: 50, y: 0, w: 50, h: 20, r: 0 }], from, { x: 0, y: 0, w: 200, h: 50 })
    expect(scaled).toEqual({ x: 100, y: 0, w: 100, h: 10, r: 0 })
    const [turned] = turnedBoxes([{ x: 0, y: 0, w: 20, h: 20, r: 100 }], { x: 50, y: 10 }, 90)
    expect(turned?.x).toBeCloseTo(40)
    expect(turned?.y).toBeCloseTo(-40)
    expect(turned?.r).toBe(-170)
    expect([within180(540), within180(-190), angleOf({ x: 0, y: 0 }, { x: 1, y: 0 })]).toEqual([180, 170, 90])
  })

  it('DSH-01 distances are those to the nearest neighbours that stand beside', () => {
    const moved = { x: 100, y: 100, w: 50, h: 50 }
    const others = [
      { x: 10, y: 120, w: 40, h: 100 },
      { x: 0, y: 120, w: 20, h: 10 },
      { x: 400, y: 300, w: 10, h: 10 },
      { x: 120, y: 200, w: 100, h: 10 },
    ]
    expect(distances(moved, others)).toEqual([
      { axis: 'x', from: 50, to: 100, at: 135 },
      { axis: 'y', from: 150, to: 200, at: 135 },
    ])
  })

  it('DSH-01 zooming keeps what is below the pointer, between 10 and 400 %', () => {
    const view = { x: 30, y: -20, zoom: 0.5 }
    const at = { x: 200, y: 100 }
    const next = zoomedAt(view, at, 2)
    expect(toCanvas(next, at)).toEqual(toCanvas(view, at))
    expect(zoomedAt(view, at, 99).zoom).toBe(4)
    expect(zoomedAt(view, at, 0).zoom).toBe(0.1)
    const fitted = fittedView({ x: 100, y: 0, w: 1000, h: 500 }, { w: 1080, h: 800 })
    expect(fitted).toEqual({ zoom: 1, x: -60, y: 150 })
  })
})
