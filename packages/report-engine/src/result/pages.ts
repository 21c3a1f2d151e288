import type { Page } from '#model/layout.ts'
import { plainPrint } from '#model/plain.ts'
import type { PrintSetup, RowRole } from '#model/template.ts'
import type { Lines } from './line-properties.ts'
import type { Across } from './page-columns.ts'
import { paperSides } from './page-columns.ts'

const MILLIMETRE = 72 / 25.4

/** Points that rows may take on a page printed at that scale. */
function pageHeight(print: PrintSetup, scale: number): number {
  const { height } = paperSides(print)
  return ((height - print.margins.top - print.margins.bottom) * MILLIMETRE * 100) / scale
}

/** A page, and the sheet rows whose cells count on it. */
export type SheetPage = Page & { readonly from: number; readonly to: number }

type Range = { readonly from: number; readonly to: number }
type Roles = Readonly<Record<RowRole, readonly Range[]>>

/** Pages by body rows or by the paper's height (reference §2.7, phase 4), and by columns where the sheet is too wide. */
export function makePages(
  rows: Lines,
  { scale, parts }: Across,
  print: PrintSetup = plainPrint,
): readonly SheetPage[] {
  const below = pagesBelow(rows, scale, print)
  const pages =
    print.pageOrder === 'overThenDown'
      ? below.flatMap((page) => parts.map((columns) => ({ ...page, columns, scale })))
      : parts.flatMap((columns) => below.map((page) => ({ ...page, columns, scale })))
  return pages.map((page, index) => ({ ...page, number: index + 1 }))
}

type PageRows = Omit<SheetPage, 'number' | 'columns' | 'scale'>

function pagesBelow(rows: Lines, scale: number, print: PrintSetup): readonly PageRows[] {
  const roles = rangesByRole(rows)
  const height = (role: RowRole) => heightOf(rows, roles[role])
  const room = pageHeight(print, scale)
  const starts = pageStarts(rows, print, {
    room: room - height('heading') - height('footing'),
    title: height('title'),
  })
  const bodies = starts.map((from, index) => ({
    from: index === 0 ? 0 : from,
    to: starts[index + 1] ?? rows.count,
  }))
  const lastBody = bodies.at(-1)
  const used = lastBody
    ? height('heading') +
      height('footing') +
      bodyHeight(rows, lastBody) +
      (bodies.length === 1 ? height('title') : 0)
    : 0
  const spills =
    print.rowsPerPage === undefined &&
    lastBody !== undefined &&
    height('summary') > 0 &&
    used + height('summary') > room
  const pages = spills ? [...bodies, { from: rows.count, to: rows.count }] : bodies
  return pages.map((body, index) => {
    const isLast = index === pages.length - 1
    const bands = [
      ...bandsOf(index === 0 ? roles.title : [], 'title'),
      ...bandsOf(roles.heading, 'heading'),
      ...bandsOf(clipped(roles.body, body), 'body'),
      ...bandsOf(roles.footing, 'footing'),
      ...bandsOf(isLast ? roles.summary : [], 'summary'),
    ]
    return { bands, ...body }
  })
}

function bandsOf(ranges: readonly Range[], role: RowRole): Page['bands'] {
  return ranges.map(({ from, to }) => ({ from, to, role }))
}

function rangesByRole(rows: Lines): Roles {
  const roles: Record<RowRole, Range[]> = { body: [], heading: [], footing: [], title: [], summary: [] }
  for (let from = 0; from < rows.count;) {
    const role = rows.role(from)
    let to = from + 1
    while (to < rows.count && rows.role(to) === role) to++
    roles[role].push({ from, to })
    from = to
  }
  return roles
}

function clipped(ranges: readonly Range[], { from, to }: Range): readonly Range[] {
  return ranges
    .map((range) => ({ from: Math.max(from, range.from), to: Math.min(to, range.to) }))
    .filter((range) => range.from < range.to)
}

function heightOf(rows: Lines, ranges: readonly Range[]): number {
  return ranges.reduce((sum, range) => sum + bodyHeight(rows, range, true), 0)
}

function bodyHeight(rows: Lines, { from, to }: Range, anyRole = false): number {
  let sum = 0
  for (let row = from; row < to; row++) if (anyRole || rows.role(row) === 'body') sum += rows.size(row)
  return sum
}

type Fixed = { readonly room: number; readonly title: number }

/** The first visible body row of each page; hidden rows stay with the page of the row above. */
function pageStarts(rows: Lines, print: PrintSetup, { room, title }: Fixed): readonly number[] {
  const breaks = new Set(rows.breaksBefore)
  const starts: number[] = [0]
  let [count, height, broken] = [0, title, false]
  for (let row = 0; row < rows.count; row++) {
    if (breaks.has(row)) broken = true
    if (rows.role(row) !== 'body' || rows.isHidden(row)) continue
    const isFull =
      print.rowsPerPage === undefined
        ? height + rows.size(row) > room
        : count >= Math.max(1, print.rowsPerPage)
    if (count > 0 && (isFull || broken)) {
      starts.push(row)
      count = 0
      height = 0
    }
    count++
    height += rows.size(row)
    broken = false
  }
  return starts
}
