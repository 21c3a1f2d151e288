import type { Language } from '@gridwright/report-engine/shown'
import { diagonalCorners, diagonalLines } from '@gridwright/report-engine/shown'

import { decimal } from '#pdf/file/pdf-text.ts'

import { cellLines } from './cell-lines.ts'
import { BLACK } from './color.ts'
import type { Content } from './content.ts'
import type { Look } from './look.ts'
import type { CellPainting } from './paint-cell.ts'
import { paintCell } from './paint-cell.ts'
import type { Area, PageCell, PageGrid } from './page-grid.ts'

type Diagonal = {
  readonly cell: PageCell
  readonly parts: readonly string[]
  readonly grid: PageGrid
  readonly language: Language
  readonly look: Look
  readonly area: Area
  readonly onLost: CellPainting['onLost']
}

/** A diagonal header: its lines, and its texts in their corners, as the viewer has them. */
export function paintDiagonal(
  content: Content,
  { cell, parts, grid, language, look, area, onLost }: Diagonal,
): void {
  const { left, top, right, bottom } = area
  const lines = diagonalLines(parts).map(({ x, y }) => {
    const end = `${decimal(left + x * (right - left))} ${decimal(-top - y * (bottom - top))}`
    return `${decimal(left)} ${decimal(-top)} m ${end} l`
  })
  content.save()
  content.draw(`${look.color ?? BLACK} RG 1 w [] 0 d\n${lines.join('\n')}\nS`)
  content.restore()
  const corners = diagonalCorners(parts)
  parts.forEach((value, index) => {
    const { rotation: _rotation, wrap: _wrap, indent: _indent, ...style } = look.style
    const turned = { ...look, style: { ...style, ...corners[index] } }
    const { shown: _shown, ...plain } = cell
    const laid = cellLines({ ...plain, value, room: 0 }, { grid, language, look: turned, area })
    if (laid !== undefined) paintCell(content, { ...laid, look: turned, area, isLink: false, onLost })
  })
}
