import type { Cell, Sheet } from '@gridwright/report-engine'
import { parseCellName } from '@gridwright/report-engine'
import { acceptLink } from '@gridwright/validation'

import { MOST } from '#read-xlsx/limits.ts'
import type { Relation } from '#read-xlsx/package/relations.ts'
import type { RemarkCode, Remarks } from '#read-xlsx/remarks.ts'
import type { StyleList } from '#read-xlsx/style-list.ts'
import type { StyleSheet } from '#read-xlsx/styles/read-styles.ts'
import type { Workbook } from '#read-xlsx/workbook.ts'
import { cellAddress } from '#xlsx/cell-address.ts'

import { areaOf, isIn } from './areas.ts'
import type { Drawn, Note } from './attachments.ts'
import { buildCells } from './build-cells.ts'
import type { Fallbacks } from './build-cells.ts'
import { cellsWithPictures } from './cells-with-pictures.ts'
import type { OwnPictures } from './cells-with-pictures.ts'
import { withConditions } from './conditions.ts'
import { sizesOf } from './lines.ts'
import { mergesOf } from './merges.ts'
import type { Merges } from './merges.ts'
import type { PlacedPicture } from './placed-pictures.ts'
import { printOf } from './print.ts'
import type { RawSheet } from './raw-sheet.ts'
import { frozenOf, withHeading } from './sheet-view.ts'
import type { SharedText } from './shared-strings.ts'

/** All that one sheet is made of. */
export type SheetParts = {
  readonly name: string
  readonly raw: RawSheet
  readonly relations: ReadonlyMap<string, Relation>
  readonly notes: ReadonlyMap<string, Note>
  readonly drawn: Drawn
  readonly pictures: readonly PlacedPicture[]
}
export type BookParts = {
  readonly workbook: Workbook
  readonly sheetStyles: StyleSheet
  readonly styles: StyleList
  readonly texts: ReadonlyMap<number, SharedText>
  readonly remarks: Remarks
  /** Those of all sheets, by the name that cells give them. */
  readonly pictures: OwnPictures
}
export type BuiltSheet = { readonly sheet: Sheet; readonly fallbacks: Fallbacks }

const FEWEST_LINES = 1

/** A sheet of the template; what it could not take is in the remarks. */
export function buildSheet(parts: SheetParts, book: BookParts): BuiltSheet {
  const { name, raw } = parts
  const { styles, sheetStyles } = book
  const remark = (code: RemarkCode, cell: string): void => book.remarks.add(name, code, { cell })
  const merges = mergesOf(raw.merges)
  for (const ref of merges.leftOut) remark('merge-left-out', ref)
  const place = placeOf(parts, book, merges)
  const { texts, workbook } = book
  const facts = { texts, dayOffset: workbook.dayOffset }
  const built = buildCells(raw.cells, { sheetStyles, styles, merges, facts, place, remark })
  const attached = withNotes(withLinks(built.cells, parts, remark), parts.notes, remark)
  const own = book.pictures
  const pictured = cellsWithPictures(attached, parts.pictures, { merges, own })
  const cells = withConditions(pictured.cells, raw.rules, {
    place,
    changeAt: sheetStyles.changeAt,
    styleId: styles.idOf,
    leftOut: (places) => remark('condition-left-out', places),
  })
  const used = usedArea(cells)
  const { print, isSimplified } = printOf(raw)
  if (isSimplified) remark('header-footer-simplified', '')
  remarkRest(parts, book, pictured.taken)
  const { rows, ...sizes } = sizesOf(raw, sheetStyles.font, used)
  const freeze = frozenOf(raw)
  return {
    fallbacks: built.fallbacks,
    sheet: {
      name,
      cells,
      rowCount: used.rows,
      columnCount: used.columns,
      ...sizes,
      rows: withHeading(rows, { name, book, used }),
      ...(freeze !== undefined && { freeze }),
      ...(print !== undefined && { print }),
    },
  }
}

function placeOf({ name, raw }: SheetParts, { workbook }: BookParts, merges: Merges) {
  const filled = raw.cells.filter(
    (cell) => (cell.value !== '' || cell.formula !== undefined) && !merges.isCovered(cell.row, cell.column),
  )
  const named = new Map(
    workbook.names.flatMap(({ name: word, sheet, text }) => {
      const address = addressOn(name, text)
      const isHere = sheet === -1 || workbook.sheets[sheet]?.name === name
      return address === undefined || !isHere ? [] : [[word.toLowerCase(), address] as const]
    }),
  )
  return {
    named: (word: string) => named.get(word.toLowerCase()),
    filled: (text: string) => {
      const area = areaOf(text)
      if (area === undefined || (area.bottom - area.top + 1) * (area.right - area.left + 1) > 10_000)
        return undefined
      return cellsIn(filled, area)
    },
  }
}

type Placed = { readonly row: number; readonly column: number }

/** Cells come row by row: the first row is found by halves, so that many areas cost little. */
function cellsIn(cells: readonly Placed[], area: NonNullable<ReturnType<typeof areaOf>>): readonly string[] {
  let [from, to] = [0, cells.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((cells[middle]?.row ?? 0) < area.top) from = middle + 1
    else to = middle
  }
  const found: string[] = []
  for (let at = from; at < cells.length; at += 1) {
    const cell = cells[at]
    if (cell === undefined || cell.row > area.bottom) break
    if (isIn(area, cell.row, cell.column)) found.push(cellAddress(cell.row, cell.column))
  }
  return found
}

/** `Sheet1!$B$3`, where that is the sheet. */
function addressOn(sheet: string, text: string): string | undefined {
  const [, quoted, plain, address] =
    /^(?:'((?:[^']|'')+)'|([^'!]+))!(\$?[A-Z]{1,3}\$?[0-9]{1,7})$/.exec(text) ?? []
  const named = quoted?.replaceAll("''", "'") ?? plain
  return named === sheet ? address?.replaceAll('$', '') : undefined
}

/** The lines that hold cells, whole merges included. */
function usedArea(cells: Readonly<Record<string, Cell>>): { rows: number; columns: number } {
  const used = { rows: FEWEST_LINES, columns: FEWEST_LINES }
  for (const [name, { rowSpan = 1, colSpan = 1 }] of Object.entries(cells)) {
    const at = parseCellName(name)
    if (at === undefined) continue
    used.rows = Math.min(MOST.rows, Math.max(used.rows, at.row + rowSpan))
    used.columns = Math.min(MOST.columns, Math.max(used.columns, at.column + colSpan))
  }
  return used
}

type Remarking = (code: RemarkCode, cell: string) => void

/** Links to the web, at the first cell of their area (attack 14). */
function withLinks(
  cells: Record<string, Cell>,
  { raw, relations }: SheetParts,
  remark: Remarking,
): Record<string, Cell> {
  for (const { ref, relation, isInside } of raw.links) {
    const area = areaOf(ref)
    const found = relations.get(relation)
    const url = isInside || found?.isExternal !== true ? undefined : webAddress(found.target)
    const name = area === undefined ? '' : cellAddress(area.top, area.left)
    const cell = cells[name]
    if (url === undefined || cell === undefined) remark('link-left-out', ref)
    else cells[name] = { ...cell, link: { kind: 'url', url } }
  }
  return cells
}

const LONGEST_LINK = 2000

function webAddress(target: string): string | undefined {
  const url = URL.canParse(target) ? new URL(target) : undefined
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:'
  return url !== undefined && isWeb && url.href.length <= LONGEST_LINK ? acceptLink(url.href) : undefined
}

function withNotes(
  cells: Record<string, Cell>,
  notes: ReadonlyMap<string, Note>,
  remark: Remarking,
): Record<string, Cell> {
  for (const [name, { text, isCut }] of notes) {
    const at = parseCellName(name)
    if (at === undefined || at.row >= MOST.rows || at.column >= MOST.columns) continue
    if (isCut) remark('note-cut', name)
    const place = cellAddress(at.row, at.column)
    cells[place] = { ...(cells[place] ?? { kind: 'text' }), note: text }
  }
  return cells
}

function remarkRest({ name, raw, drawn }: SheetParts, { remarks }: BookParts, pictures: number): void {
  const { counts } = raw
  const told: readonly (readonly [RemarkCode, number])[] = [
    ['picture-left-out', drawn.pictures - pictures],
    ['chart-left-out', drawn.charts],
    ['shape-left-out', drawn.shapes],
    ['validation-left-out', counts.get('validation') ?? 0],
    ['filter-left-out', counts.get('filter') ?? 0],
    ['table-left-out', counts.get('table') ?? 0],
    ['protection-left-out', counts.get('protection') ?? 0],
    ['condition-left-out', counts.get('condition') ?? 0],
    ['link-left-out', counts.get('link') ?? 0],
    ['merge-left-out', counts.get('merge') ?? 0],
    ['empty-cells-left-out', raw.emptyLeftOut],
  ]
  for (const [code, count] of told) remarks.add(name, code, { count })
  const { count, first } = raw.beyond
  for (const cell of first) remarks.add(name, 'cells-beyond-limit', { cell, limit: MOST.columns })
  remarks.add(name, 'cells-beyond-limit', { count: count - first.length, limit: MOST.columns })
}
