import type { BorderLine, Layout, Style } from '@gridwright/report-engine'

import type { FileFonts, FontChain } from '#pdf/fonts/file-fonts.ts'

import type { Color } from './color.ts'
import { BLACK, colorOf } from './color.ts'

/** A style, read once for all its cells. Lengths are pixels at 96 dpi, as the viewer has them. */
export type Look = {
  readonly style: Style
  readonly chain: FontChain
  /** Of a part of its text that looks otherwise. */
  readonly chainOf: (style: Style) => FontChain
  readonly fontSize: number
  /** Undefined: nobody said; a link or an error has its own. */
  readonly color: Color | undefined
  readonly background: Color | undefined
  readonly top: Edge | undefined
  readonly right: Edge | undefined
  readonly bottom: Edge | undefined
  readonly left: Edge | undefined
}

export type Edge = { readonly style: BorderLine['style']; readonly color: Color; readonly width: number }

/** Of text without a style of its own, points. */
const NORMAL_SIZE = 11
const PIXELS_PER_POINT = 4 / 3
const WIDTHS = { hair: 1, thin: 1, dashed: 1, dotted: 1, medium: 2, thick: 3, double: 3 } as const

/** Looks by the index of a style; -1 = none. */
export function looksOf({ styles }: Layout, fonts: FileFonts): (style: number) => Look {
  const known = new Map<number, Look>()
  const edges = new Map<string, Edge>()
  return (index) => {
    const found = known.get(index)
    if (found !== undefined) return found
    const made = lookOf(styles[index] ?? {}, fonts, edges)
    known.set(index, made)
    return made
  }
}

/** The size of its text. */
export const pixelsOf = ({ fontSize = NORMAL_SIZE }: Style): number => fontSize * PIXELS_PER_POINT

function lookOf(style: Style, fonts: FileFonts, edges: Map<string, Edge>): Look {
  const { border = {} } = style
  const chainOf = ({ font, bold, italic }: Style): FontChain =>
    fonts.chain(font, { bold: bold === true, italic: italic === true })
  return {
    style,
    chain: chainOf(style),
    chainOf,
    fontSize: pixelsOf(style),
    color: colorOf(style.color),
    background: colorOf(style.background),
    top: edgeOf(border.top, edges),
    right: edgeOf(border.right, edges),
    bottom: edgeOf(border.bottom, edges),
    left: edgeOf(border.left, edges),
  }
}

/** The same object for the same line, so that lines are told apart by it. */
function edgeOf(line: BorderLine | undefined, edges: Map<string, Edge>): Edge | undefined {
  if (line === undefined || !Object.hasOwn(WIDTHS, line.style)) return undefined
  const edge = { style: line.style, color: colorOf(line.color) ?? BLACK, width: WIDTHS[line.style] }
  const key = `${edge.style} ${edge.color}`
  const known = edges.get(key)
  if (known === undefined) edges.set(key, edge)
  return known ?? edge
}

/** How far a line reaches into the cell that it begins, and into the one that it ends; as the viewer lays it. */
export const after = (edge: Edge | undefined): number => Math.floor((edge?.width ?? 0) / 2)
export const before = (edge: Edge | undefined): number => Math.ceil((edge?.width ?? 0) / 2)
