import type { PrintSetup } from '@gridwright/report-engine'

import { cutText, escapeXml } from './xml-text.ts'

/** Excel's codes for paper (DMPAPER); the ISO sizes for B4 and B5. B2 and B3 have none and go out by their measures. */
const PAPER_CODES: Readonly<Partial<Record<PrintSetup['paper'], number>>> = {
  Letter: 1,
  Legal: 5,
  A3: 8,
  A4: 9,
  A5: 11,
  A6: 70,
  B4: 33,
  B5: 34,
}
const PAPER_MEASURES: Readonly<
  Partial<Record<PrintSetup['paper'], readonly [width: number, height: number]>>
> = {
  B2: [500, 707],
  B3: [353, 500],
}
const MILLIMETRES_PER_INCH = 25.4
/** Distance of header and footer from the edge, in inches: Excel's own. */
const HEADER_MARGIN = 0.3
const LONGEST_HEADER = 255

/**
 * The scale to which the layout shrank the sheet goes out as such, with its breaks: Excel's own "fit to page" would
 * ignore every break. `printScale` is per cent, `user` who prints. printOptions, pageMargins, pageSetup and headerFooter, in the order of the schema.
 */
export function printXml(
  print: PrintSetup | undefined,
  {
    printScale = print?.scale ?? 100,
    user = '',
  }: { readonly printScale?: number; readonly user?: string } = {},
): string {
  if (print === undefined) return ''
  const { top, right, bottom, left } = print.margins
  return [
    centredXml(print),
    `<pageMargins left="${inches(left)}" right="${inches(right)}" top="${inches(top)}" bottom="${inches(bottom)}"`,
    ` header="${HEADER_MARGIN}" footer="${HEADER_MARGIN}"/>`,
    `<pageSetup${paperXml(print)} scale="${scale(printScale)}"${print.pageOrder === 'overThenDown' ? ' pageOrder="overThenDown"' : ''}`,
    ` orientation="${print.orientation === 'landscape' ? 'landscape' : 'portrait'}"/>`,
    headerFooterXml(print, user),
  ].join('')
}

function centredXml({ centerHorizontally, centerVertically }: PrintSetup): string {
  const sides = [
    centerHorizontally === true ? ' horizontalCentered="1"' : '',
    centerVertically === true ? ' verticalCentered="1"' : '',
  ].join('')
  return sides === '' ? '' : `<printOptions${sides}/>`
}

function paperXml(print: PrintSetup): string {
  const code = PAPER_CODES[print.paper]
  if (code !== undefined) return ` paperSize="${code}"`
  const [width, height] = PAPER_MEASURES[print.paper] ?? [print.width, print.height]
  if (!width || !height) return ''
  return ` paperHeight="${Number(height)}mm" paperWidth="${Number(width)}mm"`
}

/** Excel has no mark for who prints, and underlines by `&U`: the name stands there instead. */
function headerFooterXml({ header = '', footer = '' }: PrintSetup, user: string): string {
  if (header === '' && footer === '') return ''
  const named = (text: string): string =>
    text.replaceAll(/&([&U])/g, (whole) => (whole === '&U' ? user.replaceAll('&', '&&') : whole))
  const parts = [element('oddHeader', named(header)), element('oddFooter', named(footer))]
  return `<headerFooter>${parts.join('')}</headerFooter>`
}

function element(name: string, text: string): string {
  return text === '' ? '' : `<${name}>${escapeXml(cutText(text, LONGEST_HEADER))}</${name}>`
}

function inches(millimetres: number): number {
  return Number.isFinite(millimetres)
    ? Math.round((Math.max(0, millimetres) / MILLIMETRES_PER_INCH) * 1e4) / 1e4
    : 0
}

function scale(percent: number): number {
  return Number.isFinite(percent) ? Math.min(400, Math.max(10, Math.floor(percent))) : 100
}
