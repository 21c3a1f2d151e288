type Size = { readonly width: number; readonly height: number }

/** A line of a diagonal header, in parts of its cell's width and height. */
export type DiagonalLine = { readonly x: number; readonly y: number }

/** Where a part of the text stands: in which corner. */
export type DiagonalCorner = {
  readonly align: 'left' | 'right'
  readonly verticalAlign: 'top' | 'bottom'
}

/** Between the parts of the text, as people type them: rows first, then what lies between, then columns. */
const BETWEEN = '|'

/** The two or three parts of a text; undefined where it has one or more than three, and stays a plain text. */
export const diagonalParts = (text: string): readonly string[] | undefined => {
  const parts = text.split(BETWEEN).map((part) => part.trim())
  return parts.length === 2 || parts.length === 3 ? parts : undefined
}

/** Read in one line: for files without lines, search and copying. */
export const diagonalText = (parts: readonly string[]): string => parts.join(' \\ ')

/** Ends of the lines, which all begin in the upper left corner: two parts are parted by one, three by two. */
export const diagonalLines = (parts: readonly string[]): readonly DiagonalLine[] =>
  parts.length === 3
    ? [
        { x: 1, y: 0.5 },
        { x: 0.5, y: 1 },
      ]
    : [{ x: 1, y: 1 }]

/** Corners of the parts, in their order: rows lower left, columns upper right, a middle one lower right. */
export const diagonalCorners = (parts: readonly string[]): readonly DiagonalCorner[] => {
  const rows = { align: 'left', verticalAlign: 'bottom' } as const
  const columns = { align: 'right', verticalAlign: 'top' } as const
  return parts.length === 3 ? [rows, { align: 'right', verticalAlign: 'bottom' }, columns] : [rows, columns]
}

/**
 * As people set such a header in a spreadsheet, which has one line at most: columns above, moved right by spaces, then
 * the middle, then rows below. `width` of a text in the unit of the size; `space` is that of a space.
 */
export const diagonalSheetText = (
  parts: readonly string[],
  { width }: Pick<Size, 'width'>,
  widthOf: (text: string) => number,
): string => {
  const space = Math.max(1, widthOf(' '))
  const [rows = '', ...others] = parts
  const moved = others.toReversed().map((text) => {
    const count = Math.max(1, Math.floor((width - widthOf(text)) / space) - 1)
    return ' '.repeat(Math.min(200, count)) + text
  })
  return [...moved, rows].join('\n')
}
