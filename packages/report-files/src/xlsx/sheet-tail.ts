import type { Chunks } from '#zip/chunks.ts'

import { cellAddress } from './cell-address.ts'
import { EXCEL } from './limits.ts'
import type { Losses } from './losses.ts'
import { writeMerges } from './merge-xml.ts'
import { printXml } from './print-xml.ts'
import type { SheetLinks } from './sheet-links.ts'
import type { SheetNotes } from './sheet-notes.ts'
import type { SheetPictures } from './sheet-pictures.ts'
import type { SheetScales } from './sheet-scales.ts'
import type { SheetPart } from './sheet-part.ts'
import { bodyOf } from './sheet-part.ts'

export type TailParts = {
  readonly chunks: Chunks
  readonly extras: {
    readonly links: SheetLinks
    readonly notes: SheetNotes
    readonly pictures: SheetPictures
    readonly scales: SheetScales
  }
  readonly losses: Losses
  /** Who prints. */
  readonly user: string
}

/** Everything after the last row, in the order that the schema wants. */
export async function writeSheetTail(
  part: SheetPart,
  { chunks, extras, losses, user }: TailParts,
): Promise<void> {
  const { out, flush } = chunks
  out.write('</sheetData>')
  await writeMerges(part, out, flush)
  const scales = extras.scales.xml(part.sheet.scales ?? [])
  out.write(scales.formats)
  if (!extras.links.isEmpty()) out.append(extras.links.xml())
  out.write(
    printXml(part.sheet.print, {
      ...(part.sheet.printScale !== undefined && { printScale: part.sheet.printScale }),
      user,
    }),
  )
  addPageLosses(part, losses)
  out.write(rowBreaksXml(part, losses))
  out.write(columnBreaksXml(part))
  out.write(numbersAsText(part))
  if (!extras.pictures.isEmpty()) out.write('<drawing r:id="d1"/>')
  if (!extras.notes.isEmpty()) out.write('<legacyDrawing r:id="n1"/>')
  out.write(extensionXml(scales.extension))
  out.write('</worksheet>')
}

/** What Excel's pages do not have. */
function addPageLosses({ sheet: { name, print } }: SheetPart, losses: Losses): void {
  if (print?.watermark !== undefined) losses.add(name, 'watermark-left-out')
  if (print?.background?.printed === true) losses.add(name, 'background-left-out')
  if (print?.strips !== undefined) losses.add(name, 'strips-left-out')
}

/** Nothing without formats in it. */
const extensionXml = (formats: string): string =>
  formats === ''
    ? ''
    : '<extLst><ext xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main" ' +
      `uri="{78C0D931-6437-407d-A8EE-F0AAD7539E65}"><x14:conditionalFormattings>${formats}</x14:conditionalFormattings></ext></extLst>`

function rowBreaksXml(part: SheetPart, losses: Losses): string {
  const { from, to, at } = bodyOf(part)
  const all = part.sheet.rowBreaks.filter((row) => row >= from && row < to - 1)
  const breaks = all.slice(0, EXCEL.rowBreaks)
  const count = all.length - breaks.length
  if (count > 0) losses.add(part.sheet.name, 'row-breaks-left-out', { count })
  if (breaks.length === 0) return ''
  const items = breaks.map((row) => `<brk id="${row - from + at + 1}" max="${EXCEL.columns - 1}" man="1"/>`)
  return `<rowBreaks count="${items.length}" manualBreakCount="${items.length}">${items.join('')}</rowBreaks>`
}

/** Where pages side by side begin; a sheet that takes Excel's own paper is cut by Excel. */
function columnBreaksXml({ sheet }: SheetPart): string {
  const breaks = sheet.print === undefined ? [] : (sheet.columnBreaks ?? []).slice(0, EXCEL.columnBreaks)
  if (breaks.length === 0) return ''
  const items = breaks.map((column) => `<brk id="${column + 1}" max="${EXCEL.rows - 1}" man="1"/>`)
  return `<colBreaks count="${items.length}" manualBreakCount="${items.length}">${items.join('')}</colBreaks>`
}

/** Ids that are text on purpose get no green corner. */
function numbersAsText({ rows, sheet }: SheetPart): string {
  if (rows === 0 || sheet.columnCount === 0) return ''
  const last = cellAddress(rows - 1, sheet.columnCount - 1)
  return `<ignoredErrors><ignoredError sqref="A1:${last}" numberStoredAsText="1"/></ignoredErrors>`
}
