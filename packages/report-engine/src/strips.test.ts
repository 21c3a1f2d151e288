import { describe, expect, it } from 'vitest'
import { plainPrint } from './model/plain.ts'
import type { PrintSetup } from './model/template.ts'
import { down, expand, formula, group, list, pageGrid, tableOf, text } from '#testing/build.ts'

const none = { leftParent: null }
const numbers = (count: number) =>
  tableOf(
    'v',
    Array.from({ length: count }, (_, index) => [index + 1]),
  )

const stripsOf = (sheet: ReturnType<typeof expand>) =>
  sheet.pages().map((page) =>
    page.strips.map((_, strip) => {
      const values: unknown[] = []
      sheet.forEachPageCell(page, ({ value }) => values.push(value), strip)
      return values.join(' ')
    }),
  )

describe('strips of a page', () => {
  const strips = { count: 3, gap: 5 }
  const print: PrintSetup = { ...plainPrint, strips, rowsPerPage: 2 }

  it('RPT-04 rows go down the first strip, then the next; a page holds as many strips as it says', () => {
    const sheet = expand({ tables: { p: numbers(9) }, cells: { A1: list('p.v', down) }, sheet: { print } })
    expect(stripsOf(sheet)).toEqual([
      ['1 2', '3 4', '5 6'],
      ['7 8', '9'],
    ])
  })

  it('RPT-04 heading and footing stand in each strip, the title above the first, page sums are of the page', () => {
    const sheet = expand({
      tables: { p: numbers(8) },
      cells: {
        A1: text('Title', none),
        A2: 'No',
        A3: list('p.v', down),
        A4: formula('=PAGESUM(A3)', none),
        A5: formula('=SUM(A3)', none),
      },
      sheet: {
        rows: {
          0: { role: 'title' },
          1: { role: 'heading' },
          3: { role: 'footing' },
          4: { role: 'summary' },
        },
        print,
      },
    })
    expect(stripsOf(sheet)).toEqual([['Title No 1 2 21', 'No 3 4 21', 'No 5 6 21'], ['No 7 8 15 36']])
    const [first] = sheet.pages()
    expect(first?.strips.map(({ top }) => top)).toEqual([0, sheet.rowHeight(0), sheet.rowHeight(0)])
  })

  it('RPT-04 a forced break begins a page, not a strip', () => {
    const sheet = expand({
      tables: { p: numbers(4) },
      cells: { A1: list('p.v', { ...down, conditions: [{ when: 'A1=2', breakBefore: 'row' }] }) },
      sheet: { print },
    })
    expect(stripsOf(sheet)).toEqual([['1'], ['2 3', '4']])
  })

  it('RPT-04 a summary without room begins the next strip, on a full page the next page', () => {
    const paged = (rows: number) =>
      expand({
        tables: { p: numbers(rows) },
        cells: { A1: list('p.v', down), A2: text('sum', none) },
        sheet: {
          rows: { 1: { role: 'summary' } },
          defaultRowHeight: 300,
          print: { ...plainPrint, strips: { count: 2, gap: 0 } },
        },
      })
    expect(stripsOf(paged(2))).toEqual([['1 2', 'sum']])
    expect(stripsOf(paged(4))).toEqual([['1 2', '3 4'], ['sum']])
  })

  it('RPT-04 a sheet shrinks to the width of a strip', () => {
    const scaleOf = (count: number): number | undefined =>
      expand({
        tables: {},
        cells: { A1: 'a' },
        sheet: { defaultColumnWidth: 600, print: { ...plainPrint, strips: { count, gap: 0 }, minScale: 10 } },
      }).printScale
    expect(scaleOf(4)).toBeCloseTo((scaleOf(2) ?? 0) / 2, 5)
  })
})

describe('rows that stay together', () => {
  const g = tableOf('k, v', [
    ['a', 1],
    ['a', 2],
    ['b', 3],
    ['b', 4],
    ['b', 5],
    ['c', 6],
  ])
  const grouped = (keepTogether: boolean, rowsPerPage: number) =>
    expand({
      tables: { g },
      cells: { A1: group('g.k', { ...down, keepTogether }), B1: list('g.v', down) },
      sheet: { print: { ...plainPrint, rowsPerPage } },
    })
  const pagesOf = (sheet: ReturnType<typeof expand>) =>
    sheet.pages().map((_, page) => pageGrid(sheet, page + 1).length)

  it('RPT-04 a group goes to the next page whole; one that no page can hold is cut', () => {
    expect(pagesOf(grouped(false, 4))).toEqual([4, 2])
    expect(pagesOf(grouped(true, 4))).toEqual([2, 4])
    expect(pagesOf(grouped(true, 2))).toEqual([2, 2, 2])
    expect(grouped(true, 4).rowBreaks).toEqual([1])
  })

  it('RPT-04 by paper, too; the breaks go to Excel, which would cut the group', () => {
    const sheet = (keepTogether: boolean) =>
      expand({
        tables: { g },
        cells: { A1: group('g.k', { ...down, keepTogether }), B1: list('g.v', down) },
        sheet: { defaultRowHeight: 180, print: plainPrint },
      })
    expect([pagesOf(sheet(false)), sheet(false).rowBreaks]).toEqual([[4, 2], []])
    expect([pagesOf(sheet(true)), sheet(true).rowBreaks]).toEqual([[2, 4], [1]])
  })

  it('RPT-04 of groups within groups the outermost that fits stays whole', () => {
    const t = tableOf('a, b, v', [
      ['x', 'p', 1],
      ['y', 'q', 2],
      ['y', 'q', 3],
      ['y', 'r', 4],
      ['y', 'r', 5],
    ])
    const nested = (rowsPerPage: number) =>
      expand({
        tables: { t },
        cells: {
          A1: group('t.a', { ...down, keepTogether: true }),
          B1: group('t.b', { ...down, keepTogether: true }),
          C1: list('t.v', down),
        },
        sheet: { print: { ...plainPrint, rowsPerPage } },
      })
    expect(pagesOf(nested(4))).toEqual([1, 4])
    expect(pagesOf(nested(3))).toEqual([3, 2])
    expect(pagesOf(nested(2))).toEqual([1, 2, 2])
  })

  it('RPT-04 a row stays on the page of the next one: a heading of a group never stands alone below', () => {
    const headed = (keepWithNext: boolean) =>
      expand({
        tables: { g },
        cells: {
          A1: group('g.k', down),
          A2: text('head', { leftParent: 'A1' }),
          B3: list('g.v', { ...down, leftParent: 'A1' }),
        },
        sheet: {
          rows: { 0: { keepWithNext }, 1: { keepWithNext } },
          print: { ...plainPrint, rowsPerPage: 5 },
        },
      })
    expect(pagesOf(headed(false))).toEqual([5, 5, 2])
    expect(pagesOf(headed(true))).toEqual([4, 5, 3])
  })
})
