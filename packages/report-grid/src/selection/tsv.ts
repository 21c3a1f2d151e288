import type { Area } from './selection.ts'

/** A cell's text at its anchor. */
export type TextCell = { readonly row: number; readonly column: number; readonly text: string }

const quoted = (text: string): string => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Cells of an area as spreadsheets paste them: tabs between columns, quotes where a text needs them. */
export const tabSeparated = (area: Area, cells: readonly TextCell[]): string => {
  const lines = Array.from({ length: area.bottom - area.top }, () =>
    Array.from({ length: area.right - area.left }, () => ''),
  )
  for (const { row, column, text } of cells) {
    const line = lines[row - area.top]
    if (line !== undefined && column >= area.left && column < area.right)
      line[column - area.left] = quoted(text)
  }
  return lines.map((line) => line.join('\t')).join('\r\n')
}
