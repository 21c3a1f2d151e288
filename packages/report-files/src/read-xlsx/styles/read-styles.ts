import type { BorderLine, Style } from '@gridwright/report-engine'

import { MOST } from '#read-xlsx/limits.ts'
import type { Parts } from '#read-xlsx/package/open-parts.ts'
import type { Attributes } from '#read-xlsx/package/read-xml.ts'
import { readXmlIfThere } from '#read-xlsx/package/read-xml.ts'
import { UnreadableWorkbook } from '#read-xlsx/package/unreadable.ts'

import type { Colours } from './colours.ts'
import { alignmentOf, borderLine, fontPart } from './style-parts.ts'
import type { Piece } from './style-parts.ts'
import { formatCode } from './number-formats.ts'

/** How cells look, as a template says it; what a style cannot say is in `simplified`. */
export type CellFormat = {
  readonly style: Style
  readonly code: string
  readonly simplified: readonly Simplified[]
}
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
  const lists: Readonly<Record<string, readonly [item: string, begin: (attributes: Attributes) => unknown]>> =
    {
      fonts: ['font', () => add(tables.fonts, {})],
      fills: ['fill', () => add(tables.fills, { pattern: 'none' })],
      borders: ['border', () => add(tables.borders, { border: {}, hasDiagonal: false })],
      cellXfs: ['xf', (attributes) => add(tables.formats, { attributes: { ...attributes }, alignment: {} })],
      dxfs: ['dxf', () => add(tables.changes, emptyChange())],
      numFmts: ['numFmt', (attributes) => addCode(tables, attributes)],
    }
  const begin = (name: string, attributes: Attributes): void => {
    const [, list = ''] = path
    const known = Object.hasOwn(lists, list) ? lists[list] : undefined
    if (known?.[0] === name) known[1](attributes)
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

function addCode({ codes }: Tables, attributes: Attributes): void {
  if (codes.size < MOST.styles) codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '')
}

/** What stands inside a font, fill, border or format. */
function inner({ tables, colours, path }: Inside, name: string, attributes: Attributes): void {
  const [, list, item, piece] = path
  const change = list === 'dxfs' ? tables.changes.at(-1) : undefined
  const about = { name, attributes, colours, parent: path.at(-1) ?? '' }
  const kind = (change === undefined ? item : piece) ?? ''
  if (isLookKind(kind)) return lookPart(kind, change ?? newest(tables), about)
  if (change !== undefined) return changePart(change, about)
  if (list === 'cellXfs') formatPart(tables.formats.at(-1), about)
}

function formatPart(format: Format | undefined, { name, attributes }: Piece): void {
  if (format !== undefined && name === 'alignment') format.alignment = { ...attributes }
}

type LookKind = 'font' | 'fill' | 'border'
type Looks = Partial<Pick<Tables['changes'][number], LookKind>>

const isLookKind = (kind: string): kind is LookKind => kind === 'font' || kind === 'fill' || kind === 'border'

/** The font, fill and border that were begun last. */
function newest({ fonts, fills, borders }: Tables): Looks {
  const [font, fill, border] = [fonts.at(-1), fills.at(-1), borders.at(-1)]
  return { ...(font && { font }), ...(fill && { fill }), ...(border && { border }) }
}

function lookPart(kind: LookKind, { font, fill, border }: Looks, piece: Piece): void {
  if (kind === 'font' && font !== undefined) fontPart(font, piece)
  if (kind === 'fill' && fill !== undefined) fillPart(fill, piece)
  if (kind === 'border' && border !== undefined) borderPart(border, piece)
}

function changePart(change: Tables['changes'][number], { name, attributes }: Piece): void {
  if (name === 'alignment') change.alignment = { ...attributes }
  if (name === 'numFmt') change.code = attributes['formatCode'] ?? ''
}

const emptyChange = (): Tables['changes'][number] => ({
  font: {},
  fill: { pattern: 'none' },
  border: { border: {}, hasDiagonal: false },
  code: '',
  alignment: {},
})

const FILL_COLOURS: ReadonlySet<string> = new Set(['fgColor', 'bgColor', 'color'])

/** In a change the pattern may be left out, which means a solid one. */
function fillPart(fill: Fill, { name, attributes, colours }: Piece): void {
  if (name === 'patternFill') fill.pattern = attributes['patternType'] ?? 'absent'
  else if (name === 'gradientFill') fill.pattern = 'gradient'
  const isBack = name === 'bgColor'
  const colour = FILL_COLOURS.has(name) ? colours(attributes) : undefined
  if (colour === undefined) return
  if (isBack) fill.back ??= colour
  else fill.front ??= colour
}

/** Sides as newer writers call them, where text may run from right to left. */
const sideNamed = (name: string): string => ({ start: 'left', end: 'right' })[name] ?? name

function borderPart(border: Border, { name, attributes, colours, parent = '' }: Piece): void {
  const side = sideNamed(name)
  if (SIDES.has(side)) return beginSide(border, side, borderLine(attributes['style']))
  const at = sideNamed(parent)
  const line = border.border[at]
  if (name !== 'color' || line === undefined) return
  border.border[at] = { ...line, color: colours(attributes) ?? '#000000' }
}

function beginSide(border: Border, side: string, line: ReturnType<typeof borderLine>): void {
  if (side === 'diagonal') border.hasDiagonal = line !== undefined
  else if (line !== undefined) border.border[side] = { style: line, color: '#000000' }
}

const SIDES: ReadonlySet<string> = new Set(['left', 'right', 'top', 'bottom', 'diagonal'])

function cellFormat(tables: Tables, index: number): CellFormat {
  const { attributes = {}, alignment = {} } = tables.formats[index] ?? {}
  const part = (name: string): number => Number(attributes[name] ?? 0)
  const fill = tables.fills[part('fillId')]
  const border = tables.borders[part('borderId')]
  const code = formatCode(part('numFmtId'), tables.codes)
  const background = backgroundOf(fill, 'front')
  const style: Style = {
    ...withoutPlain(tables.fonts[part('fontId')] ?? {}),
    ...(background !== undefined && { background }),
    ...alignmentOf(alignment),
    ...(code !== '' && { numberFormat: code }),
    ...bordersOf(border),
  }
  return { style, code, simplified: simplifiedIn({ fill, border, background }) }
}

const bordersOf = (border: Border | undefined): Style =>
  border !== undefined && Object.keys(border.border).length > 0 ? { border: { ...border.border } } : {}

type Simplifiable = {
  readonly fill: Fill | undefined
  readonly border: Border | undefined
  readonly background: string | undefined
}

function simplifiedIn({ fill, border, background }: Simplifiable): Simplified[] {
  // The second fill of every workbook is a grey pattern that nobody uses.
  const isPattern = fill !== undefined && fill.pattern !== 'solid' && background !== undefined
  return [
    ...(isPattern ? (['fill-simplified'] as const) : []),
    ...(border?.hasDiagonal === true ? (['diagonal-left-out'] as const) : []),
  ]
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
