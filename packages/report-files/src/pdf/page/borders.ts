import { decimal } from '#pdf/file/pdf-text.ts'

import type { Content } from './content.ts'
import type { Edge, Look } from './look.ts'
import type { PageCell, PageGrid } from './page-grid.ts'
import { before } from './page-grid.ts'

/** Lines by their edge; a number counts the kinds of line from 1, 0 = none. */
type Edges = {
  /** Above each row and below the last, column by column. */
  readonly across: Uint32Array
  /** Left of each column and right of the last, row by row. */
  readonly down: Uint32Array
  readonly kinds: readonly Edge[]
}

/**
 * All lines of a page. One edge of two cells is one line: the heavier, of equals the later; and what runs on in a straight
 * line is drawn at once, so that dashes keep their step.
 */
export function drawBorders(content: Content, grid: PageGrid, lookOf: (style: number) => Look): void {
  const edges = edgesOf(grid, lookOf)
  const [rows, columns] = [grid.rows.length - 1, grid.columns.length - 1]
  const strokes = edges.kinds.map((): string[] => [])
  const add = (kind: number, from: Point, to: Point): void => {
    strokes[kind - 1]?.push(...strokesOf(edges.kinds[kind - 1] as Edge, from, to))
  }
  for (let row = 0; row <= rows; row++) {
    const y = before(grid.rows, row)
    eachRun(edges.across.subarray(row * columns, (row + 1) * columns), ({ kind, from, to }) =>
      add(kind, { x: before(grid.columns, from), y }, { x: before(grid.columns, to), y }),
    )
  }
  for (let column = 0; column <= columns; column++) {
    const x = before(grid.columns, column)
    eachRun(edges.down.subarray(column * rows, (column + 1) * rows), ({ kind, from, to }) =>
      add(kind, { x, y: before(grid.rows, from) }, { x, y: before(grid.rows, to) }),
    )
  }
  edges.kinds.forEach((edge, index) => {
    const lines = strokes[index] ?? []
    if (lines.length > 0) content.draw(`${penOf(edge)}\n${lines.join('\n')}\nS`)
  })
}

type Point = { readonly x: number; readonly y: number }
type Run = { readonly kind: number; readonly from: number; readonly to: number }

function eachRun(kinds: Uint32Array, visit: (run: Run) => void): void {
  let from = 0
  for (let at = 1; at <= kinds.length; at++) {
    if (at < kinds.length && kinds[at] === kinds[from]) continue
    const kind = kinds[from] ?? 0
    if (kind > 0) visit({ kind, from, to: at })
    from = at
  }
}

function edgesOf(grid: PageGrid, lookOf: (style: number) => Look): Edges {
  const [rows, columns] = [grid.rows.length - 1, grid.columns.length - 1]
  const across = new Uint32Array((rows + 1) * columns)
  const down = new Uint32Array((columns + 1) * rows)
  const kinds: Edge[] = []
  const numbers = new Map<Edge, number>()
  const numberOf = (edge: Edge): number => {
    const known = numbers.get(edge)
    if (known !== undefined) return known
    kinds.push(edge)
    numbers.set(edge, kinds.length)
    return kinds.length
  }
  const put = (
    edges: Uint32Array,
    { from, to }: { from: number; to: number },
    edge: Edge | undefined,
  ): void => {
    if (edge === undefined) return
    const number = numberOf(edge)
    for (let at = from; at < to; at++) {
      const there = kinds[(edges[at] ?? 0) - 1]
      if (there === undefined || weightOf(edge) >= weightOf(there)) edges[at] = number
    }
  }
  const putCell = ({ row, column, rowSpan, colSpan, style }: PageCell): void => {
    const look = lookOf(style)
    const [endRow, endColumn] = [Math.min(rows, row + rowSpan), Math.min(columns, column + colSpan)]
    const alongRow = (line: number) => ({ from: line * columns + column, to: line * columns + endColumn })
    const alongColumn = (line: number) => ({ from: line * rows + row, to: line * rows + endRow })
    put(across, alongRow(row), look.top)
    put(across, alongRow(endRow), look.bottom)
    put(down, alongColumn(column), look.left)
    put(down, alongColumn(endColumn), look.right)
  }
  for (const cells of grid.cells) cells.forEach(putCell)
  return { across, down, kinds }
}

const ORDER = { hair: 0, dotted: 1, dashed: 2, thin: 3, medium: 4, double: 5, thick: 6 } as const
const weightOf = ({ style }: Edge): number => ORDER[style]

/** Where a line lies around its edge: the odd pixel before it, as the viewer has it. */
function strokesOf({ style, width }: Edge, from: Point, to: Point): string[] {
  const shift = width % 2 === 0 ? 0 : -0.5
  const sides = style === 'double' ? [shift - 1, shift + 1] : [shift]
  const isAcross = from.y === to.y
  return sides.map((side) => {
    const [dx, dy] = isAcross ? [0, side] : [side, 0]
    return `${decimal(from.x + dx)} ${decimal(-from.y - dy)} m ${decimal(to.x + dx)} ${decimal(-to.y - dy)} l`
  })
}

const DASHES: Partial<Readonly<Record<Edge['style'], string>>> = {
  hair: '0.5 1',
  dotted: '1 1',
  dashed: '3 2',
}

/** Whole lines reach over each other at corners; dashes do not. */
function penOf({ style, color, width }: Edge): string {
  const dashes = DASHES[style]
  const stroke = style === 'double' ? 1 : style === 'hair' ? 0.5 : width
  return `${color} RG ${stroke} w ${dashes === undefined ? 2 : 0} J [${dashes ?? ''}] 0 d`
}
