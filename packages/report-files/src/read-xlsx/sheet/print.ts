import type { PrintSetup } from '@gridwright/report-engine'

import type { Attributes } from '#read-xlsx/package/read-xml.ts'
import { isOn, numberOf } from '#read-xlsx/package/read-xml.ts'

import type { RawSheet } from './raw-sheet.ts'

type Size = Pick<PrintSetup, 'paper' | 'width' | 'height'>

/** Windows' numbers of papers (DMPAPER), as far as a report knows them or their measures. */
const PAPERS: Readonly<Record<number, Size>> = {
  1: { paper: 'Letter' },
  2: { paper: 'Letter' },
  3: { paper: 'custom', width: 279.4, height: 431.8 },
  5: { paper: 'Legal' },
  7: { paper: 'custom', width: 184.15, height: 266.7 },
  8: { paper: 'A3' },
  9: { paper: 'A4' },
  10: { paper: 'A4' },
  11: { paper: 'A5' },
  12: { paper: 'custom', width: 257, height: 364 },
  13: { paper: 'custom', width: 182, height: 257 },
  33: { paper: 'B4' },
  34: { paper: 'B5' },
  66: { paper: 'custom', width: 420, height: 594 },
  70: { paper: 'A6' },
}
const MILLIMETRES: Readonly<Record<string, number>> = { mm: 1, cm: 10, in: 25.4, pt: 25.4 / 72, pc: 25.4 / 6 }
const PER_INCH = 25.4
const LONGEST = 1000
/** What Excel puts around a page where a file does not say it, in inches. */
const MARGINS = { left: 0.7, right: 0.7, top: 0.75, bottom: 0.75 }

export type ReadPrint = { readonly print: PrintSetup | undefined; readonly isSimplified: boolean }

/** Paper, margins, scale, header and footer; undefined where the file says nothing of printing. */
export function printOf(raw: RawSheet): ReadPrint {
  const { single, texts } = raw
  const setup = single.get('pageSetup')
  const margins = single.get('pageMargins')
  if (setup === undefined && margins === undefined && texts.size === 0)
    return { print: undefined, isSimplified: false }
  const header = headerOf(texts.get('oddHeader'))
  const footer = headerOf(texts.get('oddFooter'))
  const print: PrintSetup = {
    ...pageOf(setup),
    margins: marginsOf(margins),
    ...placedOf(raw),
    ...(header.text !== '' && { header: header.text }),
    ...(footer.text !== '' && { footer: footer.text }),
  }
  return { print, isSimplified: header.isSimplified || footer.isSimplified }
}

const placedOf = (
  raw: RawSheet,
): Pick<PrintSetup, 'fitToWidth' | 'centerHorizontally' | 'centerVertically'> => ({
  ...(fitsToWidth(raw) ? {} : { fitToWidth: false }),
  ...(isOn(raw.single.get('printOptions')?.['horizontalCentered']) && { centerHorizontally: true }),
  ...(isOn(raw.single.get('printOptions')?.['verticalCentered']) && { centerVertically: true }),
})

function pageOf(setup: Attributes = {}): Size & Pick<PrintSetup, 'orientation' | 'scale' | 'pageOrder'> {
  return {
    ...paperOf(setup),
    orientation: setup['orientation'] === 'landscape' ? 'landscape' : 'portrait',
    scale: numberOf(setup['scale'], 10, 400) ?? 100,
    ...(setup['pageOrder'] === 'overThenDown' && { pageOrder: 'overThenDown' }),
  }
}

/** In Excel a wide sheet shrinks only where it is told to. */
function fitsToWidth({ single }: RawSheet): boolean {
  const isFitted = isOn(single.get('pageSetUpPr')?.['fitToPage'])
  return isFitted && (numberOf(single.get('pageSetup')?.['fitToWidth']) ?? 1) === 1
}

function paperOf(setup: Attributes): Size {
  const [width, height] = [lengthOf(setup['paperWidth']), lengthOf(setup['paperHeight'])]
  if (width !== undefined && height !== undefined) return measured(width, height)
  // A file that names none means the printer's own.
  return PAPERS[numberOf(setup['paperSize']) ?? 9] ?? { paper: 'A4' }
}

function measured(width: number, height: number): Size {
  if (width === 500 && height === 707) return { paper: 'B2' }
  if (width === 353 && height === 500) return { paper: 'B3' }
  return { paper: 'custom', width, height }
}

function lengthOf(text = ''): number | undefined {
  const [, digits, unit = ''] = /^([0-9]+(?:\.[0-9]+)?)([a-z]{2})$/.exec(text) ?? []
  const factor = MILLIMETRES[unit]
  const length = Number(digits) * (factor ?? 0)
  return length > 0 && length <= 2000 ? rounded(length) : undefined
}

function marginsOf(attributes: Attributes = {}): PrintSetup['margins'] {
  const side = (name: keyof typeof MARGINS): number =>
    rounded((numberOf(attributes[name], 0, 70) ?? MARGINS[name]) * PER_INCH)
  return { top: side('top'), right: side('right'), bottom: side('bottom'), left: side('left') }
}

function rounded(millimetres: number): number {
  return Math.round(millimetres * 100) / 100
}

/** Sections, page, pages, date and sheet stay; fonts go without a word, file name, path, time and picture with one. */
function headerOf(text = ''): { readonly text: string; readonly isSimplified: boolean } {
  let isSimplified = false
  const plain = text
    .replaceAll(
      /&"[^"]*"|&K(?:[0-9a-fA-F]{6}|[0-9]{2}[+-][0-9]{3})|&[BIUESXYOH]|&[0-9]{1,3}|&[FZTG]/g,
      (code) => {
        if (/^&[FZTG]$/.test(code)) isSimplified = true
        return ''
      },
    )
    .replaceAll(/\r\n?/g, '\n')
  return { text: plain.slice(0, LONGEST), isSimplified }
}
