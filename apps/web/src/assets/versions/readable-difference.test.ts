import { describe, expect, it } from 'vitest'
import { readableDifference, readableValue } from './readable-difference.ts'
import type { Words } from './readable-difference.ts'

const names: Words = { placeOf: ([head = '', ...rest]) => ({ place: head, rest }) }

describe('a comparison of two versions', () => {
  it('RPT-06 says a place as its kind does, and what of it differs', () => {
    const difference = { path: '/head~1main/border/top', before: 1, after: 2 }
    expect(readableDifference(difference, names)).toMatchObject({
      place: 'head/main',
      property: 'border.top',
      kind: 'changed',
    })
  })

  it('RPT-06 tells what came, what went and what changed', () => {
    const kinds = [
      { path: '/x', after: 1 },
      { path: '/x', before: 1 },
      { path: '/x', before: 1, after: 2 },
    ].map((one) => readableDifference(one, names).kind)
    expect(kinds).toEqual(['added', 'removed', 'changed'])
  })

  it('RPT-06 shows of a long query the lines that differ', () => {
    const start = 'select a, b, c, d, e, f\nfrom orders o join customers c on c.id = o.customer_id\n'
    const { before, after } = readableDifference(
      { path: '/sql', before: `${start}where a = 1`, after: `${start}where a = 2` },
      names,
    )
    expect([before, after]).toEqual(['…\nwhere a = 1', '…\nwhere a = 2'])
  })

  it('says a code in words where there are some', () => {
    const wordFor = (property: string, value: unknown): string | undefined =>
      property === 'paramType' && value === 'date' ? '日期' : undefined
    const difference = { path: '/parameters/day/paramType', before: 'other', after: 'date' }
    expect(readableDifference(difference, { ...names, wordFor })).toMatchObject({
      before: 'other',
      after: '日期',
    })
  })

  it('shows a cell by what it shows, and long values short', () => {
    expect(readableValue({ kind: 'formula', formula: '=SUM(B3)' })).toBe('=SUM(B3)')
    expect(readableValue({ kind: 'field', dataSet: 'orders', field: 'amount' })).toBe('amount')
    expect(readableValue({ date: Date.UTC(2026, 4, 6) })).toBe('2026-05-06')
    expect(readableValue('x'.repeat(200))).toHaveLength(81)
    expect([readableValue(undefined), readableValue(false), readableValue([1])]).toEqual(['', 'false', '1'])
    expect(readableValue({ paramCode: 'city', paramName: '' })).toBe('city')
    expect(readableValue([{ value: 'a', label: 'A' }, { value: 'b' }])).toBe('a, b')
  })

  it('RPT-06 says what stands for itself by its members, in words', () => {
    const nameOf = (member: string): string => ({ size: '尺寸', hidden: '隐藏' })[member] ?? member
    expect(readableValue({ size: 30, hidden: true, note: '' }, { nameOf })).toBe('尺寸 30, 隐藏 true')
  })
})
