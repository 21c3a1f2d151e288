import { Resvg } from '@resvg/resvg-js'

/** Points of a picture for each CSS pixel of the paper. */
const SHARPNESS = 2
/** Of one picture; of larger paper it is made coarser rather than refused. */
const MOST_PIXELS = 36_000_000
const PIXELS_OF_MILLIMETRE = 96 / 25.4

type Paper = { readonly width: number; readonly height: number }

/** Pixels across. */
export function pixelsAcross({ width, height }: Paper): number {
  const [wide, high] = [width, height].map((side) => side * PIXELS_OF_MILLIMETRE * SHARPNESS)
  const shrunk = Math.min(1, Math.sqrt(MOST_PIXELS / ((wide ?? 1) * (high ?? 1))))
  return Math.max(1, Math.round((wide ?? 1) * shrunk))
}

/** Signs are outlines already: no font is read. */
export function pagePng(svg: string, paper: Paper): Buffer {
  const drawn = new Resvg(svg, {
    font: { loadSystemFonts: false },
    background: '#ffffff',
    fitTo: { mode: 'width', value: pixelsAcross(paper) },
  })
  return drawn.render().asPng()
}
