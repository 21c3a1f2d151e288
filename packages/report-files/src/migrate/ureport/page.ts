import { namedIn } from '#migrate/named-in.ts'
import { paperMillimetres } from '@gridwright/report-engine'
import type { LineSettings, Paper, PrintSetup, RowRole } from '@gridwright/report-engine'
import type { Expression } from '#migrate/expression/ast.ts'
import { parseExpression } from '#migrate/expression/parse.ts'
import { MOST } from '#migrate/reading.ts'
import type { RemarkList } from '#migrate/remark-list.ts'
import { childOf, childrenOf, wholeIn } from '#migrate/xml-tree.ts'
import type { Element } from '#migrate/xml-tree.ts'
import { attributeOf } from './book.ts'

const MILLIMETRES_A_POINT = 25.4 / 72
const PIXELS_A_POINT = 96 / 72

const millimetres = (points: string): number => {
  const found = Math.round(Number(points || '0') * MILLIMETRES_A_POINT * 10) / 10
  return Number.isFinite(found) ? Math.min(2000, Math.max(0, found)) : 0
}

/** The page of a template: `<paper>`, `<header>`, `<footer>`. */
export function printOf(root: Element, remarks: RemarkList): PrintSetup | undefined {
  const paper = childOf(root, 'paper')
  if (paper === undefined) return undefined
  remarkLost(paper, remarks)
  const header = edgeText(childOf(root, 'header'), remarks)
  const footer = edgeText(childOf(root, 'footer'), remarks)
  const rows = wholeIn(attributeOf(paper, 'fixrows'), [1, 10_000])
  return {
    ...paperOf(paper, remarks),
    orientation: attributeOf(paper, 'orientation') === 'landscape' ? 'landscape' : 'portrait',
    margins: {
      top: millimetres(attributeOf(paper, 'top-margin')),
      right: millimetres(attributeOf(paper, 'right-margin')),
      bottom: millimetres(attributeOf(paper, 'bottom-margin')),
      left: millimetres(attributeOf(paper, 'left-margin')),
    },
    scale: 100,
    ...(attributeOf(paper, 'paging-mode') === 'fixrows' && rows !== undefined && { rowsPerPage: rows }),
    ...(attributeOf(paper, 'html-report-align') === 'center' && { centerHorizontally: true }),
    ...stripsOf(paper),
    ...(header !== '' && { header }),
    ...(footer !== '' && { footer }),
  }
}

/** Columns of a page; their distance is in points. */
function stripsOf(paper: Element): Pick<PrintSetup, 'strips'> {
  const count = wholeIn(attributeOf(paper, 'column-count'), [2, 20])
  if (attributeOf(paper, 'column-enabled') !== 'true' || count === undefined) return {}
  return { strips: { count, gap: Math.min(500, millimetres(attributeOf(paper, 'column-margin'))) } }
}

function paperOf(paper: Element, remarks: RemarkList): Pick<PrintSetup, 'paper' | 'width' | 'height'> {
  const type = attributeOf(paper, 'type').toUpperCase()
  if (Object.hasOwn(paperMillimetres, type)) return { paper: type as Exclude<Paper, 'custom'> }
  const [width, height] = [
    millimetres(attributeOf(paper, 'width')),
    millimetres(attributeOf(paper, 'height')),
  ]
  if (width > 0 && height > 0) return { paper: 'custom', width, height }
  remarks.add('paper-unknown', { original: type })
  return { paper: 'A4' }
}

function remarkLost(paper: Element, remarks: RemarkList): void {
  if (attributeOf(paper, 'bg-image') !== '')
    remarks.add('background-left-out', { original: attributeOf(paper, 'bg-image') })
  if (Number(attributeOf(paper, 'html-interval-refresh-value') || '0') > 0)
    remarks.add('refresh-left-out', { original: attributeOf(paper, 'html-interval-refresh-value') })
}

const SECTIONS = [
  ['left', '&L'],
  ['center', '&C'],
  ['right', '&R'],
] as const

function edgeText(element: Element | undefined, remarks: RemarkList): string {
  if (element === undefined) return ''
  return SECTIONS.map(([name, mark]) => {
    const text = childOf(element, name)?.text.trim() ?? ''
    return text === '' ? '' : mark + sectionText(text, element.name, remarks)
  })
    .join('')
    .slice(0, 1000)
}

/** An expression of texts, page numbers and the date becomes the marks for them; anything else stays as it is. */
function sectionText(text: string, where: string, remarks: RemarkList): string {
  const plain = text.startsWith('${') && text.endsWith('}') ? text.slice(2, -1) : text
  try {
    return marksOf(parseExpression(plain))
  } catch {
    const isExpression = /\b(?:page|pages|date|param)\s*\(/.test(text)
    if (isExpression) remarks.add('header-simplified', { original: text, what: where })
    return text.replaceAll('&', '&&')
  }
}

const MARKS: Readonly<Record<string, string>> = { page: '&P', pages: '&N', date: '&D' }

function marksOf(expression: Expression): string {
  if (expression.kind === 'text') return expression.value.replaceAll('&', '&&')
  if (expression.kind === 'number') return expression.value
  if (expression.kind === 'property') return expression.name
  const mark = expression.kind === 'call' ? namedIn(MARKS, expression.name.toLowerCase()) : undefined
  if (mark !== undefined) return mark
  if (expression.kind === 'binary' && expression.operator === '+')
    return marksOf(expression.left) + marksOf(expression.right)
  throw new Error('No mark for it')
}

const ROLES: Readonly<Record<string, RowRole>> = {
  headerrepeat: 'heading',
  footerrepeat: 'footing',
  title: 'title',
  summary: 'summary',
}

type Lines = { readonly lines: Readonly<Record<string, LineSettings>>; readonly count: number }

/** Heights in points, with what a row is on pages. */
export function rowsOf(root: Element): Lines {
  return linesOf(childrenOf(root, 'row'), ['row-number', MOST.rows], (element) => {
    const role = namedIn(ROLES, attributeOf(element, 'band'))
    return { ...sizeOf(attributeOf(element, 'height'), 1), ...(role !== undefined && { role }) }
  })
}

/** Widths in pixels; they are written in points. */
export function columnsOf(root: Element): Lines {
  return linesOf(childrenOf(root, 'column'), ['col-number', MOST.columns], (element) =>
    sizeOf(attributeOf(element, 'width'), PIXELS_A_POINT),
  )
}

function linesOf(
  elements: readonly Element[],
  [attribute, most]: readonly [string, number],
  settingsOf: (element: Element) => LineSettings,
): Lines {
  const lines: Record<string, LineSettings> = {}
  let count = 0
  for (const element of elements) {
    const number = wholeIn(attributeOf(element, attribute), [1, most])
    if (number === undefined) continue
    const hide = attributeOf(element, 'hide') === 'true'
    lines[String(number - 1)] = { ...settingsOf(element), ...(hide && { hidden: true }) }
    count = Math.max(count, number)
  }
  return { lines, count }
}

function sizeOf(written: string, factor: number): Pick<LineSettings, 'size'> {
  const size = Math.round(Number(written || Number.NaN) * factor)
  return size >= 0 && size <= 2000 ? { size } : {}
}
