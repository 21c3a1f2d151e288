import type { BorderLine, Style } from '@gridwright/report-engine'
import { namedIn } from '#migrate/named-in.ts'
import { numberIn, objectIn, textIn, valueIn } from './tables.ts'
import type { TableRow } from './tables.ts'

/** Luckysheet's documented codes. */
const ALIGN: Readonly<Record<string, Style['align']>> = { 0: 'center', 1: 'left', 2: 'right' }
const VERTICAL: Readonly<Record<string, Style['verticalAlign']>> = { 0: 'middle', 1: 'top', 2: 'bottom' }
const FONTS: Readonly<Record<string, string>> = {
  0: 'Times New Roman',
  1: 'Arial',
  2: 'Tahoma',
  3: 'Verdana',
  4: '微软雅黑',
  5: '宋体',
  6: '黑体',
  7: '楷体',
  8: '仿宋',
  9: '新宋体',
}

/** The look of a cell's value (`v` of its data). */
export function styleOf(value: TableRow): Style {
  const style = {
    font: fontOf(textIn(value, 'ff')),
    fontSize: sizeOf(numberIn(value, 'fs')),
    bold: isOn(value, 'bl'),
    italic: isOn(value, 'it'),
    underline: isOn(value, 'un'),
    strike: isOn(value, 'cl'),
    color: colourOf(textIn(value, 'fc')),
    background: colourOf(textIn(value, 'bg')),
    align: namedIn(ALIGN, textIn(value, 'ht')),
    verticalAlign: namedIn(VERTICAL, textIn(value, 'vt')),
    wrap: textIn(value, 'tb') === '2' ? true : undefined,
    numberFormat: formatOf(textIn(objectIn(value, 'ct'), 'fa')),
  }
  return Object.fromEntries(Object.entries(style).filter(([, one]) => one !== undefined)) as Style
}

const isOn = (value: TableRow, name: string): true | undefined =>
  numberIn(value, name) === 1 || valueIn(value, name) === true ? true : undefined

const fontOf = (font: string): string | undefined => namedIn(FONTS, font) ?? (font.slice(0, 100) || undefined)

const sizeOf = (size: number | undefined): number | undefined =>
  size !== undefined && size >= 1 && size <= 409 ? size : undefined

const formatOf = (format: string): string | undefined =>
  format === '' || format === 'General' ? undefined : format.slice(0, 200)

/** `#ffffff`, `#fff`, `rgb(255, 0, 0)`. */
export function colourOf(text: string): string | undefined {
  if (/^#[0-9a-fA-F]{6}$/.test(text)) return text.toLowerCase()
  if (/^#[0-9a-fA-F]{3}$/.test(text)) return text.replaceAll(/[0-9a-fA-F]/g, '$&$&').toLowerCase()
  const parts = /^rgba?\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})/.exec(text)?.slice(1).map(Number)
  if (parts === undefined || parts.some((part) => part > 255)) return undefined
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

const LINES: Readonly<Record<string, BorderLine['style']>> = {
  1: 'thin',
  2: 'hair',
  3: 'dotted',
  4: 'dashed',
  5: 'dashed',
  6: 'dashed',
  7: 'double',
  8: 'medium',
  9: 'dashed',
  10: 'dashed',
  11: 'dashed',
  12: 'dashed',
  13: 'thick',
}

export const lineOf = (style: string, colour: string): BorderLine => ({
  style: namedIn(LINES, style) ?? 'thin',
  color: colourOf(colour) ?? '#000000',
})
