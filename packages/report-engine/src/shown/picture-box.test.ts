import { expect, it } from 'vitest'
import { croppedBox, pictureBox } from './index.ts'

const area = { width: 200, height: 100 }
const place = { align: 'center', verticalAlign: 'middle' } as const

it('RPT-05 a picture lies in its area by its fit', () => {
  const square = { width: 50, height: 50 }
  const boxes = (['contain', 'cover', 'stretch', 'original'] as const).map((fit) =>
    pictureBox(area, square, { ...place, fit }),
  )
  expect(boxes).toEqual([
    { left: 50, top: 0, width: 100, height: 100 },
    { left: 0, top: -50, width: 200, height: 200 },
    { left: 0, top: 0, width: 200, height: 100 },
    { left: 75, top: 25, width: 50, height: 50 },
  ])
})

it('RPT-05 alignment moves it, also where it is larger than its area', () => {
  const lower = { fit: 'original', align: 'right', verticalAlign: 'bottom' } as const
  expect(pictureBox(area, { width: 20, height: 10 }, lower)).toEqual({
    left: 180,
    top: 90,
    width: 20,
    height: 10,
  })
  expect(pictureBox(area, { width: 300, height: 100 }, { ...lower, align: 'left' }).left).toBeCloseTo(0)
  expect(pictureBox(area, { width: 300, height: 100 }, lower).left).toBe(-100)
})

it('RPT-05 what reaches out of the area is cut on that side', () => {
  const box = pictureBox(area, { width: 50, height: 50 }, { ...place, fit: 'cover' })
  expect(croppedBox(area, box)).toEqual({
    seen: { left: 0, top: 0, width: 200, height: 100 },
    crop: { left: 0, top: 0.25, right: 0, bottom: 0.25 },
  })
  const whole = pictureBox(area, { width: 50, height: 50 }, { ...place, fit: 'contain' })
  expect(croppedBox(area, whole)).toEqual({ seen: whole, crop: { left: 0, top: 0, right: 0, bottom: 0 } })
})
