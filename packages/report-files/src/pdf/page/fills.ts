import type { Color } from './color.ts'
import { colorOf } from './color.ts'
import type { Content } from './content.ts'
import { rectangle } from './content.ts'
import type { Look } from './look.ts'
import type { Area, PageCell, PageGrid } from './page-grid.ts'
import { areaOf } from './page-grid.ts'

type Fill = { left: number; top: number; right: number; bottom: number; color: Color }

/** Backgrounds. Neighbours of one colour are one area: seams between them would show as hair lines. */
export function drawFills(content: Content, grid: PageGrid, lookOf: (style: number) => Look): void {
  const open = new Map<string, Fill>()
  const done: Fill[] = []
  for (const cells of grid.cells) {
    for (const fill of fillsOf(cells, grid, lookOf)) {
      const key = `${fill.left} ${fill.right} ${fill.color}`
      const above = open.get(key)
      if (above?.bottom === fill.top) above.bottom = fill.bottom
      else {
        open.set(key, fill)
        done.push(fill)
      }
    }
  }
  for (const fill of done) {
    content.fill(fill.color)
    content.draw(`${rectangle(fill.left, fill.top, sizeOf(fill))} f`)
  }
}

export const sizeOf = ({ left, top, right, bottom }: Area) => ({ width: right - left, height: bottom - top })

/** The colour of its scale comes before its own. */
const backgroundOf = ({ mark, style }: PageCell, lookOf: (style: number) => Look): Color | undefined =>
  mark?.kind === 'fill' ? colorOf(mark.color) : lookOf(style).background

function fillsOf(
  cells: PageGrid['cells'][number],
  grid: PageGrid,
  lookOf: (style: number) => Look,
): readonly Fill[] {
  const fills: Fill[] = []
  for (const cell of cells) {
    const color = backgroundOf(cell, lookOf)
    if (color === undefined) continue
    const area = areaOf(grid, cell)
    if (area.right <= area.left || area.bottom <= area.top) continue
    const last = fills.at(-1)
    const isBeside =
      last?.right === area.left &&
      last.color === color &&
      last.top === area.top &&
      last.bottom === area.bottom
    if (isBeside) last.right = area.right
    else fills.push({ ...area, color })
  }
  return fills
}
