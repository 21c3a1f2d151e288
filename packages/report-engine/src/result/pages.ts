import type { Band, Page } from '#model/layout.ts'
import { plainPrint } from '#model/plain.ts'
import type { PrintSetup, RowRole } from '#model/template.ts'
import type { Lines } from './line-properties.ts'
import type { Across } from './page-columns.ts'
import { paperSides } from './page-columns.ts'
import { stripStarts } from './page-starts.ts'
import type { StripStart } from './page-starts.ts'

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

/** The sheet's rows, and those that should stay on one page: two numbers each, [from, to). */
export type PagedRows = { readonly rows: Lines; readonly keeps: Int32Array }

/** Pages by body rows or by the paper's height (reference §2.7, phase 4), and by columns where the sheet is too wide. */
export function makePages(
  paged: PagedRows,
  { scale, parts }: Across,
  print: PrintSetup = plainPrint,
): readonly SheetPage[] {
  const below = pagesBelow(paged, scale, print)
  const pages =
    print.pageOrder === 'overThenDown'
      ? below.flatMap((page) => parts.map((columns) => ({ ...page, columns, scale })))
      : parts.flatMap((columns) => below.map((page) => ({ ...page, columns, scale })))
  return pages.map((page, index) => ({ ...page, number: index + 1 }))
}

type PageRows = Omit<SheetPage, 'number' | 'columns' | 'scale'>

function pagesBelow({ rows, keeps }: PagedRows, scale: number, print: PrintSetup): readonly PageRows[] {
  const roles = rangesByRole(rows)
  const height = (role: RowRole) => heightOf(rows, roles[role])
  const title = height('title')
  const repeated = height('heading') + height('footing')
  const room = pageHeight(print, scale) - repeated
  const pages = groupedStrips(stripStarts(rows, print, { room, title, keeps }), rows.count)
  const last = pages.at(-1)?.at(-1)
  const taken = last ? bodyHeight(rows, last) + (pages.length === 1 ? title : 0) : 0
  if (print.rowsPerPage === undefined && height('summary') > 0 && taken + height('summary') > room)
    spill(pages, { from: rows.count, to: rows.count }, print.strips?.count ?? 1)
  return pages.map((bodies, page) => ({
    from: bodies[0]?.from ?? 0,
    to: bodies.at(-1)?.to ?? 0,
    strips: bodies.map((body, strip) => {
      const isLast = page === pages.length - 1 && strip === bodies.length - 1
      const bands = [
        ...bandsOf(page === 0 && strip === 0 ? roles.title : [], 'title'),
        ...bandsOf(roles.heading, 'heading'),
        ...bandsOf(clipped(roles.body, body), 'body'),
        ...bandsOf(roles.footing, 'footing'),
        ...bandsOf(isLast ? roles.summary : [], 'summary'),
      ]
      return { bands, top: page === 0 && strip > 0 ? title : 0 }
    }),
  }))
}

/** Body rows of each strip, page by page. */
function groupedStrips(starts: readonly StripStart[], count: number): Range[][] {
  const pages: Range[][] = []
  starts.forEach(({ row, isPage }, index) => {
    const range = { from: index === 0 ? 0 : row, to: starts[index + 1]?.row ?? count }
    if (isPage) pages.push([range])
    else pages.at(-1)?.push(range)
  })
  return pages
}

/** What the last strip has no room for begins the next one. */
function spill(pages: Range[][], range: Range, strips: number): void {
  const last = pages.at(-1)
  if (last !== undefined && last.length < strips) last.push(range)
  else pages.push([range])
}

function bandsOf(ranges: readonly Range[], role: RowRole): readonly Band[] {
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
