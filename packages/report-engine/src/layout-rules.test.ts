import { describe, expect, it } from 'vitest'
import {
  cellsOf,
  down,
  drawing,
  expand,
  fold,
  formula,
  gridOf,
  group,
  layoutOf,
  list,
  mergesOf,
  pageGrid,
  right,
  tableOf,
  text,
} from '#testing/build.ts'

const none = { leftParent: null }
const s = tableOf('g, v', [
  ['a', 1],
  ['a', 2],
  ['b', 3],
])
const tall = {
  paper: 'A4',
  orientation: 'portrait',
  margins: { top: 10, right: 10, bottom: 10, left: 10 },
  scale: 100,
} as const

describe('stretching and merges', () => {
  it('RPT-03 a group stretches over its list, and not where stretching is off', () => {
    const cells = (stretchDown: boolean) => ({
      A1: group('s.g', { ...down, stretchDown }),
      B1: list('s.v', down),
    })
    expect(mergesOf(expand({ tables: { s }, cells: cells(true) }))).toBe('A1:A2')
    const off = expand({ tables: { s }, cells: cells(false) })
    expect(mergesOf(off)).toBe('')
    expect(gridOf(off)).toEqual(['a | 1', ' | 2', 'b | 3'])
  })

  it('RPT-03 a merge across the insertion point grows even where stretching is off', () => {
    const sheet = expand({
      tables: { s },
      cells: {
        A1: list('s.v', down),
        B1: text('side', { ...none, rowSpan: 2, stretchDown: false }),
        A2: text('end', none),
      },
    })
    expect(mergesOf(sheet)).toBe('B1:B4')
    expect(gridOf(sheet)).toEqual(['1 | side', '2 | ·', '3 | ·', 'end | ·'])
  })

  it('RPT-03 a stretched and an unstretched text stand beside a two-line group without meeting', () => {
    const sheet = expand({
      tables: { s },
      cells: {
        A1: group('s.g', { ...down, rowSpan: 2 }),
        B2: text('sub', { leftParent: 'A1' }),
        B1: text('top', { leftParent: 'A1' }),
        C1: text('whole', { ...none, rowSpan: 2 }),
        D1: text('one', none),
        D2: text('two', none),
      },
    })
    expect(gridOf(sheet)).toEqual(
      drawing(`
      a | top | whole | one
      · | sub | ·     | two
      b | top | ·     |
      · | sub | ·     |`),
    )
    expect(mergesOf(sheet)).toBe('A1:A2 C1:C4 A3:A4')
  })

  it('RPT-03 issue 9: texts of one row below lists of different lengths move down by their own list', () => {
    const t = tableOf('v', [[7], [8], [9], [10], [11]])
    const sheet = expand({
      tables: { s, t, u: tableOf('v', [[0]]) },
      cells: {
        A1: list('u.v', { ...down, rowSpan: 3 }),
        B1: list('s.v', { ...down, ...none }),
        B2: text('end of s', none),
        C1: list('t.v', { ...down, ...none }),
        C2: text('end of t', none),
      },
    })
    expect(gridOf(sheet)).toEqual(
      drawing(`
      0 | 1        | 7
      · | 2        | 8
      · | 3        | 9
        | end of s | 10
        |          | 11
        |          | end of t
        |`),
    )
  })

  it('RPT-03 issue 9: a group whose own lists have no rows keeps the lines above its cell, and no more', () => {
    const empty = { ...down, leftParent: 'B6', filter: '=s.v>9' }
    const sheet = expand({
      tables: { s },
      cells: {
        A1: 'title',
        B6: group('s.g', down),
        B4: list('s.v', empty),
        C4: list('s.v', { ...empty, rowSpan: 4 }),
      },
    })
    expect(gridOf(sheet)).toEqual([
      'title',
      '',
      '',
      '',
      ' |  | ·',
      ' | a | ·',
      ' |  | ·',
      '',
      ' |  | ·',
      ' | b | ·',
      ' |  | ·',
    ])
  })

  it('RPT-03 issue 9: a cross table under a common head meets only what stands under the same head', () => {
    const q = tableOf('y, m, k, v', [
      ['1', 'a', 'p', 1],
      ['1', 'b', 'p', 2],
      ['2', 'a', 'q', 4],
      ['2', 'c', 'p', 8],
      ['2', 'a', 'p', 16],
    ])
    const sheet = expand({
      tables: { q },
      cells: {
        A1: group('q.y', right),
        B2: group('q.m', { ...right, topParent: 'A1' }),
        A3: group('q.k', { ...down, ...none, topParent: 'A1' }),
        B3: fold('sum', 'q.v', { leftParent: 'A3', topParent: 'B2' }),
      },
    })
    expect(gridOf(sheet)).toEqual(
      drawing(`
      1 |   |   | 2 |    |
        | a | b |   | a  | c
      p | 1 | 2 | q | 4  |
        |   |   | p | 16 | 8`),
    )
  })

  it('RPT-03 issue 9: a cell’s link and note are laid with it; a report’s link with the values of its row', () => {
    const sheet = expand({
      tables: { s },
      cells: {
        A1: list('s.v', {
          ...down,
          link: { kind: 'report', reportId: 'r', parameters: { v: '=A1*10', e: '=1/0' } },
        }),
        A2: text('home', { ...none, note: 'opens', link: { kind: 'url', url: 'https://a.b/' } }),
        A3: text('plain', none),
      },
    })
    const report = (v: number) => ({
      link: { kind: 'report', reportId: 'r', values: { v, e: null } },
      note: undefined,
    })
    expect(cellsOf(sheet).map(({ link, note }) => ({ link, note }))).toEqual([
      report(10),
      report(20),
      report(30),
      { link: { kind: 'url', url: 'https://a.b/' }, note: 'opens' },
      { link: undefined, note: undefined },
    ])
  })

  it('RPT-03 two stacked lists in one column keep their own sums', () => {
    const sheet = expand({
      tables: { s, t: tableOf('v', [[10], [20]]) },
      cells: {
        A1: list('s.v', down),
        A2: formula('=SUM(A1)', none),
        A3: list('t.v', down),
        A4: formula('=SUM(A3)', none),
      },
    })
    expect(gridOf(sheet)).toEqual(['1', '2', '3', '6', '10', '20', '30'])
  })

  it('RPT-03 stacked lists beside a block over all their lines push each other down', () => {
    const sheet = expand({
      tables: { s, t: tableOf('v', [[10], [20]]), u: tableOf('k', [['x']]) },
      cells: {
        A1: list('s.v', down),
        A2: formula('=SUM(A1)', none),
        A3: list('t.v', down),
        A4: formula('=SUM(A3)', none),
        B1: list('u.k', { ...down, ...none, rowSpan: 4 }),
        A5: text('end', none),
      },
    })
    expect(gridOf(sheet)).toEqual(
      drawing(`
      1  | x
      2  | ·
      3  | ·
      6  | ·
      10 |
      20 |
      30 |
      end |`),
    )
  })

  it('RPT-03 a group without rows beside full ones: no line with keep-empty off, one blank with it on', () => {
    const d = tableOf('k', [['a'], ['b'], ['c']])
    const cells = (keepEmpty: boolean) => ({
      A1: list('d.k', down),
      B1: list('s.v', { ...down, leftParent: 'A1', filter: 's.g = A1', keepEmpty }),
      C1: formula('=COUNT(B1)', { leftParent: 'A1' }),
    })
    const expected = ['a | 1 | 2', '· | 2 | ·', 'b | 3 | 1', 'c |  | 0']
    expect(gridOf(expand({ tables: { s, d }, cells: cells(true) }))).toEqual(expected)
    expect(gridOf(expand({ tables: { s, d }, cells: cells(false) }))).toEqual(expected)
  })

  it('RPT-03 an instance keeps a line of its own beside a list that has none, also above a subtotal', () => {
    const d = tableOf('k', [['a'], ['c']])
    const sheet = expand({
      tables: { s, d },
      cells: {
        A1: list('d.k', down),
        B1: list('s.v', { ...down, leftParent: 'A1', filter: 's.g = A1', keepEmpty: false }),
        B2: formula('=SUM(B1)', { leftParent: 'A1' }),
      },
    })
    expect(gridOf(sheet)).toEqual(['a | 1', '· | 2', ' | 3', 'c', ' | 0'])
  })

  it('RPT-03 a list without instances takes its lines away', () => {
    const sheet = expand({
      tables: { s: tableOf('g, v', []) },
      cells: { A1: 'head', A2: list('s.v', { ...down, keepEmpty: false }), A3: 'end' },
    })
    expect(gridOf(sheet)).toEqual(['head', 'end'])
  })

  it('RPT-03 blanks at the end of a short track take the style of its first line', () => {
    const sheet = expand({
      tables: { s, t: tableOf('v', [[10]]) },
      cells: { A1: list('s.v', down), B1: list('t.v', { ...down, ...none, style: 'line' }) },
      template: { styles: { line: { bold: true } } },
    })
    const blanks = cellsOf(sheet).filter((cell) => cell.column === 1 && cell.value === null)
    expect(blanks.map(({ row, style }) => [row, style])).toEqual([
      [1, 0],
      [2, 0],
    ])
  })

  it('RPT-03 spill mode overwrite fills the reserved lines in place and inserts only what exceeds them', () => {
    const cells = {
      A1: list('s.v', { ...down, spill: 'overwrite' as const }),
      B1: 'x',
      B2: text('y', none),
      A4: 'end',
    }
    const own = { ...cells, B1: text('x', none) }
    expect(gridOf(expand({ tables: { s }, cells: own }))).toEqual(['1 | x', '2 | y', '3', 'end'])
    const five = tableOf(
      'g, v',
      [1, 2, 3, 4, 5].map((v) => ['a', v]),
    )
    expect(gridOf(expand({ tables: { s: five }, cells: own }))).toEqual([
      '1 | x',
      '2 | y',
      '3',
      '4',
      '5',
      'end',
    ])
  })

  it('RPT-03 columns follow the same rules: a header text over a right list stretches', () => {
    const sheet = expand({
      tables: { s },
      cells: {
        A1: text('title', { topParent: null }),
        A2: list('s.v', right),
        B2: text('end', { topParent: null }),
      },
    })
    expect(gridOf(sheet)).toEqual(['title | · | ·', '1 | 2 | 3 | end'])
    expect(mergesOf(sheet)).toBe('A1:C1')
  })
})

describe('hidden lines, breaks and pages', () => {
  it('RPT-03 a hidden row in a merged group shrinks the merge on the page and still counts', () => {
    const sheet = expand({
      tables: { s },
      cells: {
        A1: group('s.g', down),
        B1: list('s.v', { ...down, conditions: [{ when: 'B1=1', hideRow: true }] }),
        A2: text('sum', none),
        B2: formula('=SUM(B1)', none),
      },
    })
    expect(sheet.isRowHidden(0)).toBe(true)
    expect(sheet.rowHeight(0)).toBe(0)
    expect(pageGrid(sheet, 1)).toEqual(['a | 2', 'b | 3', 'sum | 6'])
  })

  it('RPT-03 a hidden merged cell hides all its lines', () => {
    const sheet = expand({
      tables: { s },
      cells: {
        A1: group('s.g', { ...down, conditions: [{ when: 'A1="a"', hideRow: true }] }),
        B1: list('s.v', down),
      },
    })
    expect([0, 1, 2].map((row) => sheet.isRowHidden(row))).toEqual([true, true, false])
  })

  it('RPT-03 a hidden first column does not disturb lists, sums or pages', () => {
    const sheet = expand({
      tables: { s },
      cells: { A1: group('s.g', down), B1: list('s.v', down), B2: formula('=SUM(B1)', none) },
      sheet: { columns: { 0: { hidden: true } } },
    })
    expect(sheet.columnWidth(0)).toBe(0)
    expect(pageGrid(sheet, 1)).toEqual([' | 1', ' | 2', ' | 3', ' | 6'])
  })

  it('RPT-03 a conditional break before each group starts no page before the first', () => {
    const sheet = expand({
      tables: { s },
      cells: {
        A1: group('s.g', { ...down, conditions: [{ when: 'TRUE', breakBefore: 'row' }] }),
        B1: list('s.v', down),
      },
    })
    expect(sheet.rowBreaks).toEqual([1])
    expect(sheet.pages().map(({ strips }) => strips[0]?.bands.map(({ from, to }) => [from, to]))).toEqual([
      [[0, 2]],
      [[2, 3]],
    ])
  })

  it('RPT-03 a break on a hidden line moves to the next visible one', () => {
    const sheet = expand({
      tables: { s },
      cells: {
        A1: list('s.v', { ...down, conditions: [{ when: 'A1=2', breakBefore: 'row', hideRow: true }] }),
      },
    })
    expect(sheet.rowBreaks).toEqual([1])
    expect(pageGrid(sheet, 2)).toEqual(['3'])
  })

  it('RPT-03 a merge cut by a page break shows its own value on every fragment, or only once where switched off', () => {
    const paged = (repeatCutMerges: boolean) =>
      expand({
        tables: { s },
        cells: { A1: group('s.g', down), B1: list('s.v', down) },
        sheet: { print: { ...tall, rowsPerPage: 1, repeatCutMerges } },
      })
    expect(pageGrid(paged(true), 2)).toEqual(['a | 2'])
    expect(pageGrid(paged(false), 2)).toEqual([' | 2'])
  })

  it('RPT-03 pages by paper: rows that fit, and a summary that does not takes one more page', () => {
    const count = (rows: number) =>
      expand({
        tables: {
          p: tableOf(
            'v',
            Array.from({ length: rows }, (_, i) => [i]),
          ),
        },
        cells: { A1: 'head', A2: list('p.v', down), A3: text('sum', none) },
        sheet: {
          rows: { 0: { role: 'heading' }, 2: { role: 'summary' } },
          defaultRowHeight: 100,
          print: tall,
        },
      })
    // 277 mm are 785 points: seven rows of 100.
    expect(count(5).pages()).toHaveLength(1)
    const spilled = count(6).pages()
    expect(spilled.map(({ strips }) => strips[0]?.bands.map(({ role }) => role))).toEqual([
      ['heading', 'body'],
      ['heading', 'summary'],
    ])
    expect(count(7).pages()).toHaveLength(2)
  })

  it('RPT-03 page functions: number, count, and the cell counts where it begins', () => {
    const sheet = expand({
      tables: { s },
      cells: {
        A1: list('s.v', down),
        A2: formula('=PAGE()*10+PAGES()', none),
        B2: formula('=PAGEMAX(A1)', none),
      },
      sheet: { rows: { 1: { role: 'footing' } }, print: { ...tall, rowsPerPage: 2 } },
    })
    expect(pageGrid(sheet, 1)).toEqual(['1', '2', '12 | 2'])
    expect(pageGrid(sheet, 2)).toEqual(['3', '22 | 3'])
  })

  it('RPT-03 a hidden row at a page end counts on the page of the row above', () => {
    const sheet = expand({
      tables: { s },
      cells: {
        A1: list('s.v', { ...down, conditions: [{ when: 'A1=2', hideRow: true }] }),
        A2: formula('=PAGESUM(A1)', none),
      },
      sheet: { rows: { 1: { role: 'footing' } }, print: { ...tall, rowsPerPage: 1 } },
    })
    expect(pageGrid(sheet, 1)).toEqual(['1', '3'])
    expect(pageGrid(sheet, 2)).toEqual(['3', '3'])
  })

  it('RPT-03 a conditional style lies on the cell’s own; a text is shown, the value stays', () => {
    const sheet = expand({
      tables: { s },
      cells: {
        A1: list('s.v', {
          ...down,
          style: 'own',
          conditions: [{ when: 'A1>2', style: 'red', text: 'much' }],
        }),
        B1: formula('=A1*2'),
      },
      template: { styles: { own: { bold: true }, red: { color: '#ff0000' } } },
    })
    const [, , third] = cellsOf(sheet).filter(({ column }) => column === 0)
    expect(third).toMatchObject({ value: 3, shown: 'much' })
  })

  it('RPT-03 forEachCell visits any part of a sheet in the same order as the whole', () => {
    const sheet = expand({
      tables: { s },
      cells: {
        A1: group('s.g', down),
        B1: list('s.v', down),
        C1: fold('sum', 's.v', { leftParent: 'A1' }),
        A2: text('end', none),
      },
    })
    const whole = cellsOf(sheet).map(({ row, column, value }) => [row, column, value])
    const parts: unknown[] = []
    for (let row = 0; row < sheet.rowCount; row++)
      sheet.forEachCell(row, row + 1, ({ row: r, column, value }) => parts.push([r, column, value]))
    expect(parts).toEqual(whole)
  })

  it('RPT-03 one sheet per item of a loop: rows of its data set only, names cleaned and unique', () => {
    const t = tableOf('k, v', [
      ['a/b', 1],
      ['A:B', 2],
      ['a/b', 3],
    ])
    const layout = expandAll({
      tables: { t, s },
      cells: {
        A1: list('t.v', down),
        B1: formula('=SUM(A1[!0])'),
        C1: formula('=COUNT(D1)', none),
        D1: list('s.v', none),
      },
      sheet: { loop: { dataSet: 't', field: 'k' } },
    })
    expect(layout.map(({ name }) => name)).toEqual(['a b', 'A B (2)'])
    expect(layout.map((sheet) => gridOf(sheet))).toEqual([
      ['1 | 4 | 3 | 1,2,3', '3 | 4 | · | ·'],
      ['2 | 2 | 3 | 1,2,3'],
    ])
  })
})

function expandAll(given: Parameters<typeof expand>[0]) {
  return layoutOf(given).sheets
}
