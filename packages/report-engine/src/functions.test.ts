import { describe, expect, it } from 'vitest'
import { cellsOf, down, expand, fold, formula, gridOf, group, list, tableOf, text } from '#testing/build.ts'
import { compile } from '#compile/compile.ts'
import { sheetOf, templateOf } from '#testing/build.ts'

// What plain spreadsheets do not have, or do otherwise; the rest stands beside LibreOffice in report-files.
const s = tableOf('region, prod, amt', [
  ['East', 'Tea', 10],
  ['East', 'Rice', 20],
  ['West', 'Tea', 40],
  ['West', 'Oil', 100],
])
const prices = tableOf('prod, code, price', [
  ['Tea', 1, 3],
  ['Rice', 2, 5],
  ['Tea', 3, 9],
  [null, 4, 7],
])
const none = { leftParent: null }

/** One formula per row of s, D1; regions in A1, products in B1, amounts in C1. */
function perRow(written: string) {
  const sheet = expand({
    tables: { s, prices },
    cells: { A1: group('s.region', down), B1: list('s.prod', down), C1: list('s.amt'), D1: formula(written) },
  })
  return cellsOf(sheet)
    .filter(({ source }) => source === 'D1')
    .map(({ value }) => value)
}

describe('lookups', () => {
  it.each([
    ['=XLOOKUP(B1,prices.prod,prices.price)', [3, 5, 3, null]],
    ['=VLOOKUP(B1,prices.prod,prices.price)', [3, 5, 3, null]],
    ['=XLOOKUP(B1,prices.prod,prices.price,"none")', [3, 5, 3, 'none']],
    ['=XLOOKUP(B1,prices.prod,prices.price)*C1', [30, 100, 120, 0]],
    ['=XLOOKUP(Z9,prices.prod,prices.price)', [null, null, null, null]],
    ['=XLOOKUP(1+1,prices.code,prices.prod)', ['Rice', 'Rice', 'Rice', 'Rice']],
    ['=XLOOKUP("2",prices.code,prices.prod)', [null, null, null, null]],
    ['=XLOOKUP("Tea",B1[!0],C1[!0])', [10, 10, 10, 10]],
    ['=XLOOKUP("Tea",B1[A1],C1[A1])', [10, 10, 40, 40]],
    ['=XLOOKUP("Oil",B1[A1],C1[A1],-1)', [-1, -1, 100, 100]],
  ])('RPT-03 %s gives the first row whose key is equal with its type', (written, expected) => {
    expect(perRow(written)).toEqual(expected)
  })

  it.each([
    ['=XLOOKUP(1,prices.prod,s.amt)', 'formula-field-expected'],
    ['=XLOOKUP(1,prices.prod,A1)', 'formula-field-expected'],
    ['=XLOOKUP(1,2,3)', 'formula-field-expected'],
    ['=XLOOKUP(1,nowhere.prod,nowhere.price)', 'formula-field-expected'],
  ])('RPT-03 %s is refused with %s', (written, code) => {
    const { problems } = compile(templateOf([sheetOf({ A1: formula(written) })], ['s', 'prices']))
    expect(problems).toMatchObject([{ severity: 'error', code }])
  })
})

// Seen to fail: with ISDATE never true, SECOND the whole moment and CLEAN the text as it was.
describe('what LibreOffice has, but not as a report does', () => {
  it.each([
    ['=COUNTA(B1[!0])', 4],
    ['=COUNTA("",1,"a",Z9)', 3],
    ['=COUNTA(XLOOKUP("none",prices.prod,prices.price),"x")', 1],
    ['=ISDATE(DATE(2024,2,29))', true],
    ['=ISDATE("2024-02-29")', false],
    ['=ISDATE(45000)', false],
    ['=SECOND("2024-01-31 10:20:30")', 30],
    ['=SECOND(DATE(2024,1,31))', 0],
    ['=CLEAN("\u0007a\tb\n北\u0000京")', 'ab北京'],
    ['=CLEAN(12)', '12'],
  ])('RPT-03 D7 %s', (written, expected) => {
    expect(perRow(written)[0]).toBe(expected)
  })
})

describe('conditional folds in a report', () => {
  it.each([
    ['=SUMIF(B1[!0],B1,C1[!0])', [50, 20, 50, 100]],
    ['=SUMIF(B1[A1],"T*",C1[A1])', [10, 10, 40, 40]],
    ['=COUNTIFS(A1[!0],A1)', [1, 1, 1, 1]],
    ['=SUMIFS(C1[!0],B1[!0],B1,C1[!0],">20")', [40, 0, 40, 100]],
    ['=COUNTIF(B1[!0],B1)', [2, 1, 2, 1]],
    ['=LARGE(C1[A1],1)', [20, 20, 100, 100]],
    ['=MEDIAN(C1[A1])', [15, 15, 70, 70]],
    ['=SUMIF(B1[!0],1+"x",C1[!0])', Array.from({ length: 4 }, () => ({ error: '#VALUE!', cause: '"x"' }))],
  ])('RPT-03 %s reads the sets as references give them', (written, expected) => {
    expect(perRow(written)).toEqual(expected)
  })

  it('RPT-03 sets of different length are an error, never a sum of the wrong rows', () => {
    expect(perRow('=SUMIFS(C1[!0],A1[!0],"East")')[0]).toMatchObject({ error: '#VALUE!' })
    expect(perRow('=SUMPRODUCT(C1[!0],A1[!0])')[0]).toMatchObject({ error: '#VALUE!' })
  })

  it('RPT-03 a text that reads as a number fits that number and the text', () => {
    const codes = tableOf('code, n', [
      ['001', 1],
      ['1', 2],
      ['x', 4],
    ])
    const sheet = expand({
      tables: { codes },
      cells: {
        A1: list('codes.code', down),
        B1: list('codes.n'),
        A2: formula('=SUMIF(A1,"001",B1)', none),
        B2: formula('=SUMIF(B1,"1")', none),
        C2: formula('=SUMIF(B1,"=2")+SUMIF(A1,"=X",B1)', none),
      },
    })
    expect(gridOf(sheet).at(-1)).toBe('1 | 1 | 6')
  })

  it('RPT-03 dates and empties meet their criteria, and a pattern of many stars ends at once', () => {
    const days = {
      length: 3,
      columns: [
        {
          name: 'd',
          type: 'date' as const,
          values: Float64Array.of(Date.UTC(2024, 0, 31), Number.NaN, Date.UTC(2024, 1, 1)),
        },
      ],
    }
    const sheet = expand({
      tables: { days },
      cells: {
        A1: list('days.d', down),
        A2: formula('=COUNTIF(A1,">2024-01-31")', none),
        B2: formula('=COUNTIF(A1,DATE(2024,1,31))', none),
        C2: formula('=COUNTBLANK(A1)', none),
        D2: formula(`=COUNTIF(E2,"${'*a'.repeat(60)}*b")`, none),
        E2: text('a'.repeat(30_000), none),
      },
    })
    expect(gridOf(sheet).at(-1)?.slice(0, 13)).toBe('1 | 1 | 1 | 0')
  })
})

it('RPT-03 TEXT with a format that nobody can read is #VALUE!, and texts pass', () => {
  const sheet = expand({
    tables: { s },
    cells: { A1: fold('sum', 's.amt'), B1: '=TEXT(1,"[[[")', C1: '=TEXT("x","0.00")', D1: '=TEXT(TRUE,"0")' },
  })
  expect(cellsOf(sheet).map(({ value }) => value)).toEqual([
    170,
    { error: '#VALUE!', cause: '"[[["' },
    'x',
    'TRUE',
  ])
})
