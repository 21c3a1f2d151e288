import { paperMillimetres, plainPrint } from '@gridwright/report-engine'
import type { PrintSetup } from '@gridwright/report-engine'

/** The print setup of a rendered sheet, as the contract carries it. */
export const printOf = (print: unknown): PrintSetup =>
  typeof print === 'object' && print !== null
    ? { ...plainPrint, ...(print as Partial<PrintSetup>) }
    : plainPrint

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

export type Sections = { readonly left: string; readonly center: string; readonly right: string }

/** A header or footer as Excel writes it: `&L`, `&C`, `&R` begin a section, text before them stands in the middle. */
export const sectionsOf = (text: string): Sections => {
  const sections = { left: '', center: '', right: '' }
  const names = { L: 'left', C: 'center', R: 'right' } as const
  let name: keyof Sections = 'center'
  for (const part of text.split(/(&[LCR])/)) {
    const mark = /^&([LCR])$/.exec(part)?.[1]
    if (mark === undefined) sections[name] += part
    else name = names[mark as keyof typeof names]
  }
  return sections
}
