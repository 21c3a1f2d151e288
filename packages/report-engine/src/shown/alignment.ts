import type { Style } from '#model/template.ts'
import type { CellText } from './cell-text.ts'

export type Align = 'left' | 'center' | 'right' | 'justify'

/** Where nothing is said: numbers right, truth values and errors in the middle, text left, as in Excel. */
export const alignOf = (style: Style, kind: CellText['kind']): Align => {
  if (style.align !== undefined) return style.align
  if (kind === 'number') return 'right'
  return kind === 'boolean' || kind === 'error' ? 'center' : 'left'
}
