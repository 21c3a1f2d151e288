import { expect, it } from 'vitest'
import { plainPrint } from '#model/plain.ts'
import type { Watermark } from '#model/template.ts'
import { millimetres, watermarkOf } from './index.ts'

const facts = { page: 2, pages: 7, sheet: 'S', date: '2026-11-24', user: 'Li & Wu' }
const drawn = (watermark: Watermark) => watermarkOf({ ...plainPrint, watermark }, facts)

it('RPT-04 a watermark stands once in the middle of the paper and names who prints and when', () => {
  expect(drawn({ text: '内部 &U && &D' })).toEqual({
    text: '内部 Li & Wu & 2026-11-24',
    color: '#808080',
    opacity: 0.15,
    size: 64,
    angle: 30,
    places: [{ x: millimetres(105), y: millimetres(148.5) }],
  })
})

it('RPT-04 tiles cover the page, at most two hundred however small the text', () => {
  const places = drawn({ text: '.', fontSize: 6, layout: 'tiled' })?.places ?? []
  expect(places.length).toBeGreaterThan(100)
  expect(places.length).toBeLessThan(260)
  expect(Math.max(...places.map(({ y }) => y))).toBeGreaterThan(millimetres(270))
  expect(drawn({ text: '一段很长的水印文字', fontSize: 72, layout: 'tiled' })?.places.length).toBeGreaterThan(
    1,
  )
})

it('RPT-04 a text of spaces alone is no watermark', () => {
  expect(drawn({ text: '   ' })).toBeUndefined()
  expect(watermarkOf(plainPrint, facts)).toBeUndefined()
})
