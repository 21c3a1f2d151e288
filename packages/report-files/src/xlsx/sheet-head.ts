import type { SheetLayout } from '@gridwright/report-engine'

import { cellAddress } from './cell-address.ts'
import { EXCEL } from './limits.ts'
import type { Outline } from './row-outline.ts'
import type { SheetPart } from './sheet-part.ts'

/** Width of a digit in the default font (Arial 11) at 96 dpi: the unit of column widths. */
const DIGIT_PIXELS = 8
const DEFAULT_ROW_HEIGHT = 15
const DEFAULT_COLUMN_PIXELS = 64

/** Everything before the first row. */
export function sheetHead(part: SheetPart, outline: Outline): string {
  const { sheet, rows } = part
  const last = cellAddress(Math.max(0, rows - 1), Math.max(0, sheet.columnCount - 1))
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"',
    ' xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">',
    outline.deepest > 0 ? `<sheetPr><outlinePr summaryBelow="${outline.isBelow ? 1 : 0}"/></sheetPr>` : '',
    `<dimension ref="A1:${last}"/>`,
    `<sheetViews><sheetView${part.isFirst ? ' tabSelected="1"' : ''} workbookViewId="0">${pane(part)}</sheetView></sheetViews>`,
    `<sheetFormatPr defaultRowHeight="${DEFAULT_ROW_HEIGHT}"${outline.deepest > 0 ? ` outlineLevelRow="${outline.deepest}"` : ''}/>`,
    columnsXml(sheet),
    '<sheetData>',
  ].join('')
}

function pane({ sheet, frozenRows, rows }: SheetPart): string {
  const down = Math.min(frozenRows, rows)
  const right = Math.min(sheet.freeze.columns, sheet.columnCount)
  if (down === 0 && right === 0) return ''
  const active = down === 0 ? 'topRight' : right === 0 ? 'bottomLeft' : 'bottomRight'
  const split = `${right > 0 ? ` xSplit="${right}"` : ''}${down > 0 ? ` ySplit="${down}"` : ''}`
  return (
    `<pane${split} topLeftCell="${cellAddress(down, right)}" activePane="${active}" state="frozen"/>` +
    `<selection pane="${active}"/>`
  )
}

/** Neighbours of one width share an element. */
function columnsXml(sheet: SheetLayout): string {
  const items: string[] = []
  let from = 0
  for (let column = 1; column <= sheet.columnCount; column++) {
    if (column < sheet.columnCount && columnXml(sheet, column) === columnXml(sheet, from)) continue
    items.push(`<col min="${from + 1}" max="${column}"${columnXml(sheet, from)}/>`)
    from = column
  }
  return items.length === 0 ? '' : `<cols>${items.join('')}</cols>`
}

/** A hidden column keeps the default width, so that it is there again when somebody shows it. */
function columnXml(sheet: SheetLayout, column: number): string {
  if (sheet.isColumnHidden(column)) return ` width="${characters(DEFAULT_COLUMN_PIXELS)}" hidden="1"`
  return ` width="${characters(sheet.columnWidth(column))}" customWidth="1"`
}

function characters(pixels: number): number {
  return Math.min(EXCEL.columnWidth, Math.round((pixels / DIGIT_PIXELS) * 256) / 256)
}
