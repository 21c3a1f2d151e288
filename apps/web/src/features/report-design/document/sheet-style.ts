import type { BorderLine, Style } from '@gridwright/report-engine'
import type { IBorderData, IBorderStyleData, IStyleData } from '@univerjs/core'

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

const on = { s: 1 } as const

const fontToSheet = (style: Style): IStyleData => ({
  ...(style.font !== undefined && { ff: style.font }),
  ...(style.fontSize !== undefined && { fs: style.fontSize }),
  ...(style.bold === true && { bl: 1 }),
  ...(style.italic === true && { it: 1 }),
  ...(style.underline === true && { ul: on }),
  ...(style.strike === true && { st: on }),
  ...(style.color !== undefined && { cl: { rgb: style.color } }),
})

const placeToSheet = (style: Style): IStyleData => ({
  ...(style.align !== undefined && { ht: horizontal[style.align] }),
  ...(style.verticalAlign !== undefined && { vt: vertical[style.verticalAlign] }),
  ...(style.wrap === true && { tb: wrapped }),
  ...(style.indent !== undefined && style.indent > 0 && { pd: { l: 2 + style.indent * padPerIndent } }),
  // The spreadsheet turns clockwise, the template anticlockwise.
  ...(style.rotation !== undefined && style.rotation !== 0 && { tr: { a: -style.rotation } }),
})

export const styleToSheet = (style: Style): IStyleData => ({
  ...fontToSheet(style),
  ...placeToSheet(style),
  ...(style.background !== undefined && { bg: { rgb: style.background } }),
  ...(style.numberFormat !== undefined && { n: { pattern: style.numberFormat } }),
  ...(style.border !== undefined && { bd: borderToSheet(style.border) }),
})

const channel = (text: string): string => Math.round(Number(text)).toString(16).padStart(2, '0')

/** `#rrggbb` from what the spreadsheet holds (`#abc`, `rgb(1, 2, 3)`); undefined for anything else. */
export const colorOf = (text: string | null | undefined): string | undefined => {
  if (text == null) return undefined
  if (/^#[0-9a-f]{6}$/i.test(text)) return text.toLowerCase()
  const [, r, g, b] = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text) ?? []
  if (r !== undefined) return `#${r}${r}${g}${g}${b}${b}`.toLowerCase()
  const parts = /^rgba?\(([\d.]+)[, ]+([\d.]+)[, ]+([\d.]+)/i.exec(text)
  return parts ? `#${parts.slice(1, 4).map(channel).join('')}` : undefined
}

const lineOf = (line: IBorderStyleData | null | undefined): BorderLine | undefined => {
  if (line == null || line.s === 0) return undefined
  const style = (lineNames.get(line.s) ?? 'thin') as BorderLine['style']
  return { style, color: colorOf(line.cl?.rgb) ?? '#000000' }
}

const borderOf = (border: IBorderData | null | undefined): Style['border'] => {
  const found = Object.entries(sides).flatMap(([side, key]) => {
    const line = lineOf(border?.[key])
    return line === undefined ? [] : [[side, line] as const]
  })
  return found.length === 0 ? undefined : Object.fromEntries(found)
}

const indentOf = (left: number | undefined): number | undefined =>
  left === undefined || left <= 2 ? undefined : Math.round((left - 2) / padPerIndent) || undefined

const fontOf = (style: IStyleData): Style => ({
  ...(style.ff != null && style.ff !== sheetDefaults.font && { font: style.ff }),
  ...(style.fs != null && style.fs !== sheetDefaults.fontSize && { fontSize: style.fs }),
  ...(style.bl === 1 && { bold: true }),
  ...(style.it === 1 && { italic: true }),
  ...(style.ul?.s === 1 && { underline: true }),
  ...(style.st?.s === 1 && { strike: true }),
})

const rotationOf = (angle: number | undefined): number | undefined =>
  angle === undefined || angle === 0 ? undefined : -angle

const defined = (style: { readonly [Key in keyof Style]: Style[Key] | undefined }): Style =>
  Object.fromEntries(Object.entries(style).filter(([, value]) => value !== undefined)) as Style

const patternOf = (pattern: string | undefined): string | undefined =>
  pattern === undefined || pattern === '' || pattern === 'General' ? undefined : pattern

/** What a person sees of the spreadsheet's style; its defaults and its noise (`n: null`, `st: {s: 0}`) are left out. */
export const styleOfSheet = (style: IStyleData): Style =>
  defined({
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

const sortedEntries = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, inner]) => [key, sortedEntries(inner)])
    : value

/** Two styles that look the same have the same key. */
export const styleKey = (style: Style): string => JSON.stringify(sortedEntries(style))

/** A short id made of the content, so that the same style has the same id in every version. */
export const styleId = (key: string): string => {
  let hash = 0x811c9dc5
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193) >>> 0
  return `s${hash.toString(36)}`
}
