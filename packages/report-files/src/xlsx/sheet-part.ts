import type { Layout, SheetLayout } from '@gridwright/report-engine'

import { UnwritableReport } from '#writer/workbook-writer.ts'

import { EXCEL } from './limits.ts'
import { openSheetNames } from './sheet-names.ts'

/** Rows [from, to) of a layout, written from row `at` of the sheet on. */
export type Segment = { readonly from: number; readonly to: number; readonly at: number }

/** A sheet of the file. A layout sheet longer than Excel allows becomes several, each with the heading on top. */
export type SheetPart = {
  readonly sheet: SheetLayout
  readonly name: string
  /** The last one holds the body; one before it repeats the heading. */
  readonly segments: readonly Segment[]
  readonly rows: number
  /** Rows of the file's sheet that repeat on each printed page. */
  readonly titles: { readonly from: number; readonly to: number } | undefined
  readonly frozenRows: number
  /** The sheet that is open when the file is. */
  readonly isFirst: boolean
}

/** The sheets of the file, by the layout's sheets. */
export function planSheets(layout: Layout, rowsPerSheet: number = EXCEL.rows): SheetPart[] {
  const names = openSheetNames()
  return layout.sheets.flatMap((sheet, index) => {
    if (sheet.columnCount > EXCEL.columns) {
      const params = { sheet: sheet.name, count: sheet.columnCount, most: EXCEL.columns }
      throw new UnwritableReport('too-many-columns', params)
    }
    const parts: SheetPart[] = []
    for (let from = 0; parts.length === 0 || from < sheet.rowCount;) {
      const part = planPart(sheet, from, rowsPerSheet)
      const isFirst = index === 0 && from === 0
      parts.push({ ...part, isFirst, name: names.next(sheet.name, parts.length + 1) })
      from = bodyOf(part).to
    }
    return parts
  })
}

export function bodyOf(part: Pick<SheetPart, 'segments'>): Segment {
  return part.segments.at(-1) as Segment
}

function planPart(
  sheet: SheetLayout,
  from: number,
  rowsPerSheet: number,
): Omit<SheetPart, 'name' | 'isFirst'> {
  const heading = repeatedHeading(sheet, from, rowsPerSheet)
  const at = heading === undefined ? 0 : heading.to - heading.from
  const to = Math.min(sheet.rowCount, from + rowsPerSheet - at)
  const body = { from, to, at }
  const segments = heading === undefined ? [body] : [{ ...heading, at: 0 }, body]
  return {
    sheet,
    segments,
    rows: at + to - from,
    titles: from === 0 ? sheet.heading : heading && { from: 0, to: at },
    frozenRows: from === 0 ? sheet.freeze.rows : Math.min(at, sheet.freeze.rows),
  }
}

/** A heading that would take half the sheet repeats nothing worth reading. */
function repeatedHeading(sheet: SheetLayout, from: number, rowsPerSheet: number): SheetLayout['heading'] {
  const { heading } = sheet
  if (from === 0 || heading === undefined) return undefined
  return heading.to - heading.from <= rowsPerSheet / 2 && heading.to <= from ? heading : undefined
}
