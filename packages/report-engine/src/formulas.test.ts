import { describe, expect, it } from 'vitest'
import {
  cellsOf,
  down,
  expand,
  fold,
  formula,
  gridOf,
  group,
  list,
  right,
  tableOf,
  text,
} from '#testing/build.ts'

const none = { leftParent: null }
const m = tableOf('y, q, v', [
  [1, 1, 10],
  [1, 2, 20],
  [2, 1, 30],
  [2, 3, 40],
])

/** Value of one formula without data. */
function value(written: string, parameters: Record<string, string | number | null> = {}) {
  const declared = Object.keys(parameters).map((paramCode) => ({
    paramCode,
    paramName: paramCode,
    paramType: 'varchar' as const,
    required: 2 as const,
  }))
  const sheet = expand({
    tables: {},
    cells: { A1: formula(written) },
    template: { parameters: declared },
    input: { parameters, now: Date.UTC(2024, 1, 29, 13, 5) },
  })
  return cellsOf(sheet)[0]?.value
}

/** One formula per row of y and q. */
function column(written: string, options = {}) {
  const sheet = expand({
    tables: { m },
    cells: {
      A1: group('m.y', down),
      B1: group('m.q', down),
      C1: fold('sum', 'm.v'),
      D1: formula(written, options),
    },
  })
  return cellsOf(sheet)
    .filter(({ source }) => source === 'D1')
    .map((cell) => cell.value)
}

describe('references and coordinates', () => {
  it.each([
    ['=SUM(C1)', [10, 20, 30, 40]],
    ['=SUM(C1[A1])', [30, 30, 70, 70]],
    ['=SUM(C1[!0])', [100, 100, 100, 100]],
    ['=C1[B1:-1]', [null, 10, null, 30]],
    ['=C1[B1:+1]', [20, null, 40, null]],
    ['=C1[B1:1]', [10, 10, 30, 30]],
    ['=C1[B1:!-1]', [20, 20, 40, 40]],
    ['=C1[B1:3]', [null, null, null, null]],
    ['=SUM(C1[A1:-1])', [0, 0, 30, 30]],
    ['=C1[A1:-1,B1:+0]', [null, null, 10, 20]],
    ['=C1[A1:-1]{B1=$B1}', [null, null, 10, null]],
    ['=COUNT(C1[!0]{C1>$C1})+1', [4, 3, 2, 1]],
    ['=COUNT(B1[!0]{A1=$A1 && C1>=20})', [1, 1, 2, 2]],
    ['=SUM(C1[!0]{&B1=1})', [40, 40, 40, 40]],
    ['=&A1*10+&B1', [11, 12, 21, 22]],
    ['=A1[A1:-1]', [null, null, 1, 1]],
    ['=PROPORTION(C1,C1[A1])*100', [33.3333333333333, 66.6666666666667, 42.8571428571429, 57.1428571428571]],
    ['=RANK(C1)', [4, 3, 2, 1]],
    ['=RANK(C1,C1[A1],TRUE)', [1, 2, 1, 2]],
    ['=ACCSUM(C1)', [10, 30, 60, 100]],
    ['=ACCSUM(C1,C1[A1])', [10, 30, 30, 70]],
    ['=MOM(C1,B1)', [null, 1, null, 0.333333333333333]],
    ['=YOY(C1,A1,B1)', [null, null, 2, null]],
    ['=ROWNUM()', [1, 2, 3, 4]],
    ['=SEQ()', [1, 2, 3, 4]],
    ['=DS.SUM(m.v, m.y = A1)', [30, 30, 70, 70]],
    ['=DS.COUNT(m.q)', [4, 4, 4, 4]],
  ])('RPT-03 %s', (written, expected) => {
    expect(column(written)).toEqual(expected)
  })

  it('RPT-03 a sheet footer without a current outer level takes the place in each one, and nothing by offset', () => {
    const sheet = expand({
      tables: { m },
      cells: {
        A1: group('m.y', down),
        B1: group('m.q', down),
        C1: fold('sum', 'm.v'),
        A2: formula('=SUM(C1[B1:1])', none),
        B2: formula('=SUM(C1[B1:-1])', none),
        C2: formula('=SUM(C1[A1:!-1,B1:1])', none),
      },
    })
    expect(gridOf(sheet).at(-1)).toBe('40 | 0 | 30')
  })

  it('RPT-03 a formula may name a cell below it', () => {
    const sheet = expand({ tables: { m }, cells: { A1: formula('=SUM(A2)', none), A2: list('m.v', down) } })
    expect(gridOf(sheet)[0]).toBe('100')
  })

  it('RPT-03 each formula of a long chain forwards is computed without exhausting the stack', () => {
    const rows = tableOf(
      'v',
      Array.from({ length: 30_000 }, () => [1]),
    )
    const sheet = expand({ tables: { rows }, cells: { A1: list('rows.v', down), B1: '=A1+B1[A1:+1]' } })
    let first: unknown
    sheet.forEachCell(0, 1, (cell) => (first = cell.value))
    expect(first).toBe(30_000)
  })

  it('RPT-03 a cycle and all that hangs on it show the path', () => {
    const sheet = expand({
      tables: {},
      cells: { A1: '=B1', B1: '=IFERROR(A1,0)+1', C1: '=SUM(B1)', D1: '=1' },
    })
    expect(gridOf(sheet)).toEqual(['#CYCLE! A1 > B1 > A1 | #CYCLE! A1 > B1 > A1 | #CYCLE! A1 > B1 > A1 | 1'])
  })

  it('RPT-03 a cycle through thousands of lines ends', () => {
    const rows = tableOf(
      'v',
      Array.from({ length: 3000 }, () => [1]),
    )
    const sheet = expand({
      tables: { rows },
      cells: { A1: list('rows.v', down), B1: '=B1[A1:-1]+C1', C1: '=B1[A1:!-1]' },
    })
    let wrong = 0
    sheet.forEachCell(
      0,
      sheet.rowCount,
      ({ value: shown }) => typeof shown === 'object' && shown !== null && 'error' in shown && wrong++,
    )
    expect(wrong).toBe(6000)
  })

  it('RPT-03 an axis not written keeps its context, an empty group never takes its neighbour’s values', () => {
    const sheet = expand({
      tables: { m },
      cells: {
        B1: group('m.q', right),
        A2: group('m.y', down),
        B2: fold('sum', 'm.v', { topParent: 'B1', leftParent: 'A2' }),
        A3: text('up', { leftParent: 'A2' }),
        B3: formula('=B2[A2:-1]', { leftParent: 'A2', topParent: 'B1' }),
      },
    })
    expect(gridOf(sheet)).toEqual([' | 1 | 2 | 3', '1 | 10 | 20', 'up', '2 | 30 |  | 40', 'up | 10 | 20'])
  })

  it('RPT-03 mixed chains: the rows of a list under a header under a group belong to both', () => {
    const sheet = expand({
      tables: { m },
      cells: {
        A1: group('m.y', { ...down, rowSpan: 2 }),
        B1: group('m.q', { ...right, leftParent: 'A1' }),
        B2: list('m.v', { ...down, leftParent: 'A1', topParent: 'B1' }),
      },
    })
    expect(gridOf(sheet)).toEqual(['1 | 1 | 2', '· | 10 | 20', '2 | 1 | 3', '· | 30 | 40'])
  })

  it('RPT-03 "do not inherit" sees the whole data set, and what hangs below sees both ancestors', () => {
    const sheet = expand({
      tables: { m },
      cells: {
        A1: group('m.y', down),
        B1: group('m.q', { ...down, inherit: false }),
        C1: fold('sum', 'm.v'),
      },
    })
    expect(gridOf(sheet)).toEqual(['1 | 1 | 10', '· | 2 | 20', '· | 3', '2 | 1 | 30', '· | 2', '· | 3 | 40'])
  })
})

describe('values', () => {
  it.each([
    ['=0.1+0.2', 0.3],
    ['=1/3*3', 1],
    ['=ROUND(2.675,2)', 2.68],
    ['=ROUND(-0.5)', -1],
    ['=ROUND(1.005,2)', 1.01],
    ['=ROUNDUP(1.21,1)', 1.3],
    ['=ROUNDDOWN(-1.29,1)', -1.2],
    ['=5/0', null],
    ['=5/0-1', null],
    ['=ROUND(5/0,2)', null],
    ['=ABS(5/0)', null],
    ['=IF(5/0>1,1,2)', 2],
    ['=IF(5/0,1,2)', 2],
    ['=SUM(5/0,3)', 3],
    ['=COUNT(5/0)', 0],
    ['=(Z1+1)*2', 2],
    ['=Z1/4', 0],
    ['=IF(1=2,3)', null],
    ['="a"="A"', false],
    ['=1="1"', false],
    ['=Z1=""', false],
    ['=Z1=0', false],
    ['=Z1<1', false],
    ['=1<"a"', false],
    ['=Z1<>1', true],
    ['=1!=2', true],
    ['=2>1 && 1>2 || 3>=3', true],
    ['=-2*3', -6],
    ['=2--3', 5],
    ['="say ""hi"""', 'say "hi"'],
    ['=CONCAT("a",1,Z1,TRUE)', 'a1TRUE'],
    ['=MOD(-3,2)', 1],
    ['=POWER(2,10)', 1024],
    ['=MEDIAN(1,5,3,2)', 2.5],
    ['=AVERAGE(Z1)', null],
    ['=SUM(Z1)', 0],
    ['=COUNT("x",1,Z1)', 2],
    ['=SUM("x",1)', 1],
    ['=IFS(1>2,"a",2>1,"b")', 'b'],
    ['=SWITCH(2,1,"a",2,"b","c")', 'b'],
    ['=SWITCH(9,1,"a","c")', 'c'],
    ['=IFERROR(1+"x","no")', 'no'],
    ['=MID("报表引擎",3,2)', '引擎'],
    ['=LEN("报表")', 2],
    ['=SUBSTITUTE("aXbX","X","-",2)', 'aXb-'],
    ['=FIND("b","abc")', 2],
    ['=TEXT(1234.5,"#,##0.00")', '1,234.50'],
    ['=TEXT(0.256,"0.0%")', '25.6%'],
    ['=TEXT(DATE(2024,3,5),"yyyy-mm-dd")', '2024-03-05'],
    ['=VALUE("1,200")', 1200],
    ['=YEAR(TODAY())*100+MONTH(TODAY())', 202402],
    ['=HOUR(NOW())*100+MINUTE(NOW())', 1305],
    ['=TEXT(EDATE(DATE(2024,1,31),1),"yyyy-mm-dd")', '2024-02-29'],
    ['=DAY(EOMONTH(TODAY(),0))', 29],
    ['=DATEDIF(DATE(2020,2,29),DATE(2024,2,28),"Y")', 3],
    ['=WEEKDAY(DATE(2024,2,29),2)', 4],
    ['=DATE(2024,3,1)-DATE(2024,2,1)', 29],
    ['=ISEMPTY(Z1)', true],
    ['=NOT(1>2)', true],
    ['=AND(TRUE,1)', true],
    ['=SUMIF(1,">0")', 1],
    ['=@p', 'x'],
    ['=TRUE', true],
  ])('RPT-03 %s', (written, expected) => {
    expect(value(written, { p: 'x' })).toEqual(expected)
  })

  it('RPT-03 arithmetic on text is #VALUE!, and aggregates hand the error on', () => {
    expect(value('=1+"x"')).toMatchObject({ error: '#VALUE!' })
    expect(value('=SUM(1,1+"x")')).toMatchObject({ error: '#VALUE!' })
  })

  it('RPT-03 braces compare text and empty by the rules of conditions', () => {
    const t = tableOf('k, v', [
      ['a', 1],
      [null, 2],
      ['', 3],
      ['A', 4],
    ])
    const sheet = expand({
      tables: { t },
      cells: {
        A1: list('t.k', down),
        B1: list('t.v'),
        A2: formula('=SUM(B1{A1="a"})', none),
        B2: formula('=SUM(B1{A1=Z9})', none),
        C2: formula('=SUM(B1{A1=""})', none),
      },
    })
    expect(gridOf(sheet).at(-1)).toBe('1 | 2 | 3')
  })

  it('RPT-03 a cell with several items shows them joined, and SUM folds them', () => {
    const sheet = expand({ tables: { m }, cells: { A1: list('m.v'), B1: '=SUM(A1)', C1: '=A1' } })
    expect(gridOf(sheet)).toEqual(['10,20,30,40 | 100 | 10,20,30,40'])
  })

  it('RPT-03 a covered cell’s name means the anchor of its merge', () => {
    const sheet = expand({ tables: {}, cells: { A1: text(7, { colSpan: 2 }), C1: '=B1' } })
    expect(gridOf(sheet)).toEqual(['7 | · | 7'])
  })

  it('RPT-03 display changes what is shown and leaves the value to formulas', () => {
    const t = tableOf('v', [[1234.5]])
    const sheet = expand({
      tables: { t },
      cells: {
        A1: list('t.v', { display: { capitalMoney: true } }),
        B1: list('t.v', { display: { factor: 0.001, decimals: 1 } }),
        C1: text('1', { display: { mapping: { 1: 'yes' } } }),
        D1: '=B1',
      },
    })
    expect(cellsOf(sheet).map(({ value: raw, shown }) => [raw, shown])).toEqual([
      [1234.5, '壹仟贰佰叁拾肆元伍角'],
      [1234.5, 1.2],
      ['1', 'yes'],
      [1234.5, undefined],
    ])
  })

  it('RPT-03 a cell shows the words of a dictionary or of another data set; its own list goes before', () => {
    const t = tableOf('v', [['1'], ['2'], ['9']])
    const names = tableOf('id, name', [
      [1, 'one'],
      [2, 'two'],
      [2, 'again'],
    ])
    const mappingFrom = { from: 'dataSet', dataSet: 'names', value: 'id', label: 'name' } as const
    const dictionary = { from: 'dictionary', code: 'd' } as const
    const sheet = expand({
      tables: { t, names },
      input: { dictionaries: { d: { 9: 'nine' } }, sampleRows: 3 },
      cells: {
        A1: list('t.v', { ...down, display: { mappingFrom } }),
        B1: list('t.v', { display: { mappingFrom, mapping: { 2: 'TWO' } } }),
        C1: list('t.v', { display: { mappingFrom: dictionary } }),
        D1: list('t.v', { display: { mappingFrom: { ...dictionary, code: '__proto__' } } }),
      },
    })
    expect(cellsOf(sheet).map(({ value, shown }) => shown ?? value)).toEqual(
      'one one 1 1 two TWO 2 2 9 9 nine 9'.split(' '),
    )
  })
})
