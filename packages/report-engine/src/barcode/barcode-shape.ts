import {
  azteccode,
  code128,
  code39,
  code93,
  datamatrix,
  ean13,
  ean8,
  gs1_128,
  interleaved2of5,
  itf14,
  pdf417,
  qrcode,
  rationalizedCodabar,
  upca,
} from 'bwip-js/generic'
import type { DrawingContext, RenderOptions } from 'bwip-js/generic'
import { isMatrix } from '@gridwright/contract'
import type { Symbology } from '@gridwright/contract'

type Point = readonly [x: number, y: number]

/** Black areas in modules, from the upper left corner; overlapping ones take each other away (even-odd). */
export type BarcodeShape = {
  readonly width: number
  readonly height: number
  readonly polygons: readonly (readonly Point[])[]
}

type Encoder = (options: RenderOptions, drawing: DrawingContext<BarcodeShape>) => BarcodeShape

const encoders: Readonly<Record<Symbology, Encoder>> = {
  qrcode,
  code128,
  ean13,
  ean8,
  upca,
  code39,
  code93,
  itf14,
  interleaved2of5,
  codabar: rationalizedCodabar,
  'gs1-128': gs1_128,
  datamatrix,
  pdf417,
  azteccode,
}

/** Characters: what a QR code holds at most, and bars that a scanner still reads on paper. */
const [MOST_OF_MATRIX, MOST_OF_BARS] = [2_900, 80] as const
/** Millimetres; bars are stretched to their cell. */
const BAR_HEIGHT = 10
/** White modules that a scanner needs around. */
const QUIET = 2
const NOT_ASCII = /[^\u0020-\u007E]/

/**
 * The shape of a value as a barcode (RPT-05), with its quiet zone. Undefined where the kind cannot hold the value: wrong
 * length, wrong signs, a check digit that is wrong, too much.
 */
export function barcodeShape(value: string, symbology: Symbology): BarcodeShape | undefined {
  const matrix = isMatrix(symbology)
  if (value === '' || value.length > (matrix ? MOST_OF_MATRIX : MOST_OF_BARS)) return undefined
  if (!matrix && NOT_ASCII.test(value)) return undefined
  const options = { bcid: symbology, text: value, scale: 1, ...(matrix ? {} : { height: BAR_HEIGHT }) }
  try {
    return encoders[symbology](options, collector(QUIET * (matrix ? 2 : 1)))
  } catch {
    return undefined
  }
}

/** Gathers what bwip-js draws; its lines are bars, whose x is their middle rounded up. */
function collector(quiet: number): DrawingContext<BarcodeShape> {
  const polygons: Point[][] = []
  let size: Point = [0, 0]
  const at = (x: number, y: number): Point => [x + quiet, y + quiet]
  return {
    scale: () => null,
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: (width, height) => {
      size = [width, height]
    },
    line: (...[x, y0, , y1, width]) => {
      const left = x - Math.ceil(width / 2)
      const [top, bottom] = [Math.min(y0, y1), Math.max(y0, y1) + 1]
      polygons.push([at(left, top), at(left + width, top), at(left + width, bottom), at(left, bottom)])
    },
    polygon: (points) => void polygons.push(points.map(([x, y]) => at(x, y))),
    hexagon: () => undefined,
    ellipse: () => undefined,
    fill: () => undefined,
    text: () => undefined,
    end: () => ({ width: size[0] + 2 * quiet, height: size[1] + 2 * quiet, polygons }),
  }
}

/** As the path of an SVG or a PDF, to be filled by the even-odd rule. */
export const shapePath = ({ polygons }: BarcodeShape): string =>
  polygons.map((points) => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`).join('')

/** Which modules of a line of them are black: pairs of where black begins and ends, ascending. */
export function blackOf({ polygons }: BarcodeShape, line: number): readonly number[] {
  const middle = line + 0.5
  const crossings: number[] = []
  for (const points of polygons) {
    for (const [index, [x, y]] of points.entries()) {
      const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y]
      if (x === nextX && Math.min(y, nextY) < middle && Math.max(y, nextY) > middle) crossings.push(x)
    }
  }
  return crossings.toSorted((one, other) => one - other)
}
