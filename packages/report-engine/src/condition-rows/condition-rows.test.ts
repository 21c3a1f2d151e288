import { describe, expect, it } from 'vitest'
import { cellsOf, down, expand, list, tableOf } from '#testing/build.ts'
import { readCondition, writeCondition } from './index.ts'
import type { ConditionGroup, ConditionRow, ConditionTest, Operand } from './index.ts'

const amount = { kind: 'field', dataSet: 's', column: 'amt' } as const
const name = { kind: 'field', dataSet: 's', column: 'name' } as const
const number = (value: number): Operand => ({ kind: 'number', value })
const text = (value: string): Operand => ({ kind: 'text', value })
const one = (
  subject: ConditionRow['subject'],
  test: ConditionTest,
  ...operands: Operand[]
): ConditionGroup => ({
  joined: 'and',
  rows: [{ subject, test, operands }],
})

const s = tableOf('name, amt', [
  ['Tea', 10],
  ['Teapot', 20],
  [null, 30],
  ['Rice', 40],
  ['Ri"ce', -5],
])

/** What a filter of these rows leaves. */
const left = (group: ConditionGroup): readonly unknown[] =>
  cellsOf(
    expand({ tables: { s }, cells: { A1: list('s.amt', { ...down, filter: writeCondition(group) }) } }),
  ).map(({ value }) => value)

describe('conditions as rows', () => {
  const cases: readonly (readonly [ConditionGroup, readonly unknown[]])[] = [
    [one(name, 'equals', text('Tea')), [10]],
    [one(name, 'equals', text('Ri"ce')), [-5]],
    [one(name, 'differs', text('Tea')), [20, 30, 40, -5]],
    [one(amount, 'more', number(20)), [30, 40]],
    [one(amount, 'atLeast', number(20)), [20, 30, 40]],
    [one(amount, 'less', number(-1)), [-5]],
    [one(amount, 'atMost', number(10)), [10, -5]],
    [one(amount, 'between', number(10), number(30)), [10, 20, 30]],
    [one(name, 'contains', text('pot')), [20]],
    [one(name, 'containsNot', text('Tea')), [30, 40, -5]],
    [one(name, 'begins', text('Te')), [10, 20]],
    [one(name, 'ends', text('ce')), [40, -5]],
    [one(name, 'empty'), [30]],
    [one(name, 'filled'), [10, 20, 40, -5]],
    [one(name, 'in', text('Tea'), text('Rice')), [10, 40]],
    [
      {
        joined: 'and',
        rows: [
          { joined: 'or', rows: [...one(name, 'begins', text('T')).rows, ...one(name, 'empty').rows] },
          ...one(amount, 'more', number(10)).rows,
          ...one(amount, 'between', number(0), number(25)).rows,
        ],
      },
      [20],
    ],
  ]

  it.each(cases)('RPT-03 are written as a formula that says so, and read again: %j', (group, rows) => {
    expect(left(group)).toEqual(rows)
    expect(readCondition(writeCondition(group))).toEqual(group)
  })

  it('RPT-03 the greatest and the least, days and parameters are read again', () => {
    const cell = { kind: 'cell', name: 'B2' } as const
    for (const group of [
      one(cell, 'top', number(3)),
      one(cell, 'bottom', number(3)),
      one(amount, 'atLeast', { kind: 'date', value: '2026-01-31' }),
      one(amount, 'equals', { kind: 'parameter', name: 'year' }),
      one(amount, 'equals', { kind: 'cell', name: 'A1' }),
      one(amount, 'equals', { kind: 'digits', value: '90000000000000000003' }),
      one(amount, 'less', { kind: 'digits', value: '-90000000000000000003' }),
      one({ kind: 'field', dataSet: '销售 表', column: 'a b' }, 'more', number(1)),
    ])
      expect(readCondition(writeCondition(group))).toEqual(group)
  })

  it('RPT-03 the three greatest and the least are found among all instances of the cell', () => {
    const marked = (test: 'top' | 'bottom') => {
      const when = writeCondition(one({ kind: 'cell', name: 'A1' }, test, number(2)))
      const sheet = expand({
        tables: { s },
        cells: { A1: list('s.amt', { ...down, conditions: [{ when, text: 'x' }] }) },
      })
      return cellsOf(sheet).map(({ shown }) => shown === 'x')
    }
    expect(marked('top')).toEqual([false, false, true, true, false])
    expect(marked('bottom')).toEqual([true, false, false, false, true])
  })

  it.each([
    's.amt + 1 > 2',
    'SUM(B2) > 3',
    'B2[A2:-1] > 1',
    's.a = B2[A2:-1]',
    's.a = Sheet2!B2',
    's.a = s.b',
    '1 < 2',
    'not a formula (',
    '((s.a = 1 || s.b = 2) && s.c = 3) || s.d = 4',
    'LEFT(s.name,LEN("a"))="b"',
  ])('RPT-03 what rows cannot say stays a formula: %s', (formula) => {
    expect(readCondition(formula)).toBeUndefined()
  })

  it('RPT-03 nothing is no rows', () => {
    expect(readCondition(' ')).toEqual({ joined: 'and', rows: [] })
    expect(writeCondition({ joined: 'or', rows: [] })).toBe('')
  })
})
