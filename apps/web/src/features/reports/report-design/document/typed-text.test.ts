import { describe, expect, it } from 'vitest'
import type { Binding } from './binding.ts'
import { bindingOfText, shownText, typedText } from './typed-text.ts'

const isField = (dataSet: string, field: string) => dataSet === 'sales' && field === 'amount'
const plain: Binding = { kind: 'text' }
const group: Binding = {
  kind: 'field',
  dataSet: 'sales',
  field: 'region',
  aggregate: 'group',
  expand: 'down',
  leftParent: null,
}

describe('a text typed into a cell', () => {
  it('RPT-03 becomes a formula binding where it starts with =', () => {
    expect(bindingOfText('=SUM(C2)', plain, isField)).toEqual({ kind: 'formula', formula: '=SUM(C2)' })
  })

  it('becomes a field where it names one of the report, else stays text', () => {
    expect(bindingOfText('[sales.amount]', plain, isField)).toEqual({
      kind: 'field',
      dataSet: 'sales',
      field: 'amount',
    })
    expect(bindingOfText('[sales.nothing]', plain, isField)).toEqual(plain)
    expect(bindingOfText('=', plain, isField)).toEqual(plain)
  })

  it('keeps a binding that shows the same text, and the parents of one that it replaces', () => {
    expect(bindingOfText('[sales.region]', group, isField)).toBe(group)
    expect(bindingOfText('Total', group, isField)).toEqual({ kind: 'text', leftParent: null })
    expect(bindingOfText('[sales.amount]', group, isField)).toEqual({ ...group, field: 'amount' })
  })
})

describe('what a designed cell shows', () => {
  it('RPT-03 says where it expands and what it folds', () => {
    expect(shownText(group)).toBe('↓ G[sales.region]')
    expect(shownText({ ...group, expand: 'right', aggregate: 'list' })).toBe('→ [sales.region]')
    expect(shownText({ kind: 'field', dataSet: 's', field: 'a', aggregate: 'sum' })).toBe('SUM[s.a]')
    expect(shownText(group, { oneDataSet: true })).toBe('↓ G[region]')
    expect(shownText({ kind: 'formula', formula: '=A1' })).toBe('=A1')
    expect(typedText(plain)).toBeUndefined()
  })
})
