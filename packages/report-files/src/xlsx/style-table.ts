import type { Style } from '@gridwright/report-engine'

import {
  DATE_FORMAT,
  DATE_TIME_FORMAT,
  FIRST_CUSTOM_FORMAT,
  builtInFormat,
  isDateFormat,
  isReadableFormat,
} from './number-format.ts'
import { alignmentXml, borderXml, fillXml, fontXml } from './style-xml.ts'
import { escapeXml } from './xml-text.ts'

/** How a cell's value bends its style: dates need a date format; text like `=1+1` must stay text when it is edited. */
type StyleUse = 'plain' | 'date' | 'dateTime' | 'quoted'

export type StyleTable = {
  /** Index of the cell format for a style of the layout (-1 = none); 0 is the default and need not be written. */
  formatOf(style: number, use: StyleUse): number
  /** The same for use `plain`, as a table for the loop over the cells: at style + 1. */
  readonly plain: Int32Array
  /** Whether a merge in this style needs its covered cells written: Excel takes the outer lines from them. */
  hasBorder(style: number): boolean
  xml(): string
}

const NONE: Style = {}
const USES: readonly StyleUse[] = ['plain', 'date', 'dateTime', 'quoted']

export function openStyleTable(styles: readonly Style[]): StyleTable {
  const tables = openTables()
  const known = new Map<number, number>()
  const bordered = styles.map((style) => Object.values(style.border ?? {}).some((line) => line !== undefined))
  const styleAt = (index: number): Style => styles[index] ?? NONE
  const formatOf = (style: number, use: StyleUse): number => {
    const key = (style + 1) * USES.length + USES.indexOf(use)
    const format = known.get(key) ?? tables.formats.indexOf(formatXml(tables, styleAt(style), use))
    known.set(key, format)
    return format
  }
  return {
    formatOf,
    plain: Int32Array.from({ length: styles.length + 1 }, (_, index) => formatOf(index - 1, 'plain')),
    hasBorder: (style) => bordered[style] === true,
    xml: () => styleSheet(tables),
  }
}

type Tables = ReturnType<typeof openTables>

/** Two fills are fixed by the format: none and 12.5 % grey. */
function openTables() {
  const fills = openPool()
  fills.indexOf(fillXml(NONE))
  fills.indexOf('<fill><patternFill patternType="gray125"/></fill>')
  return { fonts: openPool(), fills, borders: openPool(), numberFormats: openPool(), formats: openPool() }
}

/** Distinct fragments in first-seen order. */
function openPool() {
  const seen = new Map<string, number>()
  return {
    indexOf: (xml: string): number => {
      const index = seen.get(xml) ?? seen.size
      seen.set(xml, index)
      return index
    },
    items: (): string[] => [...seen.keys()],
  }
}

function formatXml(tables: Tables, style: Style, use: StyleUse): string {
  const numberFormat = numberFormatId(tables, numberFormatOf(style, use))
  const font = tables.fonts.indexOf(fontXml(style))
  const fill = tables.fills.indexOf(fillXml(style))
  const border = tables.borders.indexOf(borderXml(style))
  const alignment = alignmentXml(style)
  const attributes = [
    `numFmtId="${numberFormat}" fontId="${font}" fillId="${fill}" borderId="${border}" xfId="0"`,
    use === 'quoted' ? ' quotePrefix="1"' : '',
    numberFormat > 0 ? ' applyNumberFormat="1"' : '',
    font > 0 ? ' applyFont="1"' : '',
    fill > 0 ? ' applyFill="1"' : '',
    border > 0 ? ' applyBorder="1"' : '',
    alignment === '' ? '' : ' applyAlignment="1"',
  ].join('')
  return alignment === '' ? `<xf ${attributes}/>` : `<xf ${attributes}>${alignment}</xf>`
}

function numberFormatOf(style: Style, use: StyleUse): string {
  const code = style.numberFormat ?? ''
  if (use === 'plain' || use === 'quoted' || isDateFormat(code)) return code
  return use === 'date' ? DATE_FORMAT : DATE_TIME_FORMAT
}

function numberFormatId(tables: Tables, code: string): number {
  if (!isReadableFormat(code)) return 0
  return builtInFormat(code) ?? FIRST_CUSTOM_FORMAT + tables.numberFormats.indexOf(code)
}

function styleSheet({ fonts, fills, borders, numberFormats, formats }: Tables): string {
  const codes = numberFormats
    .items()
    .map(
      (code, index) => `<numFmt numFmtId="${FIRST_CUSTOM_FORMAT + index}" formatCode="${escapeXml(code)}"/>`,
    )
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    codes.length === 0 ? '' : list('numFmts', codes),
    list('fonts', fonts.items()),
    list('fills', fills.items()),
    list('borders', borders.items()),
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    list('cellXfs', formats.items()),
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
    '</styleSheet>',
  ].join('')
}

function list(name: string, items: readonly string[]): string {
  return `<${name} count="${items.length}">${items.join('')}</${name}>`
}
