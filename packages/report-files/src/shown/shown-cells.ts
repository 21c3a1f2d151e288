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
  /** Texts of its dates so far: one day stands in many rows, and formatting is slow. In one language. */
  readonly dates: Map<number, CellText>
}

/** Facts by style index; -1 is the style of cells that have none. Styles may be added as long as the file is written. */
export function styleFacts(styles: readonly Style[]): (index: number) => StyleFacts {
  const factsOf = (style: Style): StyleFacts => ({
    style,
    quick: quickFormat(style.numberFormat),
    isText: style.numberFormat?.includes('@') === true,
    dates: new Map(),
  })
  const facts = styles.map(factsOf)
  const plain = factsOf({})
  const added = (index: number): StyleFacts | undefined => {
    const style = styles[index]
    return style && (facts[index] = factsOf(style))
  }
  return (index) => facts[index] ?? added(index) ?? plain
}

const MOST_DATES = 20_000

/** As {@link cellText}, with dates remembered. */
export function textOfCell(
  { value, shown }: LaidCell,
  { style: { numberFormat }, dates }: StyleFacts,
  language: Language,
): CellText {
  const isDate = typeof value === 'object' && value !== null && 'date' in value && shown === undefined
  if (!isDate) return cellText(value, shown, { numberFormat, language })
  const known = dates.get(value.date)
  if (known !== undefined) return known
  if (dates.size >= MOST_DATES) dates.clear()
  const text = cellText(value, undefined, { numberFormat, language })
  dates.set(value.date, text)
  return text
}

/** What a cell shows, in full: files widen their columns or have none, so nothing is rounded to a width. */
export function shownText(cell: LaidCell, facts: StyleFacts, language: Language): CellText {
  const content = textOfCell(cell, facts, language)
  if (content.kind !== 'text') return content
  const text = oneLine(content.text, facts.style)
  return text === content.text ? content : { ...content, text }
}
