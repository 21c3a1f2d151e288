import type { LaidCell, Style } from '@gridwright/report-engine'
import { cellText, oneLine } from '@gridwright/report-engine/shown'
import type { CellText, Language } from '@gridwright/report-engine/shown'

import { quickFormat } from './quick-number.ts'
import type { QuickFormat } from './quick-number.ts'

/** A style, read once for all its cells. */
export type StyleFacts = {
  readonly style: Style
  /** How its numbers are written without the engine's formatting; undefined = by that. */
  readonly quick: QuickFormat | undefined
  /** Its number format says how texts are written. */
  readonly isText: boolean
}

const plain: StyleFacts = { style: {}, quick: quickFormat(undefined), isText: false }

/** Facts by style index; -1 is the style of cells that have none. */
export function styleFacts(styles: readonly Style[]): (index: number) => StyleFacts {
  const facts = styles.map((style) => ({
    style,
    quick: quickFormat(style.numberFormat),
    isText: style.numberFormat?.includes('@') === true,
  }))
  return (index) => facts[index] ?? plain
}

/** What a cell shows, in full: files widen their columns or have none, so nothing is rounded to a width. */
export function shownText(cell: LaidCell, { style }: StyleFacts, language: Language): CellText {
  const content = cellText(cell.value, cell.shown, { numberFormat: style.numberFormat, language })
  return content.kind === 'text' ? { ...content, text: oneLine(content.text, style) } : content
}
