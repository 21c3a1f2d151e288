import type { BorderLine, Style } from '@gridwright/report-engine'

import { escapeXml } from './xml-text.ts'

/** The designer's own default, so that a cell without a font looks the same there and here. */
const DEFAULT_FONT = 'Arial'
const DEFAULT_SIZE = 11
const LONGEST_FONT_NAME = 31
const SIDES = ['left', 'right', 'top', 'bottom'] as const
const LINES: ReadonlySet<string> = new Set(['thin', 'medium', 'thick', 'dashed', 'dotted', 'double', 'hair'])
const VERTICAL = { top: 'top', middle: 'center', bottom: 'bottom' } as const
const HORIZONTAL: ReadonlySet<string> = new Set(['left', 'center', 'right', 'justify'])

export function fontXml(style: Style): string {
  return [
    '<font>',
    style.bold ? '<b/>' : '',
    style.italic ? '<i/>' : '',
    style.strike ? '<strike/>' : '',
    style.underline ? '<u/>' : '',
    `<sz val="${within(style.fontSize ?? DEFAULT_SIZE, 1, 409)}"/>`,
    colorXml('color', style.color),
    `<name val="${escapeXml((style.font ?? DEFAULT_FONT).slice(0, LONGEST_FONT_NAME))}"/>`,
    '</font>',
  ].join('')
}

export function fillXml(style: Style): string {
  const color = colorXml('fgColor', style.background)
  if (color === '') return '<fill><patternFill patternType="none"/></fill>'
  return `<fill><patternFill patternType="solid">${color}<bgColor indexed="64"/></patternFill></fill>`
}

/** A style of a file, which may have a line across: from the upper left to the lower right. */
export type FileStyle = Style & { readonly isDiagonal?: boolean }

export function borderXml(style: FileStyle): string {
  const sides = SIDES.map((side) => sideXml(side, style.border?.[side]))
  if (style.isDiagonal !== true) return `<border>${sides.join('')}<diagonal/></border>`
  const line = `<diagonal style="thin">${colorXml('color', '#000000')}</diagonal>`
  return `<border diagonalDown="1">${sides.join('')}${line}</border>`
}

function sideXml(side: string, line: BorderLine | undefined): string {
  if (line === undefined || !LINES.has(line.style)) return `<${side}/>`
  return `<${side} style="${line.style}">${colorXml('color', line.color)}</${side}>`
}

export function alignmentXml(style: Style): string {
  const attributes = [
    style.align !== undefined && HORIZONTAL.has(style.align) ? ` horizontal="${style.align}"` : '',
    style.verticalAlign === undefined ? '' : verticalXml(style.verticalAlign),
    style.rotation ? ` textRotation="${rotation(style.rotation)}"` : '',
    style.wrap ? ' wrapText="1"' : '',
    style.indent ? ` indent="${Math.round(within(style.indent, 0, 250))}"` : '',
  ].join('')
  return attributes === '' ? '' : `<alignment${attributes}/>`
}

function verticalXml(align: NonNullable<Style['verticalAlign']>): string {
  return Object.hasOwn(VERTICAL, align) ? ` vertical="${VERTICAL[align]}"` : ''
}

/** 0 to 90 anticlockwise as it is; clockwise degrees count on from 90. */
function rotation(degrees: number): number {
  const turned = Math.round(within(degrees, -90, 90))
  return turned < 0 ? 90 - turned : turned
}

function colorXml(element: string, color: string | undefined): string {
  return color !== undefined && /^#[0-9a-f]{6}$/i.test(color)
    ? `<${element} rgb="FF${color.slice(1).toUpperCase()}"/>`
    : ''
}

function within(value: number, from: number, to: number): number {
  return Number.isFinite(value) ? Math.min(to, Math.max(from, value)) : from
}
