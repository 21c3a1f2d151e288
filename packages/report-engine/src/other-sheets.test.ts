import { describe, expect, it } from 'vitest'
import { compile } from '#compile/compile.ts'
import type { Layout } from '#model/layout.ts'
import type { Sheet } from '#model/template.ts'
import { run, type RunInput } from '#run.ts'
import { down, fold, gridOf, group, list, sheetOf, tableOf, templateOf, type Cells } from '#testing/build.ts'

const s = tableOf('region, prod, amt', [
  ['East', 'Tea', 10],
  ['East', 'Rice', 30],
  ['West', 'Tea', 40],
  ['West', 'Oil', 100],
])

const named = (name: string, cells: Cells, rest: Partial<Sheet> = {}): Sheet =>
  sheetOf(cells, { name, ...rest })
const detail = named('明细', {
  A1: group('s.region', { ...down, rowSpan: 1 }),
  B1: fold('sum', 's.amt'),
  A2: { kind: 'text', value: 'Total', leftParent: null },
  B2: { kind: 'formula', formula: '=SUM(B1)', leftParent: null },
})

function layout(sheets: readonly Sheet[], input: Partial<RunInput> = {}): Layout {
  const { report, problems } = compile(templateOf(sheets, ['s']))
  if (!report) throw new Error(JSON.stringify(problems))
  return run(report, { tables: { s }, parameters: {}, ...input })
}

const problemsOf = (...sheets: readonly Sheet[]) =>
  compile(templateOf(sheets, ['s'])).problems.map(
    ({ code, sheet, cells }) => `${sheet} ${cells.join()} ${code}`,
  )

describe('cells of other sheets', () => {
  it('RPT-03 a name means all of the cell there, whichever sheet comes first', () => {
    const overview = named('总览', {
      A1: '=明细!B2',
      B1: '=SUM(明细!B1)',
      C1: "='明细'!A1",
      D1: '=COUNT(明细!A1[!0])',
      E1: '=XLOOKUP("West", 明细!A1, 明细!B1)',
      F1: '=SUMIFS(明细!B1, 明细!A1, "East")',
      G1: '=总览!D1+1',
    })
    const expected = ['180 | 180 | East,West | 2 | 140 | 40 | 3']
    for (const sheets of [
      [overview, detail],
      [detail, overview],
    ]) {
      const found = layout(sheets).sheets.find(({ name }) => name === '总览')
      expect(found && gridOf(found)).toEqual(expected)
    }
  })

  it('RPT-03 each line finds its own by functions, and both sheets may name each other without a circle', () => {
    const share = named('占比', {
      A1: group('s.region', down),
      B1: '=SUMIFS(明细!B1, 明细!A1, A1) / 明细!B2',
      C2: '=7',
    })
    const back = named('明细', { ...detail.cells, C1: '=B1 + 占比!C2' })
    const [first, second] = layout([share, back]).sheets
    expect(first && gridOf(first).map((line) => line.replaceAll(/(\.\d{4})\d+/g, '$1'))).toEqual([
      'East | 0.2222',
      'West | 0.7777',
      ' |  | 7',
    ])
    expect(second && gridOf(second)[0]).toBe('East | 40 | 47')
  })

  it('RPT-03 of a sheet made for each item all sheets count, also for whoever does not see it', () => {
    const looped = named(
      '城市',
      { A1: list('s.prod', down), B1: list('s.amt') },
      { loop: { dataSet: 's', field: 'region' }, hideFrom: [{ kind: 'role', id: 'r', name: 'R' }] },
    )
    const overview = named('总览', { A1: '=SUM(城市!B1)', B1: '=COUNT(城市!A1)' })
    const all = layout([overview, looped])
    expect(all.sheets.map(({ name }) => name)).toEqual(['总览', 'East', 'West'])
    const unseeing = layout([overview, looped], { reader: { userId: 'u', roleIds: ['r'] } })
    expect(unseeing.sheets.map(gridOf)).toEqual([['180 | 4']])
  })

  it('RPT-03 empty data: sums are 0, and nothing is shown for a cell', () => {
    const overview = named('总览', { A1: '=SUM(明细!B1)', B1: '=明细!A1' })
    const [first] = layout([overview, detail], { tables: { s: tableOf('region, prod, amt', []) } }).sheets
    expect(first && gridOf(first)).toEqual(['0'])
  })

  it('RPT-03 what cannot be is refused by its name', () => {
    const with1 = (formula: string) => problemsOf(named('A', { A1: formula }), named('B', { A1: '1' }))
    expect(with1('=C!A1')).toEqual(['A A1 formula-unknown-sheet'])
    expect(with1('=B!A9')).toEqual(['A A1 formula-empty-cell'])
    expect(with1('=B!A1[A1:-1]')).toEqual(['A A1 formula-sheet-coordinates'])
    expect(with1('=B!A1{A1=1}')).toEqual(['A A1 formula-sheet-coordinates'])
    expect(with1('=RANK(B!A1)')).toEqual(['A A1 formula-sheet-out-of-place'])
    expect(
      problemsOf(named('A', { A1: list('s.amt', { ...down, filter: 's.amt > B!A1' }) }), detail),
    ).toEqual(['A A1 formula-not-an-ancestor', 'A A1 formula-unknown-sheet'])
  })

  it('RPT-03 a circle through several sheets cannot be saved; one within a sheet is told by its run', () => {
    expect(
      problemsOf(
        named('A', { A1: '=B!A1', B1: '=B!B1' }),
        named('B', { A1: '=B1', B1: '=C!A1' }),
        named('C', { A1: '=A!A1' }),
      ),
    ).toEqual(['A A1 sheets-in-a-circle', 'B B1 sheets-in-a-circle', 'C A1 sheets-in-a-circle'])
    expect(problemsOf(named('A', { A1: '=B!A1' }), named('B', { A1: '=A1' }))).toEqual([])
  })

  it('RPT-03 a long chain on another sheet is no deeper for who asks', () => {
    const rows = 3000
    const t = tableOf(
      'n',
      Array.from({ length: rows }, (_, n) => [n]),
    )
    const chain = named('B', {
      A1: list('t.n', down),
      B1: '=B1[A1:-1]+1',
      C1: { kind: 'formula', formula: '=A!B1 + 1', leftParent: null },
    })
    const asks = named('A', { A1: '=MAX(B!B1)', B1: '5' })
    const { report, problems } = compile(templateOf([asks, chain], ['t']))
    if (!report) throw new Error(JSON.stringify(problems))
    const [first] = run(report, { tables: { t }, parameters: {} }).sheets
    expect(first && gridOf(first)).toEqual([`${rows} | 5`])
  })
})
