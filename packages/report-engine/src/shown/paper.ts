import { paperMillimetres } from '#model/plain.ts'
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

/** At which a page's cells are drawn: the page's own scale, less where a single column is wider than the paper. */
export const drawnScale = (print: PrintSetup, scale: number, contentWidth: number): number => {
  const room = millimetres(paperSize(print).width - print.margins.left - print.margins.right)
  return contentWidth * (scale / 100) > room && contentWidth > 0 ? room / contentWidth : scale / 100
}
