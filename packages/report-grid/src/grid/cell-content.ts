import type { CSSProperties } from 'react'
import { alignOf, cellText, fittedText, oneLine, shownRuns } from '@gridwright/report-engine/shown'
import type { Align, CellText, Language, ShownRun } from '@gridwright/report-engine/shown'
import type { CellStyle } from '#style/cell-css.ts'
import { textWidth } from '#style/measure.ts'
import type { GridCell } from '#windows/grid-cell.ts'

/** Pixels left and right of a text at 100 %. */
export const padding = 3
/** Pixels of one step of indent at 100 %. */
const indentStep = 9

export type Drawn = {
  readonly verticalAlign: 'top' | 'middle' | 'bottom'
  readonly text: string
  /** The text in parts with looks of their own. */
  readonly runs: readonly ShownRun[] | undefined
  /** The whole text where it differs from what fits. */
  readonly full: string | undefined
  readonly kind: CellText['kind']
  readonly align: Align
  readonly boxCss: CSSProperties
  readonly textCss: CSSProperties
  readonly wrap: boolean
}

const flexAlign = { top: 'flex-start', middle: 'center', bottom: 'flex-end' } as const
const flexJustify = { left: 'flex-start', center: 'center', right: 'flex-end', justify: 'stretch' } as const

const isVertical = (rotation: number): boolean => Math.abs(rotation) === 90

const rotationCss = (rotation: number): CSSProperties => {
  if (isVertical(rotation))
    return { writingMode: 'vertical-rl', ...(rotation > 0 ? { transform: 'rotate(180deg)' } : {}) }
  return { transform: `rotate(${-rotation}deg)`, flex: 'none' }
}

const indentCss = (style: CellStyle['style'], align: Align, zoom: number): CSSProperties => {
  const indent = (style.indent ?? 0) * indentStep * zoom
  if (indent === 0) return {}
  return align === 'right' ? { paddingRight: indent + padding } : { paddingLeft: indent + padding }
}

const textCssOf = (style: CellStyle['style'], align: Align): CSSProperties => ({
  ...(align === 'justify' ? { flex: 1 } : {}),
  textAlign: align,
  ...(style.rotation === undefined || style.rotation === 0 ? {} : rotationCss(style.rotation)),
})

export type DrawOptions = { readonly language: Language; readonly zoom: number; readonly width: number }

/** All that a cell's element shows, from its value and style. */
export const drawCell = (cell: GridCell, look: CellStyle, options: DrawOptions): Drawn => {
  const { style } = look
  const content = cellText(cell.value, cell.shown, {
    numberFormat: style.numberFormat,
    language: options.language,
  })
  const align = alignOf(style, content.kind)
  const wrap = style.wrap === true
  const plain = oneLine(content.text, style)
  const text = fittedText({
    content: { ...content, text: plain },
    value: cell.value,
    shown: cell.shown,
    style,
    width: options.width,
    measure: (tried) => textWidth(tried, look.font),
  })
  const verticalAlign = style.verticalAlign ?? 'bottom'
  const runs = shownRuns(cell, style)
  return {
    verticalAlign,
    text,
    runs,
    full: text === plain ? undefined : plain,
    kind: content.kind,
    align,
    wrap,
    boxCss: {
      ...look.box,
      // A line of the cell’s style goes through its parts: each says itself whether it has one.
      ...(runs === undefined ? {} : { textDecoration: 'none' }),
      ...(content.color === undefined ? {} : { color: content.color }),
      alignItems: flexAlign[verticalAlign],
      justifyContent: flexJustify[align],
      ...indentCss(style, align, options.zoom),
    },
    textCss: textCssOf(style, align),
  }
}
