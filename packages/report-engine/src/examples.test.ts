import { describe, expect, it } from 'vitest'
import {
  down,
  drawing,
  expand,
  fold,
  formula,
  gridOf,
  group,
  list,
  mergesOf,
  pageGrid,
  right,
  tableOf,
  text,
} from '#testing/build.ts'

const none = { leftParent: null }
const s = tableOf('region, prod, amt', [
  ['East', 'Tea', 10],
  ['East', 'Tea', 20],
  ['East', 'Rice', 30],
  ['West', 'Tea', 40],
  ['West', 'Oil', 100],
])
const emp = tableOf('dept, name', [
  ['D1', 'Ann'],
  ['D1', 'Bob'],
  ['D2', 'Cid'],
])
const bud = tableOf('dept, b', [
  ['D1', 100],
  ['D2', 70],
  ['D3', 5],
])

describe('acceptance examples of the reference, grid and merges', () => {
  it('RPT-03 E1 grouped list, subtotal, total', () => {
    const sheet = expand({
      tables: { s },
      cells: {
        A1: 'Region',
        B1: 'Product',
        C1: 'Amount',
        A2: group('s.region', { ...down, rowSpan: 2 }),
        B2: list('s.prod', down),
        C2: list('s.amt'),
        B3: text('Subtotal', { leftParent: 'A2' }),
        C3: formula('=SUM(C2)', { leftParent: 'A2' }),
        A4: text('Total', none),
        C4: formula('=SUM(C2)', none),
      },
    })
    expect(gridOf(sheet)).toEqual(
      drawing(`
      Region | Product  | Amount
      East   | Tea      | 10
      ·      | Tea      | 20
      ·      | Rice     | 30
      ·      | Subtotal | 60
      West   | Tea      | 40
      ·      | Oil      | 100
      ·      | Subtotal | 140
      Total  |          | 200`),
    )
    expect(mergesOf(sheet)).toBe('A2:A5 A6:A8')
  })

  it('RPT-03 E2 cross table with totals both ways', () => {
    const sheet = expand({
      tables: { s },
      cells: {
        A1: 'Region\\Product',
        B1: group('s.prod', right),
        C1: text('Total', { topParent: null }),
        A2: group('s.region', down),
        B2: fold('sum', 's.amt', { leftParent: 'A2', topParent: 'B1' }),
        C2: formula('=SUM(B2)', { leftParent: 'A2', topParent: null }),
        A3: text('Total', none),
        B3: formula('=SUM(B2)', { ...none, topParent: 'B1' }),
        C3: formula('=SUM(B2)', { ...none, topParent: null }),
      },
    })
    expect(gridOf(sheet)).toEqual(
      drawing(`
      Region\\Product | Tea | Rice | Oil | Total
      East           | 30  | 30   |     | 60
      West           | 40  |      | 100 | 140
      Total          | 70  | 30   | 100 | 200`),
    )
    expect(mergesOf(sheet)).toBe('')
  })

  const budgets = (filter: string | undefined) =>
    expand({
      tables: { bud, emp },
      cells: {
        A1: 'Dept',
        B1: 'Budget',
        C1: 'Staff',
        D1: 'Count',
        A2: group('bud.dept', down),
        B2: fold('sum', 'bud.b'),
        C2: list('emp.name', { ...down, leftParent: 'A2', ...(filter !== undefined && { filter }) }),
        D2: formula('=COUNT(C2)', { leftParent: 'A2' }),
      },
    })

  it('RPT-03 E3 several sources, joined by a filter', () => {
    const sheet = budgets('emp.dept = A2')
    expect(gridOf(sheet)).toEqual(
      drawing(`
      Dept | Budget | Staff | Count
      D1   | 100    | Ann   | 2
      ·    | ·      | Bob   | ·
      D2   | 70     | Cid   | 1
      D3   | 5      |       | 0`),
    )
    expect(mergesOf(sheet)).toBe('A2:A3 B2:B3 D2:D3')
  })

  it('RPT-03 E3 without the filter every department lists all three people', () => {
    const sheet = budgets(undefined)
    expect(sheet.rowCount).toBe(10)
    expect(gridOf(sheet)[1]).toBe('D1 | 100 | Ann | 3')
  })

  it('RPT-03 E3b independent lists share rows', () => {
    const four = tableOf('dept, name', [
      ['D1', 'Ann'],
      ['D1', 'Bob'],
      ['D2', 'Cid'],
      ['D9', 'Dan'],
    ])
    const sheet = expand({
      tables: { bud, emp: four },
      cells: {
        A1: 'Staff',
        B1: 'Budget dept',
        A2: list('emp.name', down),
        B2: list('bud.dept', { ...down, ...none }),
        A3: 'end',
      },
    })
    expect(gridOf(sheet)).toEqual(
      drawing(`
      Staff | Budget dept
      Ann   | D1
      Bob   | D2
      Cid   | D3
      Dan   |
      end   |`),
    )
    expect(mergesOf(sheet)).toBe('')
  })

  it('RPT-03 E4 master and detail in a block', () => {
    const under = { leftParent: 'A1' }
    const sheet = expand({
      tables: {
        o: tableOf('id, cust', [
          [1, 'Li'],
          [2, 'Wu'],
        ]),
        l: tableOf('oid, item, qty, money', [
          [1, 'pen', 2, 6],
          [1, 'ink', 1, 9],
          [2, 'cup', 4, 20],
        ]),
      },
      cells: {
        A1: group('o.id', down),
        B1: 'Customer',
        C1: list('o.cust'),
        A2: text('Item', under),
        B2: text('Qty', under),
        C2: text('Money', under),
        A3: list('l.item', { ...down, ...under, filter: 'l.oid = A1' }),
        B3: list('l.qty'),
        C3: list('l.money'),
        A4: text('Sum', under),
        B4: formula('=SUM(B3)', under),
        C4: formula('=SUM(C3)', under),
      },
    })
    expect(gridOf(sheet)).toEqual(
      drawing(`
      1    | Customer | Li
      Item | Qty      | Money
      pen  | 2        | 6
      ink  | 1        | 9
      Sum  | 3        | 15
      2    | Customer | Wu
      Item | Qty      | Money
      cup  | 4        | 20
      Sum  | 4        | 20`),
    )
    expect(mergesOf(sheet)).toBe('')
  })

  it('RPT-03 E5 ratio, running sums, rank, month on month, year on year', () => {
    const sheet = expand({
      tables: {
        m: tableOf('year, month, amt', [
          [2023, 1, 100],
          [2023, 2, 120],
          [2023, 3, 90],
          [2024, 1, 150],
          [2024, 2, 60],
          [2024, 3, 90],
        ]),
      },
      cells: {
        A1: 'Year',
        B1: 'M',
        C1: 'Amt',
        D1: '%year',
        E1: '%all',
        F1: 'Cum y',
        G1: 'Cum all',
        H1: 'Rank',
        I1: 'MoM',
        J1: 'YoY',
        A2: group('m.year', down),
        B2: group('m.month', down),
        C2: fold('sum', 'm.amt'),
        D2: '=ROUND(C2/SUM(C2[A2]),4)',
        E2: '=ROUND(C2/SUM(C2[!0]),4)',
        F2: '=F2[B2:-1]+C2',
        G2: '=IF(&B2>1,G2[B2:-1],G2[A2:-1,B2:!-1])+C2',
        H2: '=RANK(C2,C2[A2])',
        I2: '=IF(&B2>1,ROUND(C2/C2[B2:-1]-1,4),"--")',
        J2: '=IF(&A2>1,ROUND(C2/C2[A2:-1]{B2=$B2}-1,4),"--")',
      },
    })
    expect(gridOf(sheet)).toEqual(
      drawing(`
      Year | M | Amt | %year  | %all   | Cum y | Cum all | Rank | MoM   | YoY
      2023 | 1 | 100 | 0.3226 | 0.1639 | 100   | 100     | 2    | --    | --
      ·    | 2 | 120 | 0.3871 | 0.1967 | 220   | 220     | 1    | 0.2   | --
      ·    | 3 | 90  | 0.2903 | 0.1475 | 310   | 310     | 3    | -0.25 | --
      2024 | 1 | 150 | 0.5    | 0.2459 | 150   | 460     | 1    | --    | 0.5
      ·    | 2 | 60  | 0.2    | 0.0984 | 210   | 520     | 3    | -0.6  | -0.5
      ·    | 3 | 90  | 0.3    | 0.1475 | 300   | 610     | 2    | 0.5   | 0`),
    )
    expect(mergesOf(sheet)).toBe('A2:A4 A5:A7')
  })

  it('RPT-03 E6 top N and others', () => {
    const sheet = expand({
      tables: { s },
      cells: {
        A1: 'Product',
        B1: 'Amt',
        C1: 'Rank',
        A2: group('s.prod', {
          ...down,
          sort: { by: 'aggregate', field: 'amt', aggregate: 'sum', descending: true },
          first: 2,
        }),
        B2: fold('sum', 's.amt'),
        C2: '=&A2',
        A3: text('Others', none),
        B3: formula('=B4-SUM(B2)', none),
        A4: text('All', none),
        B4: fold('sum', 's.amt', none),
      },
    })
    expect(gridOf(sheet)).toEqual(
      drawing(`
      Product | Amt | Rank
      Oil     | 100 | 1
      Tea     | 70  | 2
      Others  | 30  |
      All     | 200 |`),
    )
    expect(mergesOf(sheet)).toBe('')
  })

  it('RPT-03 E7 two-level header, sums, previous column', () => {
    const sheet = expand({
      tables: {
        t: tableOf('region, year, month, amt', [
          ['E', 2023, 1, 1],
          ['E', 2023, 2, 2],
          ['E', 2024, 1, 5],
          ['W', 2023, 1, 7],
          ['W', 2024, 1, 8],
          ['W', 2024, 2, 9],
        ]),
      },
      cells: {
        A1: text(null, { rowSpan: 2 }),
        B1: group('t.year', { ...right, colSpan: 2 }),
        B2: group('t.month', { ...right, topParent: 'B1' }),
        C2: text('Sum', { topParent: 'B1' }),
        A3: group('t.region', down),
        B3: fold('sum', 't.amt', { leftParent: 'A3', topParent: 'B2' }),
        C3: formula('=SUM(B3)', { leftParent: 'A3', topParent: 'B1' }),
        A4: text('diff', { leftParent: 'A3' }),
        B4: formula('=IF(&B2>1,B3-B3[;B2:-1],"-")', { leftParent: 'A3', topParent: 'B2' }),
        C4: formula('=IF(&B1>1,C3-C3[;B1:-1],"-")', { leftParent: 'A3', topParent: 'B1' }),
      },
    })
    expect(gridOf(sheet)).toEqual(
      drawing(`
           | 2023 | ·  | ·   | 2024 | ·  | ·
      ·    | 1    | 2  | Sum | 1    | 2  | Sum
      E    | 1    | 2  | 3   | 5    |    | 5
      diff | -    | 1  | -   | -    | -5 | 2
      W    | 7    |    | 7   | 8    | 9  | 17
      diff | -    | -7 | -   | -    | 1  | 10`),
    )
    expect(mergesOf(sheet)).toBe('A1:A2 B1:D1 E1:G1')
  })

  it('RPT-03 E8 list under a right-expanding header', () => {
    const under = { leftParent: null, topParent: 'B1' }
    const sheet = expand({
      tables: { e: emp },
      cells: {
        A1: 'Dept',
        B1: group('e.dept', right),
        A2: 'Names',
        B2: list('e.name', { ...down, ...under }),
        A3: 'n',
        B3: formula('=COUNT(B2)', under),
      },
    })
    expect(gridOf(sheet)).toEqual(
      drawing(`
      Dept  | D1  | D2
      Names | Ann | Cid
      ·     | Bob |
      n     | 2   | 1`),
    )
    expect(mergesOf(sheet)).toBe('A2:A3')
  })

  it('RPT-03 E9 empty data set: one blank line, no error', () => {
    const sheet = expand({
      tables: { e: tableOf('dept, name, pay', []) },
      cells: {
        A1: 'Dept',
        B1: 'Name',
        C1: 'Pay',
        A2: group('e.dept', down),
        B2: list('e.name', down),
        C2: list('e.pay'),
        A3: text('n', none),
        B3: formula('=COUNT(B2)', none),
        C3: formula('=SUM(C2)', none),
      },
    })
    expect(gridOf(sheet)).toEqual(['Dept | Name | Pay', '', 'n | 0 | 0'])
    expect(mergesOf(sheet)).toBe('')
  })

  const paged = (count: number) =>
    expand({
      tables: {
        p: tableOf(
          'id, amt',
          Array.from({ length: count }, (_, i) => [i + 1, i + 1]),
        ),
      },
      cells: {
        A1: 'No',
        B1: 'Amt',
        A2: list('p.id', down),
        B2: list('p.amt'),
        A3: 'Page sum',
        B3: '=PAGESUM(B2)',
        A4: 'Total',
        B4: formula('=SUM(B2)', none),
      },
      sheet: {
        rows: { 0: { role: 'heading' }, 2: { role: 'footing' }, 3: { role: 'summary' } },
        print: {
          paper: 'A4',
          orientation: 'portrait',
          margins: { top: 10, right: 10, bottom: 10, left: 10 },
          scale: 100,
          rowsPerPage: 3,
          footer: '&P/&N',
        },
      },
    })

  it('RPT-03 E10 paging by body rows with page sums', () => {
    const sheet = paged(7)
    expect(sheet.pages().map(({ number }) => number)).toEqual([1, 2, 3])
    expect(pageGrid(sheet, 1)).toEqual(['No | Amt', '1 | 1', '2 | 2', '3 | 3', 'Page sum | 6'])
    expect(pageGrid(sheet, 2)).toEqual(['No | Amt', '4 | 4', '5 | 5', '6 | 6', 'Page sum | 15'])
    expect(pageGrid(sheet, 3)).toEqual(['No | Amt', '7 | 7', 'Page sum | 7', 'Total | 28'])
    expect(mergesOf(sheet)).toBe('')
  })

  it('RPT-03 E10 with exactly six rows there is no third page', () => {
    expect(paged(6).pages()).toHaveLength(2)
  })
})
