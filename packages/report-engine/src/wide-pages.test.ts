import { describe, expect, it } from 'vitest'
import {
  cellsOf,
  down,
  expand,
  fold,
  formula,
  group,
  list,
  pageGrid,
  right,
  tableOf,
  text,
} from '#testing/build.ts'
import { plainPrint } from '#model/plain.ts'
import type { LaidCell, SheetLayout } from '#model/layout.ts'
import type { PrintSetup, Sheet } from '#model/template.ts'

// A4 upright leaves 174 mm, that is 657 pixels, between the margins of the plain setup.
const wide = (count: number) =>
  tableOf(
    'n',
    Array.from({ length: count }, (_, n) => [n + 1]),
  )

function across(count: number, print: Partial<PrintSetup> = {}, sheet: Partial<Sheet> = {}): SheetLayout {
  return expand({
    tables: { w: wide(count) },
    cells: { A1: group('w.n', right) },
    sheet: { defaultColumnWidth: 100, print: { ...plainPrint, ...print }, ...sheet },
  })
}

const partsOf = (sheet: SheetLayout) => sheet.pages().map(({ columns }) => [columns.from, columns.to])

describe('sheets wider than their paper', () => {
  it('RPT-04 shrink to one page wide, as little as needed', () => {
    const sheet = across(10)
    expect(partsOf(sheet)).toEqual([[0, 10]])
    expect(sheet.printScale).toBeCloseTo(65.76, 1)
    expect(across(6).printScale).toBe(100)
    expect(across(6, { scale: 80 }).printScale).toBe(80)
  })

  it('RPT-04 are cut by columns below the smallest scale, at that scale', () => {
    const sheet = across(20)
    expect(sheet.printScale).toBe(50)
    expect(partsOf(sheet)).toEqual([
      [0, 13],
      [13, 20],
    ])
    expect(sheet.columnBreaks).toEqual([12])
    expect(across(20, { minScale: 30 }).pages()).toHaveLength(1)
  })

  it('RPT-04 keep their scale where they must not shrink, and a column wider than the paper has a page of its own', () => {
    expect(partsOf(across(14, { fitToWidth: false }))).toEqual([
      [0, 6],
      [6, 12],
      [12, 14],
    ])
    const broad = across(3, { fitToWidth: false }, { columns: { 0: { size: 900 } } })
    expect(broad.pages()).toHaveLength(3)
  })

  it('RPT-04 issue 9: fit paper of a size of one’s own, as it lies', () => {
    const own = { paper: 'custom', fitToWidth: false } as const
    expect(across(7, { ...own, width: 140, height: 300 }).pages()).toHaveLength(3)
    expect(across(7, { ...own, width: 300, height: 140 }).pages()).toHaveLength(1)
    expect(across(7, { ...own, width: 300, height: 140, orientation: 'landscape' }).pages()).toHaveLength(3)
    expect(across(7, own).pages()).toHaveLength(across(7, { fitToWidth: false }).pages().length)
  })

  it('RPT-04 break where the template says, also without need', () => {
    const sheet = expand({
      tables: {},
      cells: { A1: text('a'), B1: text('b'), C1: text('c') },
      sheet: { columnCount: 3, columns: { 0: { breakAfter: true } }, print: plainPrint },
    })
    expect(partsOf(sheet)).toEqual([
      [0, 1],
      [1, 3],
    ])
    expect(pageGrid(sheet, 2)[0]).toBe('b | c')
  })

  it('RPT-04 go down, then over, or over, then down; page numbers count all pages', () => {
    const rows = tableOf(
      'n',
      Array.from({ length: 4 }, (_, n) => [n + 1]),
    )
    const sheet = (pageOrder?: 'overThenDown') =>
      expand({
        tables: { rows },
        cells: { A1: list('rows.n', down), B1: '=A1*10', C1: '=PAGE()*100+PAGES()' },
        sheet: {
          columnCount: 3,
          columns: { 0: { breakAfter: true } },
          print: { ...plainPrint, rowsPerPage: 2, ...(pageOrder && { pageOrder }) },
        },
      })
    expect([1, 2, 3, 4].map((page) => pageGrid(sheet(), page))).toEqual([
      ['1', '2'],
      ['3', '4'],
      ['10 | 304', '20 | 304'],
      ['30 | 404', '40 | 404'],
    ])
    expect([sheet().rowBreaks, sheet('overThenDown').rowBreaks]).toEqual([[1], [1]])
    expect([1, 2, 3, 4].map((page) => pageGrid(sheet('overThenDown'), page))).toEqual([
      ['1', '2'],
      ['10 | 204', '20 | 204'],
      ['3', '4'],
      ['30 | 404', '40 | 404'],
    ])
  })

  it('RPT-04 a merge cut between columns shows its value on each part, or on the first alone', () => {
    const sheet = (print: Partial<PrintSetup> = {}) =>
      expand({
        tables: {},
        cells: { A1: text('title', { colSpan: 3 }), A2: text(1), B2: text(2), C2: text(3) },
        sheet: { columnCount: 3, columns: { 1: { breakAfter: true } }, print: { ...plainPrint, ...print } },
      })
    expect(pageGrid(sheet(), 1)).toEqual(['title | ·', '1 | 2'])
    expect(pageGrid(sheet(), 2)).toEqual(['title', '3'])
    expect(pageGrid(sheet({ repeatCutMerges: false }), 2)).toEqual(['', '3'])
  })

  it('RPT-04 a page sum is that of its rows, on each page beside the other', () => {
    const rows = tableOf(
      'n',
      Array.from({ length: 4 }, (_, n) => [n + 1]),
    )
    const sheet = expand({
      tables: { rows },
      cells: {
        A1: list('rows.n', down),
        A2: formula('=PAGESUM(A1)', { leftParent: null }),
        B2: formula('=PAGESUM(A1)', { leftParent: null }),
      },
      sheet: {
        columnCount: 2,
        columns: { 0: { breakAfter: true } },
        rows: { 1: { role: 'footing' } },
        print: { ...plainPrint, rowsPerPage: 2 },
      },
    })
    expect([1, 2, 3, 4].map((page) => pageGrid(sheet, page).at(-1))).toEqual(['3', '7', '3', '7'])
  })

  it('RPT-04 all parts together hold every cell of the sheet once, whatever widths, scale and hidden columns', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const next = (most: number, salt: number) => ((seed * 7919 + salt * 104_729) % 1009) % most
      const count = 1 + next(40, 1)
      const columns = Object.fromEntries(
        Array.from({ length: 5 }, (_, index) => [
          String(index),
          { size: 20 + next(300, index + 5), ...(next(4, index) === 0 && { hidden: true }) },
        ]),
      )
      const sheet = expand({
        tables: { w: wide(count) },
        cells: { A1: group('w.n', right), A2: fold('sum', 'w.n', { topParent: 'A1', leftParent: null }) },
        sheet: {
          defaultColumnWidth: 30 + next(200, 2),
          columns,
          print: { ...plainPrint, scale: 10 + next(200, 3), fitToWidth: next(2, 4) === 0 },
        },
      })
      const seen: number[] = []
      for (const page of sheet.pages())
        sheet.forEachPageCell(page, (cell: LaidCell) =>
          seen.push(cell.column + page.columns.from + cell.row * 1000),
        )
      const shown = cellsOf(sheet)
        .filter(({ column }) => !sheet.isColumnHidden(column))
        .map(({ row, column }) => column + row * 1000)
      expect(seen.toSorted((a, b) => a - b)).toEqual(shown.toSorted((a, b) => a - b))
    }
  })
})
