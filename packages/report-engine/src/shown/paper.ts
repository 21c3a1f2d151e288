import { paperMillimetres } from '#model/plain.ts'
import type { SheetLayout, SheetLines } from '#model/layout.ts'
import type { PrintSetup } from '#model/template.ts'

/** Millimetres as the sheet lies before one. */
export const paperSize = (print: PrintSetup): { readonly width: number; readonly height: number } => {
  const [width, height] =
    print.paper === 'custom'
      ? [print.width ?? paperMillimetres.A4[0], print.height ?? paperMillimetres.A4[1]]
      : paperMillimetres[print.paper]
  return print.orientation === 'landscape' ? { width: height, height: width } : { width, height }
}

/** CSS pixels of a length in millimetres. */
export const millimetres = (length: number): number => (length * 96) / 25.4

/** CSS pixels that all strips of a page and the gaps between them take, of which one is `width` wide before it is scaled. */
const acrossPixels = ({ strips }: PrintSetup, width: number, scale: number): number =>
  strips === undefined
    ? width * scale
    : width * scale * strips.count + millimetres(strips.gap) * (strips.count - 1)

/** At which a page's cells are drawn: the page's own scale, less where a single column is wider than the paper. */
export const drawnScale = (print: PrintSetup, scale: number, contentWidth: number): number => {
  const room = millimetres(paperSize(print).width - print.margins.left - print.margins.right)
  const over = acrossPixels(print, contentWidth, scale / 100)
  if (over <= room || contentWidth <= 0) return scale / 100
  const gaps = acrossPixels(print, 0, 1)
  return Math.max(0.01, (room - gaps) / (contentWidth * (print.strips?.count ?? 1)))
}

/** How large the lines of a sheet are on its pages, and which are seen there. */
export const linesOnPages = (sheet: SheetLayout): SheetLines => sheet.printed ?? sheet

const drawnRow = (points: number): number => (points <= 0 ? 0 : Math.max(1, Math.round((points * 4) / 3)))

/** CSS pixels between the upper margin and a page's rows, which are so many points high and drawn at `scale`. */
export const contentTop = (print: PrintSetup, rows: readonly number[], scale: number): number => {
  if (print.centerVertically !== true) return 0
  const room = millimetres(paperSize(print).height - print.margins.top - print.margins.bottom)
  const height = rows.reduce((sum, points) => sum + drawnRow(points), 0) * scale
  return Math.max(0, (room - height) / 2)
}

/** Where the strips of a page begin, in CSS pixels from the left margin; their content is `width` wide, drawn at `scale`. */
export const stripLefts = (print: PrintSetup, width: number, scale: number): readonly number[] => {
  const room = millimetres(paperSize(print).width - print.margins.left - print.margins.right)
  const first = print.centerHorizontally === true ? (room - acrossPixels(print, width, scale)) / 2 : 0
  const step = width * scale + millimetres(print.strips?.gap ?? 0)
  return Array.from({ length: print.strips?.count ?? 1 }, (_, strip) => first + strip * step)
}
