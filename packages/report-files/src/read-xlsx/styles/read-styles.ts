import type { BorderLine, Style } from '@gridwright/report-engine'

import { MOST } from '#read-xlsx/limits.ts'
import type { Parts } from '#read-xlsx/package/open-parts.ts'
import type { Attributes } from '#read-xlsx/package/read-xml.ts'
import { readXmlIfThere } from '#read-xlsx/package/read-xml.ts'
import { UnreadableWorkbook } from '#read-xlsx/package/unreadable.ts'

import type { Colours } from './colours.ts'
import { alignmentOf, borderLine, fontPart } from './style-parts.ts'
import { formatCode } from './number-formats.ts'

/** How cells look, as a template says it; what a style cannot say is in `simplified`. */
export type CellFormat = { readonly style: Style; readonly code: string; readonly simplified: readonly Simplified[] }
export type Simplified = 'fill-simplified' | 'diagonal-left-out'

export type StyleSheet = {
  /** Of the cell format with this index; the plain one where there is none. */
  formatAt(index: number): CellFormat
  /** What a conditional format changes; undefined where there is none. */
  changeAt(index: number): Style | undefined
  /** The workbook's own font, whose digits measure columns. */
  readonly font: { readonly name: string; readonly size: number }
}

type Fill = { pattern: string; front?: string; back?: string }
type Border = { border: Record<string, BorderLine>; hasDiagonal: boolean }
type Format = { attributes: Attributes; alignment: Attributes }
type Tables = {
  fonts: Mutable<Style>[]
  fills: Fill[]
  borders: Border[]
  formats: Format[]
  changes: { font: Mutable<Style>; fill: Fill; border: Border; code: string; alignment: Attributes }[]
  codes: Map<number, string>
}
export type Mutable<T> = { -readonly [Key in keyof T]: T[Key] }

const PLAIN_FONT = 'Arial'
const PLAIN_SIZE = 11

/** Throws `too-many-styles` beyond Excel's own number. */
export async function readStyles(parts: Parts, part: string, colours: Colours): Promise<StyleSheet> {
  const tables: Tables = { fonts: [], fills: [], borders: [], formats: [], changes: [], codes: new Map() }
  await readXmlIfThere(parts, part, styleReader(tables, colours))
  const known = new Map<number, CellFormat>()
  const formatAt = (index: number): CellFormat => {
    const found = known.get(index) ?? cellFormat(tables, index)
    known.set(index, found)
    return found
  }
  const plain = tables.fonts[Number(tables.formats[0]?.attributes['fontId'] ?? 0)] ?? tables.fonts[0]
  return {
    formatAt,
    changeAt: (index) => changeOf(tables, index),
    font: { name: plain?.font ?? PLAIN_FONT, size: plain?.fontSize ?? PLAIN_SIZE },
  }
}

function styleReader(tables: Tables, colours: Colours) {
  const path: string[] = []
  const add = <T>(list: T[], item: T): T => {
    if (list.length >= MOST.styles) throw new UnreadableWorkbook('too-many-styles', { limit: MOST.styles })
    list.push(item)
    return item
  }
  const begin = (name: string, attributes: Attributes): void => {
    const [, list = ''] = path
    if (list === 'fonts' && name === 'font') add(tables.fonts, {})
    else if (list === 'fills' && name === 'fill') add(tables.fills, { pattern: 'none' })
    else if (list === 'borders' && name === 'border') add(tables.borders, { border: {}, hasDiagonal: false })
    else if (list === 'cellXfs' && name === 'xf') add(tables.formats, { attributes: { ...attributes }, alignment: {} })
    else if (list === 'dxfs' && name === 'dxf')
      add(tables.changes, {
        font: {},
        fill: { pattern: 'none' },
        border: { border: {}, hasDiagonal: false },
        code: '',
        alignment: {},
      })
    else if (list === 'numFmts' && name === 'numFmt' && tables.codes.size < MOST.styles)
      tables.codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '')
    else inner({ tables, colours, path }, name, attributes)
  }
  return {
    open: (name: string, attributes: Attributes): void => {
      begin(name, attributes)
      path.push(name)
    },
    close: (): void => void path.pop(),
  }
}

type Inside = { readonly tables: Tables; readonly colours: Colours; readonly path: readonly string[] }

/** What stands inside a font, fill, border or format. */
function inner({ tables, colours, path }: Inside, name: string, attributes: Attributes): void {
  const [, list, item, piece] = path
  const change = list === 'dxfs' ? tables.changes.at(-1) : undefined
  const kind = change === undefined ? item : piece
  const font = change?.font ?? tables.fonts.at(-1)
  const fill = change?.fill ?? tables.fills.at(-1)
  const border = change?.border ?? tables.borders.at(-1)
  const parent = path.at(-1) ?? ''
  if (kind === 'font' && font !== undefined) fontPart(font, name, attributes, colours)
  else if (kind === 'fill' && fill !== undefined) fillPart(fill, { name, attributes, colours })
  else if (kind === 'border' && border !== undefined) borderPart(border, { name, attributes, colours, parent })
  else if (name === 'alignment' && change === undefined && list === 'cellXfs') {
    const format = tables.formats.at(-1)
    if (format !== undefined) format.alignment = { ...attributes }
  } else if (name === 'alignment' && change !== undefined) change.alignment = { ...attributes }
  else if (name === 'numFmt' && change !== undefined) change.code = attributes['formatCode'] ?? ''
}

type Piece = {
  readonly name: string
  readonly attributes: Attributes
  readonly colours: Colours
  readonly parent?: string
}

/** In a change the pattern may be left out, which means a solid one. */
function fillPart(fill: Fill, { name, attributes, colours }: Piece): void {
  if (name === 'patternFill') fill.pattern = attributes['patternType'] ?? 'absent'
  else if (name === 'gradientFill') fill.pattern = 'gradient'
  else if (name === 'fgColor' || name === 'color' || name === 'bgColor') {
    const colour = colours(attributes)
    if (colour === undefined) return
    if (name === 'bgColor') fill.back ??= colour
    else fill.front ??= colour
  }
}

function borderPart(border: Border, { name, attributes, colours, parent = '' }: Piece): void {
  const side = name === 'start' ? 'left' : name === 'end' ? 'right' : name
  if (SIDES.has(side)) {
    const line = borderLine(attributes['style'])
    if (side === 'diagonal') border.hasDiagonal = line !== undefined
    else if (line !== undefined) border.border[side] = { style: line, color: '#000000' }
    return
  }
  const at = parent === 'start' ? 'left' : parent === 'end' ? 'right' : parent
  const line = border.border[at]
  if (name !== 'color' || line === undefined) return
  border.border[at] = { ...line, color: colours(attributes) ?? '#000000' }
}

const SIDES: ReadonlySet<string> = new Set(['left', 'right', 'top', 'bottom', 'diagonal'])

function cellFormat(tables: Tables, index: number): CellFormat {
  const { attributes = {}, alignment = {} } = tables.formats[index] ?? {}
  const fill = tables.fills[Number(attributes['fillId'] ?? 0)]
  const border = tables.borders[Number(attributes['borderId'] ?? 0)]
  const font = tables.fonts[Number(attributes['fontId'] ?? 0)] ?? {}
  const code = formatCode(Number(attributes['numFmtId'] ?? 0), tables.codes)
  const simplified: Simplified[] = []
  const background = backgroundOf(fill, 'front')
  // The second fill of every workbook is a grey pattern that nobody uses.
  if (fill !== undefined && fill.pattern !== 'solid' && background !== undefined) simplified.push('fill-simplified')
  if (border?.hasDiagonal === true) simplified.push('diagonal-left-out')
  const style: Style = {
    ...withoutPlain(font),
    ...(background !== undefined && { background }),
    ...alignmentOf(alignment),
    ...(code !== '' && { numberFormat: code }),
    ...(border !== undefined && Object.keys(border.border).length > 0 && { border: { ...border.border } }),
  }
  return { style, code, simplified }
}

/** Of a solid fill its front; in conditional formats, oddly, its back. Of a pattern its paper, of a gradient its first colour. */
function backgroundOf(fill: Fill | undefined, solid: 'front' | 'back'): string | undefined {
  const { pattern = 'none', front, back } = fill ?? {}
  if (pattern === 'none') return undefined
  return pattern === 'solid' && solid === 'front' ? front : (back ?? front)
}

/** Arial 11 is what a template means where it says nothing. */
function withoutPlain({ font, fontSize, ...rest }: Style): Style {
  return {
    ...(font !== undefined && font !== PLAIN_FONT && { font }),
    ...(fontSize !== undefined && fontSize !== PLAIN_SIZE && { fontSize }),
    ...rest,
  }
}

function changeOf(tables: Tables, index: number): Style | undefined {
  const change = tables.changes[index]
  if (change === undefined) return undefined
  const background = backgroundOf(change.fill, 'back')
  const code = formatCode(-1, new Map([[-1, change.code]]))
  const { border } = change.border
  return {
    ...change.font,
    ...(background !== undefined && { background }),
    ...alignmentOf(change.alignment),
    ...(code !== '' && { numberFormat: code }),
    ...(Object.keys(border).length > 0 && { border: { ...border } }),
  }
}
