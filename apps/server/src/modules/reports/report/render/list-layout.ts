import type { LaidCell, Layout, SheetLayout } from '@gridwright/report-engine'

type Lines = {
  /** Rows of the layout above the list. */
  readonly above: number
  /** Rows of the layout for each row of the list. */
  readonly each: number
  /** Rows of the list in all, and in each part but the last. */
  readonly rows: number
  readonly rowsPerPart: number
}

type Part = { readonly sheet: SheetLayout; readonly index: number; readonly rows: number }
export type LaidPart = { readonly layout: Layout; readonly rows: number }

type Place = { readonly sheet: SheetLayout; readonly shift: number }

type Parts = {
  /** Which sheet has a row, and what is to be added to that one's own; undefined: it was counted and has gone. */
  readonly placeOf: (row: number) => Place | undefined
  readonly ready: (from: number) => Promise<number>
  /** Behind the list, and how many rows stand below it. */
  readonly end: number
  readonly below: number
}

/** Only the part that is written and the one before are held, and the first for what stands above. */
const partsOf = (
  head: SheetLayout,
  { own: firstRows, above, each, rows, rowsPerPart }: Lines & { readonly own: number },
  next: () => Promise<LaidPart>,
): Parts => {
  const below = head.rowCount - above - Math.max(1, firstRows) * each
  const end = above + rows * each
  let current: Part = { sheet: head, index: 0, rows: firstRows }
  let before = current
  const within = ({ index, rows: own }: Part, row: number): boolean =>
    row >= above + index * rowsPerPart * each && row < above + (index * rowsPerPart + own) * each
  const reach = async (index: number): Promise<void> => {
    while (current.index < index) {
      const { layout, rows: own } = await next()
      const [sheet] = layout.sheets
      before = current
      current = { sheet: sheet ?? current.sheet, index: current.index + 1, rows: sheet ? own : 0 }
    }
  }
  const ready = async (from: number): Promise<number> => {
    if (from < above) return above
    if (from >= end) return end + below
    const index = Math.floor((from - above) / each / rowsPerPart)
    await reach(index)
    return Math.min(end, above + (index + 1) * rowsPerPart * each)
  }
  const placeOf = (row: number): Place | undefined => {
    if (row < above) return { sheet: head, shift: 0 }
    if (row >= end) return { sheet: current.sheet, shift: end - (current.sheet.rowCount - below) }
    const part = [current, before].find((one) => within(one, row))
    return part && { sheet: part.sheet, shift: part.index * rowsPerPart * each }
  }
  return { placeOf, ready, end, below }
}

/**
 * The layout of a large list, made part by part while it is written: what stands above and below it is that of its
 * parts. Rows that were counted and have gone are hidden.
 */
export const listLayout = (first: LaidPart, lines: Lines, next: () => Promise<LaidPart>): Layout => {
  const [head] = first.layout.sheets
  if (head === undefined) return first.layout
  const { above } = lines
  const { placeOf, ready, end, below } = partsOf(head, { ...lines, own: first.rows }, next)
  const sheet: SheetLayout = {
    name: head.name,
    rowCount: end + below,
    columnCount: head.columnCount,
    freeze: head.freeze,
    print: head.print,
    merges: mergesOf(head, above, end - (head.rowCount - below)),
    heading: head.heading,
    rowBreaks: [],
    ...(head.printScale !== undefined && { printScale: head.printScale }),
    ...(head.columnBreaks !== undefined && { columnBreaks: head.columnBreaks }),
    ready,
    columnWidth: (column) => head.columnWidth(column),
    isColumnHidden: (column) => head.isColumnHidden(column),
    rowHeight: (row) => {
      const place = placeOf(row)
      return place === undefined ? 0 : place.sheet.rowHeight(row - place.shift)
    },
    isRowHidden: (row) => {
      const place = placeOf(row)
      return place === undefined || place.sheet.isRowHidden(row - place.shift)
    },
    forEachCell: (from, to, visit) => {
      const place = placeOf(from)
      if (place === undefined) return
      const { sheet: own, shift } = place
      const last = from < above || from >= end ? to : Math.min(to, lastRowOf(own, below) + shift)
      const moved = (cell: LaidCell): void => visit({ ...cell, row: cell.row + shift })
      own.forEachCell(from - shift, last - shift, shift === 0 ? visit : moved)
    },
    pages: () => [],
    forEachPageCell: () => undefined,
  }
  return { ...first.layout, sheets: [sheet] }
}

/** Behind the last row of a part's list. */
const lastRowOf = ({ rowCount }: SheetLayout, below: number): number => rowCount - below

/** Above and below the list; within it there are none. */
const mergesOf = ({ merges }: SheetLayout, above: number, shift: number): Int32Array => {
  const moved = Int32Array.from(merges)
  for (let at = 0; at < moved.length; at += 4)
    if ((moved[at] ?? 0) >= above) moved[at] = (moved[at] ?? 0) + shift
  return moved
}
