import type { Cell } from '@gridwright/report-engine'
import { describe, expect, it } from 'vitest'
import { defaultParent, parentArrows } from './parents.ts'
import { emptyTemplate } from '@gridwright/report-engine'

const sheetOf = (cells: Readonly<Record<string, Cell>>) => {
  const [sheet] = emptyTemplate('s').sheets
  if (sheet === undefined) throw new Error('no sheet')
  return { ...sheet, cells, rowCount: 9, columnCount: 9 }
}

const field = (name: string, rest: Partial<Cell> = {}): Cell => ({
  kind: 'field',
  dataSet: 's',
  field: name,
  ...rest,
})
const at = (row: number, column: number) => ({ row, column })

describe('the parents of a cell', () => {
  const sheet = sheetOf({
    B1: field('year', { expand: 'right', colSpan: 2 }),
    A3: field('region', { expand: 'down', rowSpan: 2 }),
    B3: field('amt', { aggregate: 'sum' }),
    C4: { kind: 'formula', formula: '=SUM(B3)', leftParent: 'A3', topParent: null },
  })

  it('RPT-03 are found to the left and above, through merges', () => {
    expect(parentArrows(sheet, at(2, 1))).toEqual([
      { side: 'left', parent: at(2, 0), explicit: false },
      { side: 'top', parent: at(0, 1), explicit: false },
    ])
  })

  it('RPT-03 are told apart: named by the person, or found by the rule', () => {
    expect(parentArrows(sheet, at(3, 2))).toEqual([{ side: 'left', parent: at(2, 0), explicit: true }])
    expect(defaultParent(sheet, at(3, 2), 'topParent')).toBe('B1')
    expect(defaultParent(sheet, at(0, 1), 'leftParent')).toBeUndefined()
  })

  it('RPT-03 of an empty cell are those that it would get', () => {
    expect(parentArrows(sheet, at(3, 1)).map(({ side }) => side)).toEqual(['left', 'top'])
  })
})
