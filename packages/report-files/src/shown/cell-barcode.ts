import { isMatrix } from '@gridwright/contract'
import type { LaidCell, Layout } from '@gridwright/report-engine'
import type { BarcodeShape } from '@gridwright/report-engine/barcode'

import { blackAndWhitePng } from './png.ts'

/** A cell's barcode, ready to be drawn. */
export type DrawnBarcode = {
  readonly shape: BarcodeShape
  /** What it says. */
  readonly text: string
  /** Squares keep their proportions; bars fill their cell. */
  readonly isMatrix: boolean
  /** The text stands below the bars. */
  readonly hasText: boolean
  /** Path of an SVG, to be filled by the even-odd rule. */
  readonly path: string
  /** Where black begins and ends in a line of modules. */
  blackOf(line: number): readonly number[]
}

/** The barcode of a cell; undefined where it has none, or its kind cannot hold the text. */
export type BarcodeOf = (cell: LaidCell) => DrawnBarcode | undefined

/** Loads what draws barcodes, only where a report has some. The same text is drawn once. */
export async function openBarcodes(layout: Layout): Promise<BarcodeOf> {
  if (layout.hasBarcodes !== true) return () => undefined
  const { barcodeShape, barcodeText, blackOf, shapePath } = await import('@gridwright/report-engine/barcode')
  const known = new Map<string, DrawnBarcode | undefined>()
  return ({ barcode, value, shown }) => {
    if (barcode === undefined) return undefined
    const text = barcodeText(value, shown)
    const key = `${barcode.symbology} ${barcode.text === false} ${text}`
    if (known.has(key)) return known.get(key)
    if (known.size >= MOST_KNOWN) known.clear()
    const shape = barcodeShape(text, barcode.symbology)
    const matrix = isMatrix(barcode.symbology)
    const drawn = shape && {
      shape,
      text,
      isMatrix: matrix,
      hasText: !matrix && barcode.text !== false,
      path: shapePath(shape),
      blackOf: (line: number) => blackOf(shape, line),
    }
    known.set(key, drawn)
    return drawn
  }
}

const MOST_KNOWN = 1000

/** Pixels of the picture for each module, so that printers keep its edges. */
const SHARPNESS = 4

/** The barcode as a picture: to be stretched to its place. */
export function barcodePng(barcode: DrawnBarcode): Buffer {
  const { width, height } = barcode.shape
  const lines: (readonly number[])[] = []
  for (let line = 0; line < height; line++) {
    const edges = barcode.blackOf(line).map((edge) => edge * SHARPNESS)
    for (let copy = 0; copy < (barcode.isMatrix ? SHARPNESS : 1); copy++) lines.push(edges)
  }
  return blackAndWhitePng(width * SHARPNESS, lines)
}
