import type { PrintSetup, Watermark } from '#model/template.ts'
import { pageText } from './header-footer.ts'
import type { PageFacts } from './header-footer.ts'
import { millimetres, paperSize } from './paper.ts'

/** A watermark as it is drawn: all members there, CSS pixels of the paper, its marks replaced. */
export type DrawnWatermark = {
  readonly text: string
  readonly color: string
  readonly opacity: number
  /** Pixels. */
  readonly size: number
  /** Degrees, anticlockwise. */
  readonly angle: number
  /** Middles of the texts on the paper. */
  readonly places: readonly { readonly x: number; readonly y: number }[]
}

/** Tiles of one page at most, whatever the size of text and paper. */
const MOST_TILES = 200
const PIXELS_PER_POINT = 4 / 3

/** The watermark of a page, or of nothing (`undefined`) where the sheet has none. */
export const watermarkOf = (
  { watermark, ...print }: PrintSetup,
  facts: PageFacts,
): DrawnWatermark | undefined => {
  if (watermark === undefined) return undefined
  const text = watermarkText(watermark, facts)
  if (text.trim() === '') return undefined
  const size = (watermark.fontSize ?? 48) * PIXELS_PER_POINT
  const angle = watermark.angle ?? 30
  const paper = paperSize(print)
  const [width, height] = [millimetres(paper.width), millimetres(paper.height)]
  const places =
    watermark.layout === 'tiled'
      ? tiles({ width, height }, turned(textWidth(text, size), size, angle))
      : [{ x: width / 2, y: height / 2 }]
  const { color = '#808080', opacity = 0.15 } = watermark
  return { text, color, opacity, size, angle, places }
}

/** One line, its marks replaced as in headers. */
export const watermarkText = ({ text }: Watermark, facts: PageFacts): string =>
  pageText(text, facts).replaceAll('&&', '&').replaceAll(/\s+/g, ' ')

/** Pixels, as wide signs are as wide as the font is high; a guess that places tiles, no more. */
const textWidth = (text: string, size: number): number =>
  [...text].reduce((sum, sign) => sum + ((sign.codePointAt(0) ?? 0) > 0x2e80 ? 1 : 0.55), 0) * size

type Box = { readonly width: number; readonly height: number }

const turned = (width: number, height: number, angle: number): Box => {
  const [sine, cosine] = [Math.sin, Math.cos].map((of) => Math.abs(of((angle * Math.PI) / 180)))
  return {
    width: width * (cosine ?? 1) + height * (sine ?? 0),
    height: width * (sine ?? 0) + height * (cosine ?? 1),
  }
}

/** Every second row moved by half a step, so that no gap runs down the page. */
const tiles = (paper: Box, text: Box): DrawnWatermark['places'] => {
  const least = Math.sqrt((paper.width * paper.height) / MOST_TILES)
  const across = Math.max(least, text.width * 1.25)
  const down = Math.max(least, text.height * 1.25)
  const places: { x: number; y: number }[] = []
  for (let row = 0; row * down < paper.height; row++)
    for (let column = 0; column * across < paper.width + across / 2; column++)
      places.push({ x: (column + (row % 2 === 0 ? 0.5 : 0)) * across, y: (row + 0.5) * down })
  return places
}
