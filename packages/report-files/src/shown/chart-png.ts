import { createRequire } from 'node:module'

import { drawingSvg } from '@gridwright/charts'
import type { Drawing } from '@gridwright/charts'

import { rgbaPng } from './png.ts'

/** Points of the picture for each pixel, so that printers keep its edges. */
const SHARPNESS = 2
/** Pixels of drawings that are painted at once: fonts are read anew for each painting, which takes longer than a chart. */
const AT_ONCE = 2_000_000

/** The fonts of the PDF, so that a picture says what the page would. */
const FONTS = [
  '@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf',
  '@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf',
  '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
]
const FAMILIES = / font-family="[^"]*"/g

/** Drawings as PNG at twice their size, for formats that draw no lines themselves (RPT-05). In the order given. */
export async function chartPngs(drawings: readonly Drawing[]): Promise<readonly Buffer[]> {
  if (drawings.length === 0) return []
  const { Resvg } = await import('@resvg/resvg-js')
  const { resolve } = createRequire(import.meta.url)
  const font = {
    loadSystemFonts: false,
    fontFiles: FONTS.map((name) => resolve(name)),
    defaultFontFamily: 'Noto Sans SC',
  }
  return batchesOf(drawings).flatMap((batch) => {
    const { svg, tops } = belowEachOther(batch)
    const { pixels, width } = new Resvg(svg, {
      font,
      // Clear places would come with their colours multiplied, which PNG does not have.
      background: '#ffffff',
      fitTo: { mode: 'zoom', value: SHARPNESS },
    }).render()
    return batch.map((drawing, at) => cutOut(pixels, { width, top: tops[at] ?? 0 }, drawing))
  })
}

function batchesOf(drawings: readonly Drawing[]): readonly (readonly Drawing[])[] {
  const batches: Drawing[][] = []
  let room = 0
  for (const drawing of drawings) {
    const size = drawing.width * drawing.height
    if (room < size) {
      batches.push([])
      room = AT_ONCE
    }
    batches.at(-1)?.push(drawing)
    room -= size
  }
  return batches
}

function belowEachOther(batch: readonly Drawing[]): {
  readonly svg: string
  readonly tops: readonly number[]
} {
  const width = Math.ceil(Math.max(...batch.map((drawing) => drawing.width)))
  const tops: number[] = []
  let height = 0
  const placed = batch.map((drawing) => {
    tops.push(height)
    const inside = drawingSvg(drawing)
      .replaceAll(FAMILIES, ' font-family="Arimo, Noto Sans SC"')
      .replace('<svg ', `<svg y="${height}" `)
    height += Math.ceil(drawing.height)
    return inside
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${placed.join('')}</svg>`
  return { svg, tops }
}

type Painted = { readonly width: number; readonly top: number }

function cutOut(pixels: Uint8Array, { width, top }: Painted, drawing: Drawing): Buffer {
  const [wide, high] = [drawing.width, drawing.height].map((side) => Math.ceil(side) * SHARPNESS)
  const [across = 1, down = 1] = [wide, high]
  const part = Buffer.alloc(across * down * 4)
  for (let line = 0; line < down; line++) {
    const from = (top * SHARPNESS + line) * width * 4
    part.set(pixels.subarray(from, from + across * 4), line * across * 4)
  }
  return rgbaPng(across, down, part)
}
