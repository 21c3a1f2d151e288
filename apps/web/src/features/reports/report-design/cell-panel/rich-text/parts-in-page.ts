import type { TextRun } from '@gridwright/contract'
import type { Style } from '@gridwright/report-engine'
import { fontFamily, runScript, runStyle } from '@gridwright/report-engine/shown'
import type { Stretch } from '#features/reports/report-design/document/rich-text/text-parts.ts'
import { tidyParts } from '#features/reports/report-design/document/rich-text/text-parts.ts'

const usualSize = 11

const dress = (span: HTMLElement, run: TextRun, cell: Style): void => {
  const { bold, italic, underline, strike, color, font, fontSize = usualSize } = runStyle(cell, run)
  const { size, rise } = run.script === undefined ? { size: 1, rise: 0 } : runScript[run.script]
  const lines = [underline === true && 'underline', strike === true && 'line-through'].filter(Boolean)
  Object.assign(span.style, {
    fontWeight: bold === true ? '700' : '400',
    fontStyle: italic === true ? 'italic' : 'normal',
    textDecoration: lines.join(' '),
    color: color ?? '',
    fontFamily: font === undefined ? '' : fontFamily(font),
    fontSize: `${fontSize * size}pt`,
    verticalAlign: rise === 0 ? '' : `${rise / size}em`,
  })
}

/** Shows parts as spans that know their look, and a break behind them, so that an empty last line is seen. */
export const drawParts = (box: HTMLElement, runs: readonly TextRun[], cell: Style): void => {
  const spans = runs.map((run, at) => {
    const span = document.createElement('span')
    span.dataset['part'] = String(at)
    span.textContent = run.text
    dress(span, run, cell)
    return span
  })
  box.replaceChildren(...spans, document.createElement('br'))
}

/** What stands in the box after somebody typed; `drawn` is what was drawn last. */
export const readParts = (box: HTMLElement, drawn: readonly TextRun[]): readonly TextRun[] => {
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
  const found: TextRun[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const at = node.parentElement?.closest<HTMLElement>('[data-part]')?.dataset['part']
    const look = at === undefined ? found.at(-1) : drawn[Number(at)]
    found.push({ ...look, text: (node.textContent ?? '').replaceAll('\u00A0', ' ') })
  }
  return tidyParts(found)
}

/** What is selected in the box, in units of its text; undefined where the selection is elsewhere. */
export const stretchIn = (box: HTMLElement): Stretch | undefined => {
  const selection = document.getSelection()
  if (selection === null || selection.rangeCount === 0) return undefined
  const range = selection.getRangeAt(0)
  if (!box.contains(range.startContainer) || !box.contains(range.endContainer)) return undefined
  const before = document.createRange()
  before.setStart(box, 0)
  before.setEnd(range.startContainer, range.startOffset)
  const from = before.toString().length
  return { from, to: from + range.toString().length }
}

const placeOf = (box: HTMLElement, at: number): readonly [Node, number] => {
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
  let left = at
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const { length } = node.textContent ?? ''
    if (left <= length) return [node, left]
    left -= length
  }
  return [box, 0]
}

export const selectIn = (box: HTMLElement, { from, to }: Stretch): void => {
  box.focus()
  const selection = document.getSelection()
  const [start, end] = [placeOf(box, from), placeOf(box, to)]
  selection?.setBaseAndExtent(start[0], start[1], end[0], end[1])
}
