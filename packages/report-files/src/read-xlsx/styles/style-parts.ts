import type { BorderLine, Style } from '@gridwright/report-engine'

import type { Attributes } from '#read-xlsx/package/read-xml.ts'
import { isOn, numberOf } from '#read-xlsx/package/read-xml.ts'

import type { Colours } from './colours.ts'

/** Each line of Excel's as the nearest that a template has. */
const LINES: Readonly<Record<string, BorderLine['style']>> = {
  thin: 'thin',
  medium: 'medium',
  thick: 'thick',
  dashed: 'dashed',
  dotted: 'dotted',
  double: 'double',
  hair: 'hair',
  mediumDashed: 'dashed',
  dashDot: 'dashed',
  mediumDashDot: 'dashed',
  dashDotDot: 'dotted',
  mediumDashDotDot: 'dotted',
  slantDashDot: 'dashed',
}

export function borderLine(name: string | undefined): BorderLine['style'] | undefined {
  return name !== undefined && Object.hasOwn(LINES, name) ? LINES[name] : undefined
}

type Font = { -readonly [Key in keyof Style]: Style[Key] }

/** One element inside of something, with the colours of the workbook. */
export type Piece = {
  readonly name: string
  readonly attributes: Attributes
  readonly colours: Colours
  /** The element around it. */
  readonly parent?: string
}

type FontPart = (font: Font, piece: Piece) => void

const flag =
  (part: 'bold' | 'italic' | 'strike'): FontPart =>
  (font, { attributes }) => {
    if (isOn(attributes['val'], true)) font[part] = true
  }

const named: FontPart = (font, { attributes }) => {
  font.font = (attributes['val'] ?? '').slice(0, 100) || 'Arial'
}

const FONT_PARTS: Readonly<Record<string, FontPart>> = {
  b: flag('bold'),
  i: flag('italic'),
  strike: flag('strike'),
  u: (font, { attributes }) => {
    if (attributes['val'] !== 'none') font.underline = true
  },
  sz: (font, { attributes }) => {
    font.fontSize = numberOf(attributes['val'], 1, 409) ?? 11
  },
  name: named,
  rFont: named,
  color: (font, { attributes, colours }) => {
    const colour = attributes['auto'] === undefined ? colours(attributes) : undefined
    // Black of the theme is what a template means where it says nothing.
    if (colour !== undefined && !(colour === '#000000' && attributes['theme'] === '1')) font.color = colour
  },
}

/** One element inside a font. */
export function fontPart(font: Font, piece: Piece): void {
  if (Object.hasOwn(FONT_PARTS, piece.name)) FONT_PARTS[piece.name]?.(font, piece)
}

const HORIZONTAL: Readonly<Record<string, NonNullable<Style['align']>>> = {
  left: 'left',
  center: 'center',
  right: 'right',
  justify: 'justify',
  centerContinuous: 'center',
  distributed: 'justify',
}
const VERTICAL: Readonly<Record<string, NonNullable<Style['verticalAlign']>>> = {
  top: 'top',
  center: 'middle',
  bottom: 'bottom',
  justify: 'middle',
  distributed: 'middle',
}
/** Text whose signs stand below each other. */
const STACKED = 255

export function alignmentOf(attributes: Attributes): Style {
  const { horizontal = '', vertical = '', textRotation } = attributes
  const turned = rotationOf(numberOf(textRotation, 0, STACKED) ?? 0)
  const indent = numberOf(attributes['indent'], 0, 50) ?? 0
  return {
    ...(Object.hasOwn(HORIZONTAL, horizontal) && {
      align: HORIZONTAL[horizontal] as NonNullable<Style['align']>,
    }),
    ...(Object.hasOwn(VERTICAL, vertical) && {
      verticalAlign: VERTICAL[vertical] as NonNullable<Style['verticalAlign']>,
    }),
    ...(turned !== 0 && { rotation: turned }),
    ...(isOn(attributes['wrapText']) && { wrap: true }),
    ...(indent >= 1 && { indent: Math.round(indent) }),
  }
}

/** 0 to 90 anticlockwise as it is; clockwise degrees count on from 90. */
function rotationOf(value: number): number {
  if (value > 180) return 90
  return value > 90 ? 90 - value : value
}
