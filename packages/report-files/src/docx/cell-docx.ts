import type { BorderLine, Style } from '@gridwright/report-engine'
import { diagonalCorners, alignOf, cellText, fittedText, oneLine } from '@gridwright/report-engine/shown'
import type { CellText, Language, ShownRun } from '@gridwright/report-engine/shown'

import type { Look } from '#pdf/page/look.ts'
import type { PageCell } from '#pdf/page/page-grid.ts'
import { widthOf } from '#pdf/text/line.ts'
import { cutText, escapeXml } from '#xlsx/xml-text.ts'

/** Twentieths of a point in a pixel at 96 dpi: the unit of lengths in Word. */
export const TWIPS = 15
/** Pixels beside a text and of one step of indent, as the viewer has them. */
const [PADDING, INDENT] = [3, 9] as const
const NORMAL_SIZE = 11
const LATIN = 'Arial'
const CHINESE = 'Microsoft YaHei'
const LINK = '0B57D0'

const LINES: Readonly<Record<BorderLine['style'], readonly [name: string, eighths: number]>> = {
  hair: ['dotted', 2],
  thin: ['single', 6],
  dashed: ['dashed', 6],
  dotted: ['dotted', 6],
  medium: ['single', 12],
  thick: ['single', 18],
  double: ['double', 6],
}

const hex = (color: string | undefined): string | undefined =>
  color !== undefined && /^#[0-9a-f]{6}$/i.test(color) ? color.slice(1).toUpperCase() : undefined

const border = (side: string, line: BorderLine | undefined): string => {
  if (line === undefined || !Object.hasOwn(LINES, line.style)) return ''
  const [name, size] = LINES[line.style]
  return `<w:${side} w:val="${name}" w:sz="${size}" w:space="0" w:color="${hex(line.color) ?? '000000'}"/>`
}

/** Borders and colour of a cell, which all lines of a merge repeat. */
export const boxXml = ({ border: sides = {}, background }: Style, isDiagonal = false): string => {
  const lines = [
    border('top', sides.top),
    border('left', sides.left),
    border('bottom', sides.bottom),
    border('right', sides.right),
    // Of a diagonal header Word has one line.
    isDiagonal ? border('tl2br', { style: 'thin', color: '#000000' }) : '',
  ].join('')
  const fill = hex(background)
  return (
    (lines === '' ? '' : `<w:tcBorders>${lines}</w:tcBorders>`) +
    (fill === undefined ? '' : `<w:shd w:val="clear" w:color="auto" w:fill="${fill}"/>`)
  )
}

const VERTICAL = { top: 'top', middle: 'center', bottom: 'bottom' } as const
const ACROSS = { left: 'left', center: 'center', right: 'right', justify: 'both' } as const

/** What stands behind the box: wrapping, direction, place. */
export const placeXml = (style: Style): string => {
  const turned = Math.abs(style.rotation ?? 0) === 90
  return (
    (style.wrap === true || turned ? '' : '<w:noWrap/>') +
    (turned ? `<w:textDirection w:val="${(style.rotation ?? 0) > 0 ? 'btLr' : 'tbRl'}"/>` : '') +
    `<w:vAlign w:val="${VERTICAL[style.verticalAlign ?? 'bottom']}"/>`
  )
}

/** Half points, as Word counts sizes. */
const halfPoints = (style: Style, scale: number): number =>
  Math.max(2, Math.round((style.fontSize ?? NORMAL_SIZE) * scale * 2))

type Run = {
  readonly scale: number
  readonly isLink: boolean
  readonly color: string | undefined
  readonly script?: ShownRun['script']
}

const SCRIPTS = { super: 'superscript', sub: 'subscript' } as const

const marks = [
  ['bold', 'b'],
  ['italic', 'i'],
  ['strike', 'strike'],
] as const

const fontsXml = ({ font }: Style): string => {
  const name = font === undefined ? undefined : escapeXml(font)
  const latin = name ?? LATIN
  return `<w:rFonts w:ascii="${latin}" w:hAnsi="${latin}" w:cs="${latin}" w:eastAsia="${name ?? CHINESE}"/>`
}

export const runXml = (style: Style, { scale, isLink, color, script }: Run): string => {
  const size = halfPoints(style, scale)
  const ink = isLink ? LINK : (color ?? hex(style.color))
  const isLined = style.underline === true || isLink
  return [
    `<w:rPr>${fontsXml(style)}`,
    ...marks.map(([mark, tag]) => (style[mark] === true ? `<w:${tag}/>` : '')),
    ink === undefined ? '' : `<w:color w:val="${ink}"/>`,
    `<w:sz w:val="${size}"/><w:szCs w:val="${size}"/>`,
    isLined ? '<w:u w:val="single"/>' : '',
    script === undefined ? '' : `<w:vertAlign w:val="${SCRIPTS[script]}"/>`,
    '</w:rPr>',
  ].join('')
}

/** Text of a run, its lines parted as Word parts them. */
export const textXml = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => `<w:t xml:space="preserve">${escapeXml(line)}</w:t>`)
    .join('<w:br/>')

export const paragraphXml = (style: Style, align: keyof typeof ACROSS, scale: number): string => {
  const steps = Math.round((style.indent ?? 0) * INDENT * TWIPS * scale)
  const indent = steps === 0 ? '' : `<w:ind w:${align === 'right' ? 'right' : 'left'}="${steps}"/>`
  return `<w:pPr>${indent}<w:jc w:val="${ACROSS[align]}"/></w:pPr>`
}

export type Shown = {
  readonly content: CellText
  readonly text: string
  readonly align: keyof typeof ACROSS
  /** Further columns that a long text takes. */
  readonly over: number
}

/** What a cell of a page shows: numbers fitted to their width, long texts with the empty columns that they need. */
export const shownIn = (cell: PageCell, look: Look, at: Showing): Shown => {
  const { style, chain, fontSize } = look
  const content = cellText(cell.value, cell.shown, {
    numberFormat: style.numberFormat,
    language: at.language,
  })
  const measure = (tried: string): number => (widthOf(chain, tried) * fontSize) / 1000
  const width = at.width - 2 * PADDING
  const full = oneLine(content.text, style)
  const text = fittedText({
    content: { ...content, text: full },
    value: cell.value,
    shown: cell.shown,
    style,
    width,
    measure,
  })
  const align = alignOf(style, content.kind)
  if (style.wrap === true || style.rotation !== undefined) return { content, text, align, over: 0 }
  const fits = (tried: string, room: number): boolean => measure(tried) <= room
  const isText = content.kind === 'text'
  if (!isText || fits(text, width)) return { content, text, align, over: 0 }
  const over = align === 'left' ? cell.room : 0
  return { content, text: cut(text, (tried) => fits(tried, width + at.beside(over))), align, over }
}

/** As much of a text as has room in one line, with a mark that it goes on. */
const cut = (text: string, fits: (tried: string) => boolean): string => {
  if (fits(text)) return text
  let [low, high] = [0, text.length]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (fits(`${cutText(text, middle)}…`)) low = middle
    else high = middle - 1
  }
  return `${cutText(text, low)}…`
}

type Showing = {
  readonly language: Language
  /** Pixels of the cell. */
  readonly width: number
  /** Pixels of so many columns to its right. */
  readonly beside: (columns: number) => number
}

/** The texts of a diagonal header: columns above at the right, rows below at the left, as people set it in Word. */
export const diagonalXml = (texts: readonly string[], style: Style, scale: number): string => {
  const run = runXml(style, { scale, isLink: false, color: undefined })
  const corners = diagonalCorners(texts)
  return texts
    .map((text, index) => {
      const paragraph = paragraphXml({}, corners[index]?.align ?? 'left', scale)
      return `<w:p>${paragraph}<w:r>${run}${textXml(text)}</w:r></w:p>`
    })
    .toReversed()
    .join('')
}
