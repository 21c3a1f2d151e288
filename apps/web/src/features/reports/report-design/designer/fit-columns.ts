import { narrowColumns } from '@gridwright/report-grid'
import type { Template } from '@gridwright/report-engine'
import { positionOf } from '#features/reports/report-design/document/address.ts'
import type { Spreadsheet } from '#features/reports/report-design/sheet/spreadsheet-api.ts'
import type { PreviewAnswer } from './designer-state.ts'

/** Wider than this and a single number pushes the rest of the report out of sight. */
const widest = 420

/** Pixels by column that dropping fields has set, and nobody has touched since. */
const setByDrop = new WeakMap<Spreadsheet, Map<string, number>>()

const keyOf = (sheetId: string, column: number): string => `${sheetId}:${column}`

/** Remembers widths that came with dropped fields: they may grow with what is read. */
export const noteDropped = (
  spreadsheet: Spreadsheet,
  sheetId: string,
  widths: ReadonlyMap<number, number>,
): void => {
  const known = setByDrop.get(spreadsheet) ?? new Map<string, number>()
  setByDrop.set(spreadsheet, known)
  for (const [column, width] of widths) known.set(keyOf(sheetId, column), width)
}

type Read = { readonly spreadsheet: Spreadsheet; readonly template: Template; readonly language: 'zh' | 'en' }

/** What the dropped columns of the first sheet need for the rows that were read (reference §2.7 "Numbers"). */
export const wantedWidths = ({ rendered }: PreviewAnswer, read: Read): ReadonlyMap<number, number> => {
  const [sheet] = rendered?.sheets ?? []
  if (!rendered || !sheet) return new Map()
  const sizeOf = ownSizes(sheet.name, read)
  const narrow = narrowColumns(rendered.first, sheet, { styles: rendered.styles, language: read.language })
  return new Map(
    narrow
      .flatMap(({ needed, sources }) =>
        sources.map((source) => ({ needed, at: positionOf(source)?.column ?? -1 })),
      )
      .filter(({ at }) => sizeOf(at) < widest)
      .map(({ needed, at }) => [at, Math.min(widest, needed)] as const),
  )
}

/** Pixels of a column as a drop left it; endless where somebody sized it, or nobody did. */
const ownSizes = (name: string, { spreadsheet, template }: Read): ((column: number) => number) => {
  const columns = template.sheets.find((sheet) => sheet.name === name)?.columns
  const sheetId = spreadsheet.sheetIdOf(name) ?? ''
  const known = setByDrop.get(spreadsheet)
  return (column) => {
    const size = columns?.[String(column)]?.size
    return size !== undefined && known?.get(keyOf(sheetId, column)) === size ? size : Infinity
  }
}

/** Widens dropped columns in which numbers do not fit; those that somebody sized stay. */
export const fitDropped = (answer: PreviewAnswer, read: Read): void => {
  const widths = wantedWidths(answer, read)
  const sheetId = read.spreadsheet.sheetIdOf(answer.rendered?.sheets[0]?.name ?? '')
  if (widths.size === 0 || sheetId === undefined) return
  noteDropped(read.spreadsheet, sheetId, widths)
  void read.spreadsheet.addTable({ sheetId, edits: [], widths })
}
