import { Transformer } from '@napi-rs/image'
import { expect, it } from 'vitest'
import { gifPixels } from './gif-pixels.ts'
import { drawnPng, interlacedGif, plainGif, plainJpeg, pngOf, printJpeg } from './pictures-for-tests.ts'
import { plainPicture } from './plain-picture.ts'

it('RPT-05 a GIF shows the points of its first picture, interlaced or not', async () => {
  const drawn = await new Transformer(drawnPng).rawPixels()
  for (const gif of [plainGif, interlacedGif]) {
    const { width, height, pixels } = gifPixels(gif, 1000)
    expect([width, height]).toEqual([24, 10])
    expect(Buffer.from(pixels).equals(drawn)).toBe(true)
  }
})

it('RPT-05 what comes becomes PNG or JPEG that every file takes', async () => {
  const seen = await Promise.all([drawnPng, plainGif, plainJpeg, printJpeg].map(plainPicture))
  expect(seen).toMatchObject([
    { type: 'png', width: 24, height: 10 },
    { type: 'png', width: 24, height: 10 },
    { type: 'jpeg', width: 12, height: 8 },
    { type: 'jpeg', width: 12, height: 8 },
  ])
  // As it came, but for the one that is no screen's: three colours after it was written anew.
  expect(seen[2]).toMatchObject({ bytes: plainJpeg })
  expect(seen[3]).not.toMatchObject({ bytes: printJpeg })
  const webp = await plainPicture(await new Transformer(drawnPng).webp(80))
  expect(webp).toMatchObject({ width: 24, height: 10 })
})

it('RPT-05 attacks 11, 14: bombs, broken bytes and SVG are refused with the reason, before they cost anything', async () => {
  const svg = Buffer.from(
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  )
  const cases: readonly (readonly [Buffer, string])[] = [
    [pngOf(50_000, 50_000), 'pixels'],
    [pngOf(24, 11), 'broken'],
    [plainJpeg.subarray(0, plainJpeg.length - 200), 'broken'],
    [plainGif.subarray(0, 40), 'broken'],
    [svg, 'vector'],
    [Buffer.from('%PDF-1.7 and more'), 'unknown'],
    [Buffer.concat([drawnPng, Buffer.alloc(2_200_000)]), 'heavy'],
    [Buffer.alloc(0), 'unknown'],
  ]
  const started = performance.now()
  for (const [bytes, refused] of cases) expect(await plainPicture(bytes)).toEqual({ refused })
  expect(performance.now() - started).toBeLessThan(2000)
})
