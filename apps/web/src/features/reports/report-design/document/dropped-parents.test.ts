import { compile, emptyTemplate } from '@gridwright/report-engine'
import type { Cell, Sheet } from '@gridwright/report-engine'
import { describe, expect, it } from 'vitest'
import { addressOf } from './address.ts'
import { parentsForDropped } from './dropped-parents.ts'

const of = (dataSet: string, rest: Partial<Cell> = {}): Cell => ({
  kind: 'field',
  dataSet,
  field: 'f',
  ...rest,
})
const down = { expand: 'down' } as const
const right = { expand: 'right' } as const
const empty = emptyTemplate('S')

const sheetOf = (cells: Readonly<Record<string, Cell>>): Sheet => ({
  ...(empty.sheets[0] as Sheet),
  cells,
  rowCount: 9,
  columnCount: 9,
})

const b2 = { row: 1, column: 1 }
const c3 = { row: 2, column: 2 }

describe('the parents of a dropped field', () => {
  it.each([
    ['nothing stands beside it', {}, b2, {}],
    ['its neighbour is of its own set', { A2: of('s', down) }, b2, {}],
    ['the left neighbour is of another set', { A2: of('o', down) }, b2, { leftParent: null }],
    ['the top neighbour is of another set', { B1: of('o', right) }, b2, { topParent: null }],
    [
      'both neighbours are of another set',
      { A2: of('o', down), B1: of('o', right) },
      b2,
      { leftParent: null, topParent: null },
    ],
    [
      'a follower of the other set stands between',
      { A3: of('o', down), B3: of('o') },
      c3,
      { leftParent: null },
    ],
    ['only a text stands beside it', { A2: { kind: 'text', value: 'x' } as Cell }, b2, {}],
    [
      'its own header hangs under a list of another set',
      { A2: of('o', down), B2: of('s', right) },
      { row: 2, column: 1 },
      { leftParent: null, topParent: null },
    ],
  ] as const)('RPT-03 where %s', (_where, cells, at, expected) => {
    const sheet = sheetOf(cells as Readonly<Record<string, Cell>>)
    expect(parentsForDropped(sheet, at, 's')).toEqual(expected)
    const dropped = of('s', { ...down, ...parentsForDropped(sheet, at, 's') })
    const template = {
      ...empty,
      dataSets: ['s', 'o'].map((name) => ({ name, dataSetId: name })),
      sheets: [{ ...sheet, cells: { ...sheet.cells, [addressOf(at)]: dropped } }],
    }
    const refused = compile(template).problems.filter(({ code }) => code === 'parents-disagree')
    expect(refused).toEqual([])
  })
})
