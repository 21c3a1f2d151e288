import type { Template } from '@gridwright/report-engine'

import { MOST } from './limits.ts'
import { marksOf } from './marks.ts'
import type { Mark } from './marks.ts'
import { openParts } from './package/open-parts.ts'
import type { Parts } from './package/open-parts.ts'
import { relationsOf } from './package/relations.ts'
import { UnreadableWorkbook } from './package/unreadable.ts'
import { openRemarks } from './remarks.ts'
import type { Remark, Remarks } from './remarks.ts'
import { settleFormulas } from './settle-formulas.ts'
import { drawingOf, readDrawn, readNotes } from './sheet/attachments.ts'
import { buildSheet } from './sheet/build-sheet.ts'
import type { BuiltSheet, SheetParts } from './sheet/build-sheet.ts'
import type { OwnPictures } from './sheet/cells-with-pictures.ts'
import { openRoom, readPictures } from './sheet/placed-pictures.ts'
import type { RawSheet } from './sheet/raw-sheet.ts'
import { readSheet } from './sheet/read-sheet.ts'
import { readSharedTexts } from './sheet/shared-strings.ts'
import { openStyleList } from './style-list.ts'
import { readColours } from './styles/colours.ts'
import type { Colours } from './styles/colours.ts'
import { readStyles } from './styles/read-styles.ts'
import { readWorkbook } from './workbook.ts'
import type { SheetPlace, Workbook } from './workbook.ts'

/** What a workbook gives a report, and what of it stays behind. */
export type TemplateReading = {
  /** As `reportDocument` takes it, without data sets and parameters. */
  readonly template: Template
  readonly remarks: readonly Remark[]
  /** Texts that stand for fields; in the template they are texts still. */
  readonly marks: readonly Mark[]
}

const LONGEST_SHEET_NAME = 100

/**
 * Reads a workbook (ECMA-376, .xlsx) of the file system as a report's template (RPT-04): looks, merges, sizes, print setup,
 * formats, formulas that a report knows, simple conditional formats, links, notes. Sheets larger than a template are left out
 * with a remark. Throws {@link UnreadableWorkbook}; memory and time are bounded by `limits.ts` and the zip's own limits, a
 * deadline is the caller's.
 */
export async function readTemplate(path: string): Promise<TemplateReading> {
  const parts = await openParts(path)
  try {
    return await readFrom(parts)
  } finally {
    parts.close()
  }
}

async function readFrom(parts: Parts): Promise<TemplateReading> {
  const workbook = await readWorkbook(parts)
  const remarks = openRemarks()
  const colours = await readColours(parts, workbook)
  const sheetStyles = await readStyles(parts, workbook.styles, colours)
  const sheets = await readSheets(parts, workbook, { remarks, colours })
  const wanted = wantedTexts(sheets)
  const texts = await readSharedTexts(parts, workbook.strings, { wanted, colours })
  const styles = openStyleList()
  const pictures: OwnPictures = {}
  const book = { workbook, sheetStyles, styles, texts, remarks, pictures }
  const built = sheets.map((sheet) => buildSheet(sheet, book))
  remarkNames(workbook, remarks)
  const template = settleFormulas(templateOf(built, styles.all(), pictures), built, remarks)
  return { template, remarks: remarks.list(), marks: template.sheets.flatMap(marksOf) }
}

function templateOf(
  built: readonly BuiltSheet[],
  styles: Template['styles'],
  pictures: OwnPictures,
): Template {
  const sheets = built.map(({ sheet }) => sheet)
  const own = Object.keys(pictures).length === 0 ? {} : { pictures }
  return { version: 1, sheets, styles, dataSets: [], parameters: [], ...own }
}

/** Sheet by sheet, as far as a template and one call of the browser can take them. */
async function readSheets(
  parts: Parts,
  workbook: Workbook,
  { remarks, colours }: { readonly remarks: Remarks; readonly colours: Colours },
): Promise<readonly SheetParts[]> {
  const taken: SheetParts[] = []
  const room = openRoom()
  let cells = 0
  let isTooLarge = false
  for (const place of workbook.sheets) {
    if (!isWanted(place, taken.length, remarks)) continue
    const raw = await readSheet(parts, place.part, colours)
    const kept = raw.isTooLarge ? 0 : trim(raw)
    if (raw.isTooLarge || cells + kept > MOST.allCells) {
      isTooLarge = true
      remarkTooLarge(place, raw, remarks)
      continue
    }
    cells += kept
    const relations = await relationsOf(parts, place.part)
    const [notes, drawn] = [await readNotes(parts, relations), await readDrawn(parts, relations)]
    const pictures = await readPictures(parts, drawingOf(relations), room)
    taken.push({ name: nameOf(place), raw, relations, notes, drawn, pictures })
  }
  if (taken.length > 0) return taken
  if (isTooLarge) throw new UnreadableWorkbook('too-many-cells', { limit: MOST.cells })
  throw new UnreadableWorkbook('no-sheets')
}

/** Whether a sheet is read at all; says why where it is not. */
function isWanted(place: SheetPlace, taken: number, remarks: Remarks): boolean {
  const reason = reasonAgainst(place)
  if (reason !== undefined) remarks.add(nameOf(place), reason)
  else if (taken >= MOST.sheets)
    remarks.add('', 'sheets-beyond-limit', { cell: nameOf(place), limit: MOST.sheets })
  return reason === undefined && taken < MOST.sheets
}

function remarkTooLarge(place: SheetPlace, { isTooLarge }: RawSheet, remarks: Remarks): void {
  const limit = isTooLarge ? MOST.cells : MOST.allCells
  remarks.add(nameOf(place), isTooLarge ? 'sheet-too-many-cells' : 'book-too-many-cells', { limit })
}

function reasonAgainst({ isHidden, part }: SheetPlace): 'sheet-hidden' | 'sheet-no-cells' | undefined {
  if (isHidden) return 'sheet-hidden'
  return part === '' ? 'sheet-no-cells' : undefined
}

function nameOf({ name }: SheetPlace): string {
  return name.slice(0, LONGEST_SHEET_NAME) || 'Sheet'
}

/** Takes out empty cells for which there is no room, the last first; answers how many cells are left. */
function trim(raw: RawSheet): number {
  const isEmpty = ({ value, formula }: RawSheet['cells'][number]): boolean =>
    value === '' && formula === undefined
  let room = MOST.cells - raw.merges.length
  for (const cell of raw.cells) if (!isEmpty(cell)) room -= 1
  const surplus = Math.min(raw.merges.length, Math.max(0, -room))
  raw.merges.length -= surplus
  raw.counts.set('merge', (raw.counts.get('merge') ?? 0) + surplus)
  let at = 0
  for (const cell of raw.cells) {
    if (isEmpty(cell) && (room -= 1) < 0) raw.emptyLeftOut += 1
    else raw.cells[at++] = cell
  }
  raw.cells.length = at
  return at + raw.merges.length
}

function wantedTexts(sheets: readonly SheetParts[]): ReadonlySet<number> {
  const wanted = new Set<number>()
  for (const { raw } of sheets)
    for (const { type, value } of raw.cells) if (type === 's' && value !== '') wanted.add(Number(value))
  return wanted
}

/** Names that people gave; those of Excel's own are told where they matter. */
function remarkNames({ names }: Workbook, remarks: Remarks): void {
  for (const { name } of names)
    if (!name.startsWith('_xlnm.')) remarks.add('', 'name-left-out', { cell: name })
}
