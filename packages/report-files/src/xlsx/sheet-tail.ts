import type { Chunks } from '#zip/chunks.ts'

import { cellAddress } from './cell-address.ts'
import { EXCEL } from './limits.ts'
import type { Losses } from './losses.ts'
import { writeMerges } from './merge-xml.ts'
import { printXml } from './print-xml.ts'
import type { SheetLinks } from './sheet-links.ts'
import type { SheetNotes } from './sheet-notes.ts'
import type { SheetPart } from './sheet-part.ts'
import { bodyOf } from './sheet-part.ts'

export type TailParts = {
  readonly chunks: Chunks
  readonly extras: { readonly links: SheetLinks; readonly notes: SheetNotes }
  readonly losses: Losses
}

/** Everything after the last row, in the order that the schema wants. */
export async function writeSheetTail(part: SheetPart, { chunks, extras, losses }: TailParts): Promise<void> {
  const { out, flush } = chunks
  out.write('</sheetData>')
  await writeMerges(part, out, flush)
  if (!extras.links.isEmpty()) out.append(extras.links.xml())
  out.write(printXml(part.sheet.print))
  out.write(rowBreaksXml(part, losses))
  out.write(numbersAsText(part))
  if (!extras.notes.isEmpty()) out.write('<legacyDrawing r:id="n1"/>')
  out.write('</worksheet>')
}

function rowBreaksXml(part: SheetPart, losses: Losses): string {
  const { from, to, at } = bodyOf(part)
  const all = part.sheet.rowBreaks.filter((row) => row >= from && row < to - 1)
  const breaks = all.slice(0, EXCEL.rowBreaks)
  if (all.length > breaks.length) losses.add(part.sheet.name, 'row-breaks-left-out')
  if (breaks.length === 0) return ''
  const items = breaks.map((row) => `<brk id="${row - from + at + 1}" max="${EXCEL.columns - 1}" man="1"/>`)
  return `<rowBreaks count="${items.length}" manualBreakCount="${items.length}">${items.join('')}</rowBreaks>`
}

/** Ids that are text on purpose get no green corner. */
function numbersAsText({ rows, sheet }: SheetPart): string {
  if (rows === 0 || sheet.columnCount === 0) return ''
  const last = cellAddress(rows - 1, sheet.columnCount - 1)
  return `<ignoredErrors><ignoredError sqref="A1:${last}" numberStoredAsText="1"/></ignoredErrors>`
}
