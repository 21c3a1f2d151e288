import { describe, expect, it } from 'vitest'
import type { DataTable } from '#model/layout.ts'
import { cellsOf, down, layoutOf, fold, formula, group, list } from '#testing/build.ts'
import { exactOrder, roundExact } from '#values/exact-number.ts'
import { formatExact } from '#values/format.ts'

const ids = ['12345678901234567891', '12345678901234567890', '12345678901234567891', '7'] as const

/** Ids that a double cannot tell apart, and how many. */
const table: DataTable = {
  length: ids.length,
  columns: [
    {
      name: 'id',
      type: 'number',
      values: Float64Array.from(ids, Number),
      exact: new Map(ids.slice(0, 3).map((id, row) => [row, id])),
    },
    { name: 'n', type: 'number', values: Float64Array.of(1, 2, 4, 8) },
  ],
}

const values = (cells: Parameters<typeof layoutOf>[0]['cells'], parameters = {}) => {
  const names = Object.keys(parameters)
  const layout = layoutOf({
    tables: { t: table },
    cells,
    template: {
      parameters: names.map((paramCode) => ({
        paramCode,
        paramName: paramCode,
        paramType: 'number',
        required: 2,
      })),
    },
    input: { parameters },
  })
  const [sheet] = layout.sheets
  const shown = (sheet ? cellsOf(sheet) : []).map(({ value }) =>
    typeof value === 'object' && value !== null && 'exact' in value ? value.exact : value,
  )
  return { shown, warnings: layout.warnings }
}

describe('numbers with more than 15 digits', () => {
  it('RPT-03 two ids that differ in the twentieth digit are two groups, ordered, handed on whole', () => {
    const sorted = { ...down, sort: { by: 'value' as const } }
    expect(values({ A1: group('t.id', sorted), B1: fold('sum', 't.n'), C1: formula('=A1') }).shown).toEqual(
      ['7', ids[1], ids[0]].flatMap((id, line) => {
        const value = line === 0 ? 7 : id
        return [value, [8, 2, 5][line], value]
      }),
    )
  })

  it.each([
    ['=COUNT(A1[!0]{A1=12345678901234567891})', 2],
    ['=COUNT(A1[!0]{A1>12345678901234567890})', 2],
    ['=COUNT(A1[!0]{A1<12345678901234567890})', 1],
    ['=COUNT(A1[!0]{A1=@id})', 1],
    ['=DS.SUM(t.n, t.id = @id)', 2],
    ['=COUNTIF(A1[!0], "12345678901234567891")', 2],
    ['=XLOOKUP(12345678901234567890, t.id, t.n)', 2],
    ['=ISNUMBER(A1[A1:1])', true],
    ['=A1[A1:1] - 1', 12345678901234600000],
  ])('RPT-03 %s', (written, expected) => {
    const { shown } = values(
      { A1: list('t.id', down), A2: formula(written, { leftParent: null }) },
      { id: ids[1] },
    )
    expect(shown.at(-1)).toBe(expected)
  })

  it.each([
    ['=MAX(A1)', ids[0]],
    ['=MIN(A1)', 7],
    ['=MIN(A1[!0]{A1 > 7})', ids[1]],
    ['=MAX(A1[!0]{C1 = 2})', ids[1]],
    ['=MAX(A1, 5)', ids[0]],
    ['=MAXIFS(A1[!0], C1[!0], "<4")', ids[0]],
    ['=MINIFS(A1[!0], C1[!0], "<4")', ids[1]],
    ['=DS.MAX(t.id)', ids[0]],
    ['=PAGEMAX(A1)', ids[0]],
    ['=LARGE(A1[!0], 2)', ids[0]],
    ['=LARGE(A1[!0], 3)', ids[1]],
    ['=SMALL(A1[!0], 1)', 7],
    ['=SMALL(A1[!0], 2)', ids[1]],
  ])('RPT-03 %s is a value with all its digits', (written, expected) => {
    const cells = { A1: list('t.id', down), C1: list('t.n'), A2: formula(written, { leftParent: null }) }
    expect(values(cells)).toMatchObject({ shown: expect.arrayContaining([expected]), warnings: [] })
    expect(values(cells).shown.at(-1)).toBe(expected)
  })

  it('RPT-03 the largest and the smallest of a group is a value with all its digits', () => {
    const cells = { A1: fold('max', 't.id'), B1: fold('min', 't.id', { filter: 't.n < 8' }) }
    expect(values(cells)).toEqual({ shown: [ids[0], ids[1]], warnings: [] })
  })

  it('RPT-03 a sum of such numbers says once that it was rounded', () => {
    const cells = { A1: list('t.id', down), A2: formula('=SUM(A1)'), B2: fold('avg', 't.id') }
    expect(values(cells).warnings.filter(({ code }) => code === 'digits-rounded')).toEqual([
      {
        severity: 'warning',
        code: 'digits-rounded',
        sheet: 'Sheet1',
        cells: ['A2', 'B2'],
        params: { field: 't.id', count: 3 },
      },
    ])
    expect(values({ A1: list('t.n', down), A2: formula('=SUM(A1)') }).warnings).toEqual([])
  })

  it.each([
    '=SUM(A1*1)',
    '=A1-1',
    '=-A1',
    '=ROUND(A1,2)',
    '=IF(A1>1,A1,0)/2',
    '=SUM(B1)',
    '=COUNT(A1[!0]{A1*2=$A1})',
    '=MEDIAN(A1[!0])',
    '=SUMIF(C1[!0],1,A1[!0])',
    '=PROPORTION(A1)',
    '=XLOOKUP(1,t.n,t.id)+0',
    '=DS.SUM(t.id)',
    '=MAX(A1[!0])-1',
    '=LARGE(A1[!0],1)-1',
    '=PERCENTILE(A1[!0],1)',
  ])('RPT-03 %s rounds and says so', (written) => {
    const cells = { A1: list('t.id', down), B1: formula('=A1'), C1: list('t.n'), D1: formula(written) }
    expect(values(cells).warnings).toMatchObject([
      { code: 'digits-rounded', cells: ['D1'], params: { field: 't.id', count: 3 } },
    ])
  })

  it.each([
    '=A1',
    '=COUNT(A1[!0])',
    '=COUNT(A1[!0]{A1=$A1})',
    '=IF(A1>12345678901234567890,A1,B1)',
    '=SUMIF(A1[!0],A1,C1[!0])',
    '=C1*2',
    '=CONCAT(A1,"x")',
    '=RANK(A1)',
    '=MAX(A1[!0])',
    '=DS.MIN(t.id)',
    '=SMALL(A1[!0],2)',
    '=LARGE(C1[!0],2)*2',
    '=MAXIFS(A1[!0],C1[!0],">1")',
    '=XLOOKUP(A1,t.id,t.n)*1',
  ])('RPT-03 %s loses no digit and warns of none', (written) => {
    const cells = { A1: list('t.id', down), B1: formula('=A1'), C1: list('t.n'), D1: formula(written) }
    expect(values(cells).warnings).toEqual([])
  })

  it('RPT-04 formats of digits alone keep every digit; others show the double', () => {
    const shown = (exact: string, code: string) => formatExact({ exact, number: Number(exact) }, code)
    expect(shown('-12345678901234567.895', '0.00')).toBe('-12345678901234567.90')
    expect(shown('12345678901234567.894', '#,##0.00')).toBe('12,345,678,901,234,567.89')
    expect(shown('12345678901234567.5', '0')).toBe('12345678901234568')
    expect(shown('12345678901234567.5', '0.0%')).toBe('1234567890123456750.0%')
    expect(shown('12345678901234567.5', '0.0E+00')).toBeUndefined()
    expect(roundExact('-0.0000000000000000499', 2)).toBe('0.00')
    expect(roundExact('0.1234567890123456', 30)).toBe('0.123456789012345600000000000000')
  })

  it('RPT-03 the order is that of all digits, with plain numbers between', () => {
    const exact = (text: string) => ({ exact: text, number: Number(text) })
    expect(exactOrder(exact('1.0000000000000001'), 1)).toBeGreaterThan(0)
    expect(exactOrder(exact('-1.0000000000000001'), -1)).toBeLessThan(0)
    expect(exactOrder(1e300, exact('12345678901234567'))).toBeGreaterThan(0)
    expect(exactOrder(exact('100000000000000000001'), 1e20)).toBeGreaterThan(0)
    expect(exactOrder(1e-20, exact('0.00000000000000000001000000000000001'))).toBeLessThan(0)
  })
})
