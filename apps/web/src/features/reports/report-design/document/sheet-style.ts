import type { BorderLine, Style } from '@gridwright/report-engine'
import type { IBorderData, IBorderStyleData, IStyleData, Nullable } from '@univerjs/core'
import { defined } from './defined.ts'

// The spreadsheet's own numbers; its enums live in a library that only the designer may load.
const horizontal = { left: 1, center: 2, right: 3, justify: 4 } as const
const vertical = { top: 1, middle: 2, bottom: 3 } as const
const wrapped = 3
const lines = { thin: 1, hair: 2, dotted: 3, dashed: 4, double: 7, medium: 8, thick: 13 } as const
const sides = { top: 't', right: 'r', bottom: 'b', left: 'l' } as const

/** What the spreadsheet draws where a style says nothing. */
export const sheetDefaults = { font: 'Arial', fontSize: 11 } as const

const padPerIndent = 9

const swapped = (table: Readonly<Record<string, number>>): ReadonlyMap<number, string> =>
  new Map(Object.entries(table).map(([name, number]) => [number, name]))

const lineNames = swapped(lines)
const horizontalNames = swapped(horizontal)
const verticalNames = swapped(vertical)

const borderToSheet = (border: NonNullable<Style['border']>): IBorderData =>
  Object.fromEntries(
    Object.entries(border).map(([side, line]) => [
      sides[side as keyof typeof sides],
      { s: lines[line.style], cl: { rgb: line.color } },
    ]),
  )

const flag = (set: boolean | undefined): 1 | undefined => (set === true ? 1 : undefined)
const decoration = (set: boolean | undefined) => (set === true ? ({ s: 1 } as const) : undefined)
const colour = (rgb: string | undefined) => (rgb === undefined ? undefined : { rgb })

const indentToSheet = (indent: number | undefined) =>
  indent === undefined || indent === 0 ? undefined : { l: 2 + indent * padPerIndent }

// The spreadsheet turns clockwise, the template anticlockwise.
const rotationToSheet = (rotation: number | undefined) =>
  rotation === undefined || rotation === 0 ? undefined : { a: -rotation }

const fontToSheet = (style: Style) => ({
  ff: style.font,
  fs: style.fontSize,
  bl: flag(style.bold),
  it: flag(style.italic),
  ul: decoration(style.underline),
  st: decoration(style.strike),
  cl: colour(style.color),
})

export const styleToSheet = (style: Style): IStyleData =>
  defined<Record<string, unknown>>({
    ...fontToSheet(style),
    bg: colour(style.background),
    ht: style.align && horizontal[style.align],
    vt: style.verticalAlign && vertical[style.verticalAlign],
    tb: style.wrap === true ? wrapped : undefined,
    pd: indentToSheet(style.indent),
    tr: rotationToSheet(style.rotation),
    n: style.numberFormat === undefined ? undefined : { pattern: style.numberFormat },
    bd: style.border && borderToSheet(style.border),
  })

const channel = (text: string): string => Math.round(Number(text)).toString(16).padStart(2, '0')

/** `#rrggbb` from what the spreadsheet holds (`#abc`, `rgb(1, 2, 3)`); undefined for anything else. */
export const colorOf = (text: Nullable<string>): string | undefined => {
  if (text == null) return undefined
  if (/^#[0-9a-f]{6}$/i.test(text)) return text.toLowerCase()
  const [, r, g, b] = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text) ?? []
  if (r !== undefined) return `#${r}${r}${g}${g}${b}${b}`.toLowerCase()
  const parts = /^rgba?\(([\d.]+)[, ]+([\d.]+)[, ]+([\d.]+)/i.exec(text)
  return parts ? `#${parts.slice(1, 4).map(channel).join('')}` : undefined
}

const lineOf = (line: Nullable<IBorderStyleData>): BorderLine | undefined => {
  if (line == null || line.s === 0) return undefined
  const style = (lineNames.get(line.s) ?? 'thin') as BorderLine['style']
  return { style, color: colorOf(line.cl?.rgb) ?? '#000000' }
}

const borderOf = (border: Nullable<IBorderData>): Style['border'] => {
  const found = Object.entries(sides).flatMap(([side, key]) => {
    const line = lineOf(border?.[key])
    return line === undefined ? [] : [[side, line] as const]
  })
  return found.length === 0 ? undefined : Object.fromEntries(found)
}

const indentOf = (left: number | undefined): number | undefined =>
  left === undefined || left <= 2 ? undefined : Math.round((left - 2) / padPerIndent) || undefined

const truth = (flagged: number | undefined): true | undefined => (flagged === 1 ? true : undefined)
const unless = <T>(value: Nullable<T>, standard: T): T | undefined =>
  value == null || value === standard ? undefined : value

const fontOf = (style: IStyleData) => ({
  font: unless(style.ff, sheetDefaults.font as string),
  fontSize: unless(style.fs, sheetDefaults.fontSize as number),
  bold: truth(style.bl),
  italic: truth(style.it),
  underline: truth(style.ul?.s),
  strike: truth(style.st?.s),
})

const rotationOf = (angle: number | undefined): number | undefined =>
  angle === undefined || angle === 0 ? undefined : -angle

const patternOf = (pattern: string | undefined): string | undefined =>
  pattern === undefined || pattern === '' || pattern === 'General' ? undefined : pattern

/** What a person sees of the spreadsheet's style; its defaults and its noise (`n: null`, `st: {s: 0}`) are left out. */
export const styleOfSheet = (style: IStyleData): Style =>
  defined<Style>({
    ...fontOf(style),
    color: colorOf(style.cl?.rgb),
    background: colorOf(style.bg?.rgb),
    align: horizontalNames.get(style.ht ?? 0) as Style['align'],
    verticalAlign: verticalNames.get(style.vt ?? 0) as Style['verticalAlign'],
    wrap: style.tb === wrapped ? true : undefined,
    indent: indentOf(style.pd?.l),
    rotation: rotationOf(style.tr?.a),
    numberFormat: patternOf(style.n?.pattern),
    border: borderOf(style.bd),
  })
