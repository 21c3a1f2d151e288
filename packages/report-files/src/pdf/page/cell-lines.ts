import {
  alignOf,
  cellText,
  fittedText,
  iconRoom,
  linkedRuns,
  oneLine,
  shownRuns,
} from '@gridwright/report-engine/shown'
import type { Align, CellText, Language } from '@gridwright/report-engine/shown'

import type { Line } from '#pdf/text/line.ts'
import { cutLine, lineOf, widthOf } from '#pdf/text/line.ts'
import { wrappedLines } from '#pdf/text/wrapped-lines.ts'

import type { Look } from './look.ts'
import { after, before as ending } from './look.ts'
import { richLines } from './rich-lines.ts'
import type { RichLine } from './rich-lines.ts'
import type { Area, PageCell, PageGrid } from './page-grid.ts'
import { before } from './page-grid.ts'

/** Pixels left and right of a text, and of one step of indent; as the viewer has them. */
const PADDING = 3
const INDENT = 9

export type TextLine = Line & { readonly isEnd: boolean } & Partial<Pick<RichLine, 'pieces' | 'size'>>

/** A cell's text in lines, and the room in which they stand. */
export type CellLines = {
  readonly lines: readonly TextLine[]
  readonly content: CellText
  readonly align: Align
  readonly room: Area
}

type Showing = {
  readonly grid: PageGrid
  readonly language: Language
  readonly look: Look
  readonly area: Area
}

export function cellLines(cell: PageCell, { grid, language, look, area }: Showing): CellLines | undefined {
  const { style, chain, fontSize } = look
  const content = cellText(cell.value, cell.shown, { numberFormat: style.numberFormat, language })
  if (content.text === '') return undefined
  const text = fittedText({
    content: { ...content, text: oneLine(content.text, style) },
    value: cell.value,
    shown: cell.shown,
    style,
    width: area.right - area.left - 2 * PADDING,
    measure: (tried) => (widthOf(chain, tried) * fontSize) / 1000,
  })
  const align = alignOf(style, content.kind)
  const runsOver = cell.room > 0 && align === 'left' && style.wrap !== true && content.kind === 'text'
  const right = runsOver ? before(grid.columns, cell.column + 1 + cell.room) : undefined
  const beside = cell.mark?.kind === 'icon' ? { ...area, left: area.left + iconRoom - PADDING } : area
  const room = roomOf(look, beside, { align, right })
  const lines = partLines(cell, look, room) ?? linesOf(text, look, room)
  return { lines, content, align, room }
}

function partLines(cell: PageCell, look: Look, room: Area): readonly TextLine[] | undefined {
  const runs = shownRuns(cell, look.style)
  if (runs === undefined) return undefined
  const isLink = cell.link?.kind === 'url'
  return richLines(isLink ? linkedRuns(runs) : runs, look, thousandthsOf(look, room))
}

/** Within lines and padding. */
function roomOf(look: Look, area: Area, { align, right }: { align: Align; right: number | undefined }): Area {
  const indent = (look.style.indent ?? 0) * INDENT
  return {
    left: area.left + after(look.left) + PADDING + (align === 'right' ? 0 : indent),
    top: area.top + after(look.top),
    right:
      right === undefined
        ? area.right - ending(look.right) - PADDING - (align === 'right' ? indent : 0)
        : right - PADDING,
    bottom: area.bottom - ending(look.bottom),
  }
}

export const isUpended = (rotation: number): boolean => Math.abs(rotation) === 90

/** How long a line may be, thousandths of the font size. */
function thousandthsOf({ style, fontSize }: Look, room: Area): number {
  const rotation = style.rotation ?? 0
  const [width, height] = [room.right - room.left, room.bottom - room.top]
  const length = rotation === 0 ? width : isUpended(rotation) ? height : Math.hypot(width, height)
  return (Math.max(0, length) * 1000) / fontSize
}

function linesOf(text: string, look: Look, room: Area): readonly TextLine[] {
  const { style, chain } = look
  const thousandths = thousandthsOf(look, room)
  if (style.wrap !== true) return [{ ...cutLine(chain, text, thousandths), isEnd: true }]
  const texts = wrappedLines(chain, text, thousandths)
  return texts.map((line) => ({ ...lineOf(chain, line.text), isEnd: line.isEnd }))
}
