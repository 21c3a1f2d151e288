import type { Cell, Sheet } from '@gridwright/report-engine'
import { describe, expect, it } from 'vitest'
import { addressOf, positionOf } from './address.ts'
import { extendOffer, offerNear, rowOffer } from './extend-offer.ts'
import type { ExtendOffer } from './extend-offer.ts'

const sheetOf = (cells: Readonly<Record<string, Cell>>): Sheet => ({
  name: 's',
  cells,
  rowCount: 20,
  columnCount: 10,
  defaultRowHeight: 18,
  defaultColumnWidth: 100,
  rows: {},
  columns: {},
})

const group = (span = 1): Cell => ({
  kind: 'field',
  dataSet: 'd',
  field: 'g',
  aggregate: 'group',
  expand: 'down',
  ...(span > 1 && { rowSpan: span }),
})
const list: Cell = { kind: 'field', dataSet: 'd', field: 'l', expand: 'down' }
const sum: Cell = { kind: 'field', dataSet: 'd', field: 'n', aggregate: 'sum' }
const value: Cell = { kind: 'field', dataSet: 'd', field: 'n' }
const text: Cell = { kind: 'text', value: '小计' }
const formula = (typed: string): Cell => ({ kind: 'formula', formula: typed })

const offered = (cells: Readonly<Record<string, Cell>>, address: string): string =>
  said(extendOffer(sheetOf(cells), positionOf(address) ?? { row: 0, column: 0 }))

const said = (found: ExtendOffer | undefined): string => {
  if (found === undefined) return 'none'
  const merges = found.merges.map(
    ({ startRow, endRow, startColumn, endColumn }) =>
      `${addressOf({ row: startRow, column: startColumn })}:${addressOf({ row: endRow, column: endColumn })}`,
  )
  return `${addressOf(found.group)} ${merges.join(' ')}`
}

const simple = { A2: group(), B2: list, C2: value }

describe('a group is offered the row of sums below its lines', () => {
  it.each([
    ['a formula over its lines', { ...simple, C3: formula('=SUM(C2)') }, 'C3', 'A2 A2:A3'],
    ['a folded field', { ...simple, C3: sum }, 'C3', 'A2 A2:A3'],
    ['with a label before it', { ...simple, B3: text, C3: sum }, 'C3', 'A2 A2:A3'],
    [
      'a list beside the group grows no more',
      { A2: group(), B2: group(), C2: sum, C3: sum },
      'C3',
      'A2 A2:A3',
    ],
    [
      'the inner one of nested groups, and the outer with it',
      { A2: group(), B2: group(), C2: group(), D2: sum, D3: sum },
      'D3',
      'B2 B2:B3 A2:A3',
    ],
    [
      'the outer one where the inner is labelled below',
      { A2: group(), B2: group(), C2: group(), D2: sum, B3: text, D3: sum },
      'D3',
      'A2 A2:A3',
    ],
    ['a merged group', { ...simple, A2: group(2), C4: formula('=SUM(C2)') }, 'C4', 'A2 A2:A4'],
    [
      'a group that is two columns wide',
      { A2: { ...group(), colSpan: 2 }, C2: list, D2: value, D3: sum },
      'D3',
      'A2 A2:B3',
    ],
  ] as const)('RPT-03 E4 %s', (_title, cells, address, expected) => {
    expect(offered(cells, address)).toBe(expected)
  })

  it.each([
    ['a row that belongs already', { ...simple, A2: group(2), C3: sum }, 'C3'],
    ['a total that is labelled in the column of the group', { ...simple, A3: text, C3: sum }, 'C3'],
    ['a row that is not next to the lines', { ...simple, C4: formula('=SUM(C2)') }, 'C4'],
    ['another table beneath', { ...simple, B3: list, C3: sum }, 'C3'],
    ['another data set', { ...simple, C3: { ...sum, dataSet: 'e' } }, 'C3'],
    ['no sum', { ...simple, C3: formula('=C2*2') }, 'C3'],
    ['a sum of other cells', { ...simple, C3: formula('=SUM(F9)') }, 'C3'],
    ['a text', { ...simple, C3: text }, 'C3'],
    ['a parent that was chosen', { ...simple, C3: { ...sum, leftParent: null } }, 'C3'],
    ['a list', { A2: list, B2: value, B3: sum }, 'B3'],
    ['a group without lines of its own', { A2: group(), B2: sum, B3: sum }, 'B3'],
    [
      'an inner group whose outer one cannot grow',
      { A2: group(), B2: group(), C2: list, D2: sum, A3: text, D3: sum },
      'D3',
    ],
    ['an empty cell', simple, 'C3'],
  ] as const)('RPT-03 E4 not with %s', (_title, cells, address) => {
    expect(offered(cells, address)).toBe('none')
  })

  it('RPT-03 E4 of two tables the one right above', () => {
    const second = { A6: group(), B6: list, C6: value, C7: sum }
    expect(offered({ ...simple, ...second }, 'C7')).toBe('A6 A6:A7')
  })

  it('RPT-03 E4 also where Enter or Tab went on', () => {
    const sheet = sheetOf({ ...simple, C3: sum })
    for (const address of ['C3', 'C4', 'D3'])
      expect(offerNear(sheet, positionOf(address) ?? { row: 0, column: 0 })?.cell).toEqual({
        row: 2,
        column: 2,
      })
    expect(offerNear(sheet, { row: 5, column: 5 })).toBeUndefined()
  })

  it('E4 also where the inserted row has the look of the one above it', () => {
    const look: Cell = { kind: 'text', style: 's1' }
    expect(offered({ ...simple, A3: look, B3: look, C3: sum }, 'C3')).toBe('A2 A2:A3')
  })
})

const nested = { A2: group(2), B2: group(), C2: list, D2: value, D3: sum }
const look: Cell = { kind: 'text', style: 's1' }

describe('an empty row that was inserted', () => {
  it.each([
    ['at the end of a group', simple, 3, 'A2 A2:A3'],
    ['at the end, in the look of its lines', { ...simple, A3: look, C3: look }, 3, 'A2 A2:A3'],
    ['between a group and the total', { ...simple, A4: text, C4: sum }, 3, 'A2 A2:A3'],
    ['at the end of a group with its subtotal', { ...nested, A5: text }, 4, 'A2 A2:A4'],
    // The library lets the outer group grow over a row that is inserted in its middle; the inner one ends above it.
    [
      'between an inner group and the subtotal of the outer one',
      { ...nested, A2: group(3), D3: look, D4: sum },
      3,
      'B2 B2:B3',
    ],
    ['in the middle of a group belongs to it', { ...simple, A2: group(3), C4: sum }, 3, 'none'],
    ['above the group stands once, above all', { A3: group(), B3: list, C3: value }, 2, 'none'],
    ['above the heads of the columns', { A2: text, A3: group(), B3: list }, 1, 'none'],
    ['away from the group', simple, 5, 'none'],
  ] as const)('E4 %s', (_title, cells, row, expected) => {
    const range = { startRow: row - 1, endRow: row - 1, startColumn: 0, endColumn: 19 }
    expect(said(rowOffer(sheetOf(cells), range))).toBe(expected)
  })

  it('E4 not with single cells selected, nor with a row that holds something', () => {
    const row = { startRow: 2, endRow: 2, startColumn: 0, endColumn: 19 }
    expect(rowOffer(sheetOf(simple), { ...row, endColumn: 1 })).toBeUndefined()
    expect(rowOffer(sheetOf({ ...simple, E3: text }), row)).toBeUndefined()
    expect(rowOffer(sheetOf({}), row)).toBeUndefined()
  })
})
