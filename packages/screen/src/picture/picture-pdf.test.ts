import { expect, it } from 'vitest'
import { picturePdf } from './picture-pdf.ts'

const bytes = picturePdf({
  jpeg: Uint8Array.of(0xff, 0xd8, 0, 200, 255, 0xff, 0xd9),
  pixels: { w: 3840, h: 2160 },
  size: { w: 1920, h: 1080 },
  title: '能源总览',
})
const text = String.fromCharCode(...bytes)

it('DSH-01 a picture as PDF is one page of its size, with the picture as it came', () => {
  expect(text).toContain('/MediaBox [0 0 1440 810]')
  expect(text).toContain('/Width 3840 /Height 2160')
  expect(text).toContain('stream\n\xFF\xD8\x00\xC8\xFF\xFF\xD9\nendstream')
  expect(text).toContain('/Title <FEFF80fd6e90603b89c8>')
})

it('each place in its table is where that object begins', () => {
  const begin = Number(/startxref\n(\d+)/.exec(text)?.[1])
  expect(text.slice(begin, begin + 4)).toBe('xref')
  const places = [...text.matchAll(/^(\d{10}) 00000 n/gm)].map(([, place]) => Number(place))
  expect(places).toHaveLength(6)
  expect(places.map((place) => text.slice(place, place + 7))).toEqual(
    [1, 2, 3, 4, 5, 6].map((n) => `${n} 0 obj`),
  )
})
