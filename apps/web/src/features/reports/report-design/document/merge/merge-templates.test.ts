import { emptyTemplate } from '@gridwright/report-engine'
import type { Cell, Sheet, Template } from '@gridwright/report-engine'
import { describe, expect, it } from 'vitest'
import { mergeTemplates } from './merge-templates.ts'

const empty = emptyTemplate('S')
const text = (value: string, rest: Partial<Cell> = {}): Cell => ({ kind: 'text', value, ...rest })

const sheet = (cells: Readonly<Record<string, Cell>>, rest: Partial<Sheet> = {}): Sheet => ({
  ...(empty.sheets[0] as Sheet),
  cells,
  rowCount: 3,
  columnCount: 3,
  ...rest,
})
const report = (...sheets: readonly Sheet[]): Template => ({ ...empty, sheets })
const base = report(sheet({ A1: text('a'), B2: text('b'), C3: text('c') }))
const merge = (mine: Template, theirs: Template, from = base) =>
  mergeTemplates({ bases: [from], mine, theirs })
const cellsOf = (template: Template, at = 0) => template.sheets[at]?.cells

describe('two versions of a report', () => {
  it('RPT-03 give both changes where the cells, sizes and settings are others', () => {
    const mine = report(
      sheet({ A1: text('mine'), B2: text('b'), C3: text('c') }, { rows: { 4: { size: 30 } } }),
    )
    const theirs: Template = {
      ...report(sheet({ A1: text('a'), B2: text('b'), C3: text('c'), E5: text('theirs') })),
      parameters: [{ paramCode: 'p', paramName: '', paramType: 'varchar', required: 2 }],
      dataSets: [{ name: 's', dataSetId: 'd' }],
    }
    const { clashes, resolve } = merge(mine, theirs)
    const both = resolve([])
    expect(clashes).toEqual([])
    expect(cellsOf(both)).toEqual({ A1: text('mine'), B2: text('b'), C3: text('c'), E5: text('theirs') })
    expect(both.sheets[0]).toMatchObject({ rows: { 4: { size: 30 } }, rowCount: 5, columnCount: 5 })
    expect(both.parameters).toHaveLength(1)
    expect(both.dataSets).toHaveLength(1)
  })

  it('RPT-03 ask about a cell that both changed, and take it as chosen', () => {
    const mine = report(sheet({ A1: text('mine'), B2: text('b'), C3: text('c') }))
    const theirs = report(sheet({ A1: text('theirs'), B2: text('b2'), C3: text('c') }))
    const { clashes, resolve } = merge(mine, theirs)
    expect(clashes).toEqual([
      { kind: 'cell', sheet: 'S', id: 'A1', mine: text('mine'), theirs: text('theirs') },
    ])
    expect(cellsOf(resolve(['mine']))).toMatchObject({ A1: text('mine'), B2: text('b2') })
    expect(cellsOf(resolve(['theirs']))).toMatchObject({ A1: text('theirs'), B2: text('b2') })
  })

  it('RPT-03 ask where one merged cells over what the other wrote', () => {
    const mine = report(sheet({ A1: text('a', { rowSpan: 2, colSpan: 2 }), C3: text('c') }))
    const theirs = report(sheet({ A1: text('a'), B2: text('theirs'), C3: text('c') }))
    const { clashes, resolve } = merge(mine, theirs)
    expect(clashes).toHaveLength(1)
    expect(cellsOf(resolve(['mine']))).toEqual(cellsOf(mine))
    expect(cellsOf(resolve(['theirs']))).toEqual(cellsOf(theirs))
  })

  it('RPT-03 ask about the whole sheet where one inserted a line and the other wrote into it', () => {
    const mine = report(sheet({ A2: text('a'), B3: text('b'), C4: text('c') }))
    const theirs = report(sheet({ A1: text('a'), B2: text('b'), C3: text('c'), A9: text('theirs') }))
    const { clashes, resolve } = merge(mine, theirs)
    expect(clashes).toMatchObject([{ kind: 'whole', sheet: 'S' }])
    expect(cellsOf(resolve(['theirs']))).toEqual(cellsOf(theirs))
    expect(merge(mine, base).clashes).toEqual([])
    expect(cellsOf(merge(base, mine).resolve([]))).toEqual(cellsOf(mine))
  })

  it('RPT-03 keep a new sheet of either, and ask about one that the other removed and this one changed', () => {
    const [one, two] = [sheet({ A1: text('a') }), sheet({ A1: text('x') }, { name: 'T' })]
    const added = merge(report(one, two), report(one, { ...two, name: 'U' }), report(one))
    expect(added.resolve([]).sheets.map(({ name }) => name)).toEqual(['S', 'U', 'T'])
    const changed = report(one, { ...two, cells: { A1: text('y') } })
    const removed = merge(changed, report(one), report(one, two))
    expect(removed.clashes).toMatchObject([{ kind: 'whole', sheet: 'T' }])
    expect(removed.resolve(['mine']).sheets).toHaveLength(2)
    expect(removed.resolve(['theirs']).sheets).toHaveLength(1)
  })

  it('RPT-03 are the one version where only one side changed anything', () => {
    const mine = report(
      sheet(
        { A1: text('a'), D4: text('d') },
        { freeze: { rows: 1, columns: 0 }, rowCount: 4, columnCount: 4 },
      ),
    )
    expect(merge(mine, base).resolve([])).toEqual(mine)
    expect(merge(base, mine).resolve([])).toEqual(mine)
  })
})
