import { describe, expect, it } from 'vitest'
import type { Binding } from './binding.ts'
import {
  copiedRange,
  draggedLines,
  follow,
  followName,
  followSheet,
  insertedLines,
  movedRange,
  removedLines,
} from './follow.ts'
import { moveReferences, referencesOf, renameSheet } from './references.ts'

const down = insertedLines('row', 1, 2)

describe('references of a formula', () => {
  it('RPT-03 follow inserted rows and columns', () => {
    expect(moveReferences('=SUM(C2)+a1', down)).toBe('=SUM(C4)+a1')
    expect(moveReferences('=SUM(C2)', insertedLines('column', 0, 1))).toBe('=SUM(D2)')
    expect(moveReferences('=F2[B2:-1,C2:!-1;D2:1]{B2=$B2 && C3>=25}+&A2', down)).toBe(
      '=F4[B4:-1,C4:!-1;D4:1]{B4=$B4 && C5>=25}+&A4',
    )
  })

  it.each([
    ['texts', '=IF(A1="C2","A2","it""s B2")', '=IF(A1="C2","A2","it""s B2")'],
    ['functions', '=LOG10(C1)', '=LOG10(C1)'],
    ['fields and data sets', '=DS.SUM(c2.A2)+x.b2', '=DS.SUM(c2.A2)+x.b2'],
    ['parameters', '@A2 = A2', '@A2 = A4'],
    ['Chinese names', '销售.B2 = 地区A2', '销售.B2 = 地区A2'],
  ])('RPT-03 leave %s alone', (_, before, after) => {
    expect(moveReferences(before, down)).toBe(after)
  })

  it('become #REF! where the cell was deleted', () => {
    expect(moveReferences('=A1+A3+A5', removedLines('row', 2, 2))).toBe('=A1+#REF!+A4')
  })

  it('RPT-03 to other sheets follow the cells of their own sheet alone, and its name', () => {
    const formula = "=SUM(明细!C2)+C2+'2026 年'!C2+(A1!=B1)"
    expect(moveReferences(formula, down)).toBe("=SUM(明细!C2)+C4+'2026 年'!C2+(A1!=B1)")
    expect(moveReferences(formula, down, '明细')).toBe("=SUM(明细!C4)+C2+'2026 年'!C2+(A1!=B1)")
    expect(moveReferences(formula, removedLines('row', 1, 1), '2026 年')).toBe(
      "=SUM(明细!C2)+C2+'2026 年'!#REF!+(A1!=B1)",
    )
    expect(referencesOf(formula)).toEqual(['C2', 'A1', 'B1'])
    expect(renameSheet(formula, '明细', "it's")).toBe("=SUM('it''s'!C2)+C2+'2026 年'!C2+(A1!=B1)")
    expect(renameSheet("='it''s'!A1", "it's", '明细')).toBe('=明细!A1')
    expect(renameSheet('=明细.A1+"明细!A1"', '明细', 'x')).toBe('=明细.A1+"明细!A1"')
  })

  it('are listed once', () => {
    expect(referencesOf('=B2+b2+SUM(C3[A2:-1])')).toEqual(['B2', 'C3', 'A2'])
  })
})

it('RPT-03 conditions and charts go on naming another sheet whose cells moved or that has another name', () => {
  const binding: Binding = {
    kind: 'formula',
    formula: '=B!A2+A2',
    conditions: [{ when: 'B!A2 > 1' }],
    chart: { look: { kind: 'pie' }, data: { from: 'cells', series: [{ values: 'B!A2', name: '=B!A1' }] } },
  }
  expect(followSheet(binding, 'B', down)).toEqual({
    ...binding,
    formula: '=B!A4+A2',
    conditions: [{ when: 'B!A4 > 1' }],
    chart: { look: { kind: 'pie' }, data: { from: 'cells', series: [{ values: 'B!A4', name: '=B!A1' }] } },
  })
  expect(followName(binding, 'B', '明细')).toMatchObject({
    formula: '=明细!A2+A2',
    chart: { data: { series: [{ values: '明细!A2', name: '=明细!A1' }] } },
  })
})

describe('a binding whose cells moved', () => {
  const binding: Binding = {
    kind: 'field',
    dataSet: 's',
    field: 'amount',
    leftParent: 'A2',
    topParent: 'C2',
    filter: 's.id = A2',
    grouping: { kind: 'formula', formula: 'A2' },
    conditions: [{ when: 'A2 > 1', style: 'x' }],
    link: { kind: 'report', reportId: 'r', parameters: { p: 'A2' } },
  }

  it('RPT-03 names its parents, filter, grouping, conditions and link parameters anew', () => {
    expect(follow(binding, down)).toEqual({
      ...binding,
      leftParent: 'A4',
      topParent: 'C4',
      filter: 's.id = A4',
      grouping: { kind: 'formula', formula: 'A4' },
      conditions: [{ when: 'A4 > 1', style: 'x' }],
      link: { kind: 'report', reportId: 'r', parameters: { p: 'A4' } },
    })
  })

  it('RPT-05 goes on drawing the same cells in its chart', () => {
    const chart = {
      look: { kind: 'column' },
      data: { from: 'cells', categories: 'A2', series: [{ name: '=B1', values: 'B2[!0]' }] },
    } as const
    expect(follow({ kind: 'text', chart }, down).chart?.data).toEqual({
      from: 'cells',
      categories: 'A4',
      series: [{ name: '=B1', values: 'B4[!0]' }],
    })
  })

  it('falls back to its default parent where the parent was deleted, and keeps "no parent"', () => {
    const moved = follow({ kind: 'text', leftParent: 'A2', topParent: null }, removedLines('row', 1, 1))
    expect(moved).toEqual({ kind: 'text', topParent: null })
  })
})

describe('moves', () => {
  const at = (row: number) => ({ row, column: 0 })

  it.each([
    [{ from: 1, to: 2, before: 5 }, [0, 3, 4, 1, 2, 5]],
    [{ from: 3, to: 4, before: 1 }, [0, 3, 4, 1, 2, 5]],
  ])('dragged lines %o land where they were dropped', (drag, expected) => {
    const move = draggedLines('row', drag)
    expect([0, 1, 2, 3, 4, 5].map((row) => (move(at(row), 'value') as { row: number }).row)).toEqual(expected)
  })

  it('a moved range takes its references along, and what lay at its target is gone', () => {
    const move = movedRange(
      { startRow: 0, endRow: 1, startColumn: 0, endColumn: 0 },
      { startRow: 5, endRow: 6, startColumn: 2, endColumn: 2 },
    )
    expect(moveReferences('=A1+A2+B1+C6', move)).toBe('=C6+C7+B1+#REF!')
  })

  it('RPT-03 a copied cell names values relatively and stays with its parents', () => {
    const move = copiedRange({ startRow: 2, endRow: 2, startColumn: 2, endColumn: 2 }, 0, 1)
    expect(follow({ kind: 'formula', formula: '=SUM(C2[A2:-1])', leftParent: 'A2' }, move)).toEqual({
      kind: 'formula',
      formula: '=SUM(D2[A2:-1])',
      leftParent: 'A2',
    })
  })
})

describe('a scale and alternate lines whose cells moved', () => {
  const binding: Binding = {
    kind: 'field',
    alternate: { style: 's1', by: 'A2' },
    display: { decimals: 1, scale: { kind: 'bar', color: '#9dc3f0', within: 'A2' } },
  }

  it('RPT-03 go on naming the same parent', () => {
    const moved = follow(binding, down)
    expect([moved.alternate?.by, moved.display?.scale?.within]).toEqual(['A4', 'A4'])
    expect(moved.display?.decimals).toBe(1)
  })

  it('RPT-03 go on without it once it is deleted', () => {
    const moved = follow(binding, removedLines('row', 1, 1))
    expect(moved.alternate).toEqual({ style: 's1' })
    expect(moved.display?.scale).toEqual({ kind: 'bar', color: '#9dc3f0' })
  })
})
