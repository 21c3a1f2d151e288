import { emptyTemplate } from '@gridwright/report-engine'
import type { Cell, Sheet } from '@gridwright/report-engine'
import { describe, expect, it } from 'vitest'
import { addressOf } from './address.ts'
import { cellsToPatch } from './patch-cells.ts'

const field: Cell = { kind: 'field', dataSet: 's', field: 'x' }
const cells = { A1: { kind: 'text', value: 't' } as Cell, A2: field, B2: field, C2: field, B3: field }
const sheet = { ...(emptyTemplate('S').sheets[0] as Sheet), cells }
const range = { startRow: 0, endRow: 1, startColumn: 0, endColumn: 1 }
const found = (patch: object) =>
  cellsToPatch(sheet, { cell: { row: 1, column: 0 }, range }, patch).map(addressOf)

describe('a setting in the cell panel', () => {
  it('RPT-03 is for every cell of the selection with the same kind of content', () => {
    expect(found({ aggregate: 'sum' })).toEqual(['A2', 'B2'])
  })

  it('RPT-03 is for the active cell alone where it says what that cell is bound to', () => {
    expect(found({ dataSet: 's', field: 'y' })).toEqual(['A2'])
    expect(found({ kind: 'text' })).toEqual(['A2'])
  })

  it('PRM-03 is for all filled cells of the selection where it hides them', () => {
    expect(found({ hideFrom: undefined })).toEqual(['A1', 'A2', 'B2'])
  })

  it('RPT-03 is for the active cell where that is empty', () => {
    expect(
      cellsToPatch(sheet, { cell: { row: 7, column: 0 }, range }, { stretchDown: false }).map(addressOf),
    ).toEqual(['A8'])
  })
})
