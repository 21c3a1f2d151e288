import type { CellMark } from '@gridwright/contract'
import { iconPixels, iconShapes, iconSide } from '@gridwright/report-engine/shown'
import { decimal } from '#pdf/file/pdf-text.ts'

import { colorOf } from './color.ts'
import type { Content } from './content.ts'
import { rectangle } from './content.ts'
import { areaOf } from './page-grid.ts'
import type { Area, PageGrid } from './page-grid.ts'

/** Above and below a bar, and left of an icon, in pixels. */
const INSET = 2
const AXIS = colorOf('#7b8794') ?? '0 0 0'
/** Of the line where negative bars meet positive ones. */
const HAIR = 1

/** Bars and icons, as the viewer draws them; colours are among the fills. */
export function drawMarks(content: Content, grid: PageGrid): void {
  for (const cells of grid.cells) {
    for (const cell of cells) {
      const { mark } = cell
      if (mark === undefined || mark.kind === 'fill') continue
      const area = areaOf(grid, cell)
      if (area.right <= area.left || area.bottom <= area.top) continue
      if (mark.kind === 'bar') drawBar(content, mark, area)
      else drawIcon(content, mark, area)
    }
  }
}

function drawBar(content: Content, mark: Extract<CellMark, { kind: 'bar' }>, area: Area): void {
  const width = area.right - area.left
  const color = colorOf(mark.color)
  const height = area.bottom - area.top - 2 * INSET
  if (color !== undefined && mark.to > mark.from && height > 0) {
    content.fill(color)
    const size = { width: (mark.to - mark.from) * width, height }
    content.draw(`${rectangle(area.left + mark.from * width, area.top + INSET, size)} f`)
  }
  if (mark.axis === undefined) return
  content.fill(AXIS)
  const left = area.left + mark.axis * width - HAIR / 2
  content.draw(`${rectangle(left, area.top, { width: HAIR, height: area.bottom - area.top })} f`)
}

function drawIcon(content: Content, mark: Extract<CellMark, { kind: 'icon' }>, area: Area): void {
  const side = Math.min(iconPixels, area.bottom - area.top)
  const left = mark.only === true ? (area.left + area.right - side) / 2 : area.left + INSET
  const top = (area.top + area.bottom - side) / 2
  for (const { color, points } of iconShapes(mark.icons, mark.step)) {
    const path = points.map(([x, y], at) => {
      const place = [left + (x * side) / iconSide, -top - (y * side) / iconSide].map(decimal)
      return `${place.join(' ')} ${at === 0 ? 'm' : 'l'}`
    })
    content.fill(colorOf(color) ?? '0 0 0')
    content.draw(`${path.join(' ')} h f`)
  }
}
