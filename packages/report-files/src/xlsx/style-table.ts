import type { Style } from '@gridwright/report-engine'

import {
  DATE_FORMAT,
  DATE_TIME_FORMAT,
  FIRST_CUSTOM_FORMAT,
  builtInFormat,
  isDateFormat,
  isReadableFormat,
} from './number-format.ts'
import { EXCEL } from './limits.ts'
import type { FileStyle } from './style-xml.ts'
import { alignmentXml, borderXml, fillXml, fontXml } from './style-xml.ts'
import { escapeXml } from './xml-text.ts'

/**
 * How a cell's value bends its style: dates need a date format; text like `=1+1` must stay text when it is edited; long
 * numbers are such text, too, and lie where numbers lie.
 */
type StyleUse = 'plain' | 'date' | 'dateTime' | 'quoted' | 'exact'

export type StyleTable = {
  /** Index of the cell format for a style of the layout (-1 = none); 0 is the default and need not be written. */
  formatOf(style: number, use: StyleUse): number
  /** The same for use `plain`, as a table for the loop over the cells: at style + 1. */
  readonly plain: readonly number[]
  /** Takes in styles that were added since. */
  prepare(): void
  /** The number format of a style, empty where it has none. */
  codeOf(style: number): string
  styleOf(style: number): Style
  /** Whether a merge in this style needs its covered cells written: Excel takes the outer lines from them. */
  hasBorder(style: number): boolean
  /** How many styles came out simpler than they are, since a workbook holds no more of them. */
  readonly merged: number
  xml(): string
}

const NONE: Style = {}
const USES: readonly StyleUse[] = ['plain', 'date', 'dateTime', 'quoted', 'exact']
/** Kept back for styles of which only the number format and the alignment are written. */
const KEPT_BACK = 2_000
/** So many whole styles fit; the rest is merged. Excel repairs, that is ruins, a file that holds more. */
const MOST_WHOLE = EXCEL.cellFormats - KEPT_BACK

export function openStyleTable(styles: readonly FileStyle[]): StyleTable {
  const tables = openTables()
  const known = new Map<number, number>()
  const merged = new Set<number>()
  const bordered: boolean[] = []
  const plain: number[] = []
  const styleAt = (index: number): FileStyle => styles[index] ?? NONE
  const formatOf = (style: number, use: StyleUse): number => {
    const key = style * USES.length + USES.indexOf(use)
    const found = known.get(key)
    if (found !== undefined) return found
    const own = styleAt(style)
    const { index, isMerged } =
      use === 'exact' ? addFormat(tables, lyingRight(own), 'quoted') : addFormat(tables, own, use)
    if (isMerged) merged.add(style)
    known.set(key, index)
    return index
  }
  const prepare = (): void => {
    for (let index = plain.length; index <= styles.length; index++) plain.push(formatOf(index - 1, 'plain'))
    for (let index = bordered.length; index < styles.length; index++)
      bordered.push(Object.values(styleAt(index).border ?? {}).some((line) => line !== undefined))
  }
  prepare()
  return {
    formatOf,
    plain,
    prepare,
    codeOf: (style) => styleAt(style).numberFormat ?? '',
    styleOf: styleAt,
    hasBorder: (style) => bordered[style] === true,
    get merged() {
      return merged.size
    },
    xml: () => styleSheet(tables),
  }
}

function lyingRight(style: Style): Style {
  return { ...style, align: style.align ?? 'right' }
}

/** Where no room is left: without font, fill and border, then without alignment, then the default. Numbers keep their format. */
function addFormat(tables: Tables, style: Style, use: StyleUse): { index: number; isMerged: boolean } {
  const { numberFormat, align, verticalAlign, wrap } = style
  const number: Style = numberFormat === undefined ? {} : { numberFormat }
  const aligned: Style = {
    ...number,
    ...(align !== undefined && { align }),
    ...(verticalAlign !== undefined && { verticalAlign }),
    ...(wrap !== undefined && { wrap }),
  }
  const { formats } = tables
  for (const [tried, most] of [
    [style, MOST_WHOLE],
    [aligned, EXCEL.cellFormats - KEPT_BACK / 4],
    [number, EXCEL.cellFormats],
  ] as const) {
    const xml = formatXml(tables, tried, use)
    if (formats.has(xml) || formats.size() < most)
      return { index: formats.indexOf(xml), isMerged: tried !== style }
  }
  return { index: 0, isMerged: true }
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
    has: (xml: string): boolean => seen.has(xml),
    size: (): number => seen.size,
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
