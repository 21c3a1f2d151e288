import type { BorderLine, Style } from '@gridwright/report-engine'
import type { CSSProperties } from 'react'
import { fontFamily } from '@gridwright/report-engine/shown'

/** Size of text without a style of its own, points. */
const normalSize = 11
const pixelsPerPoint = 4 / 3

/** A side's line as CSS, and how far it reaches out of the cell: lines lie on the edge between two cells. */
export type Side = { readonly css: string; readonly pixels: number }

const widths = { hair: 1, thin: 1, dashed: 1, dotted: 1, medium: 2, thick: 3, double: 3 } as const
const lines = {
  hair: 'dotted',
  thin: 'solid',
  dashed: 'dashed',
  dotted: 'dotted',
  medium: 'solid',
  thick: 'solid',
  double: 'double',
} as const

const color = (value: string | undefined, fallback: string): string =>
  value !== undefined && /^#[0-9a-f]{3,8}$/i.test(value) ? value : fallback

const sideOf = (line: BorderLine | undefined): Side | undefined => {
  if (line === undefined || !Object.hasOwn(widths, line.style)) return undefined
  const pixels = widths[line.style]
  return { css: `${pixels}px ${lines[line.style]} ${color(line.color, '#000')}`, pixels }
}

/** A style, read once for all its cells. */
export type CellStyle = {
  readonly style: Style
  readonly top: Side | undefined
  readonly right: Side | undefined
  readonly bottom: Side | undefined
  readonly left: Side | undefined
  /** What the box of the cell gets whatever its text is. */
  readonly box: CSSProperties
  /** A CSS font, for measuring. */
  readonly font: string
  readonly fontPixels: number
}

const decoration = ({ underline, strike }: Style): string | undefined => {
  const parts = [underline === true && 'underline', strike === true && 'line-through']
  return parts.filter((part) => part !== false).join(' ') || undefined
}

const defined = (css: { readonly [Key in keyof CSSProperties]: CSSProperties[Key] | undefined }) =>
  Object.fromEntries(Object.entries(css).filter(([, value]) => value !== undefined)) as CSSProperties

const boxOf = (style: Style, sides: Pick<CellStyle, 'top' | 'right' | 'bottom' | 'left'>): CSSProperties =>
  defined({
    background: style.background === undefined ? undefined : color(style.background, 'transparent'),
    color: style.color === undefined ? undefined : color(style.color, '#000'),
    fontWeight: style.bold === true ? 700 : undefined,
    fontStyle: style.italic === true ? 'italic' : undefined,
    textDecoration: decoration(style),
    borderTop: sides.top?.css,
    borderRight: sides.right?.css,
    borderBottom: sides.bottom?.css,
    borderLeft: sides.left?.css,
  })

/** `zoom` 1 = 96 pixels an inch. */
export const cellStyle = (style: Style, zoom: number): CellStyle => {
  const { border } = style
  const sides = {
    top: sideOf(border?.top),
    right: sideOf(border?.right),
    bottom: sideOf(border?.bottom),
    left: sideOf(border?.left),
  }
  const fontPixels = Math.round((style.fontSize ?? normalSize) * pixelsPerPoint * zoom * 100) / 100
  const family = fontFamily(style.font)
  const looks = `${style.italic === true ? 'italic ' : ''}${style.bold === true ? '700 ' : ''}`
  return {
    style,
    ...sides,
    box: { ...boxOf(style, sides), fontFamily: family, fontSize: `${fontPixels}px` },
    font: `${looks}${fontPixels}px ${family}`,
    fontPixels,
  }
}

const outward = (side: Side | undefined): number => Math.ceil((side?.pixels ?? 0) / 2)
const inward = (side: Side | undefined): number => Math.floor((side?.pixels ?? 0) / 2)

export type Box = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/**
 * The element's box for a cell's area. A line between two cells takes the last pixels of the first and the first of the
 * second, so that both cells' lines for one edge coincide.
 */
export const boxWithBorders = (area: Box, style: CellStyle): Box => {
  const [left, top] = [outward(style.left), outward(style.top)]
  return {
    left: area.left - left,
    top: area.top - top,
    width: area.width + left + inward(style.right),
    height: area.height + top + inward(style.bottom),
  }
}

/** Styles of one render at one zoom, each read when first asked for; -1 = none. */
export const styleTable = (styles: readonly unknown[], zoom: number): ((index: number) => CellStyle) => {
  const known = new Map<number, CellStyle>()
  return (index) => {
    const found = known.get(index)
    if (found !== undefined) return found
    const made = cellStyle((styles[index] ?? {}) as Style, zoom)
    known.set(index, made)
    return made
  }
}
