import { describe, expect, it } from 'vitest'
import { emptyDocument } from '#features/platform/data-set/kind/data-set-kind.ts'
import { mergedColumns, withTitle } from '#features/platform/data-set/edit/columns/merged-columns.ts'
import { valueOfDefault } from '#parts/parameter-values/index.ts'
import { asType, codeProblem, declared, freeCode, newParameter } from './parameter-list.ts'

describe('parameters of a data set', () => {
  it('RPT-02 declares a parameter once, as a date where its code says so', () => {
    const document = declared(declared(emptyDocument('s', 5), 'start_date'), 'start_date')
    expect(document.parameters).toEqual([
      { paramCode: 'start_date', paramName: '', paramType: 'date', required: 2 },
    ])
  })

  it('RPT-02 finds codes that are malformed or taken twice', () => {
    const parameters = [newParameter('a'), newParameter('a'), newParameter('1x'), newParameter('b')]
    expect(parameters.map((_, index) => codeProblem(parameters, index))).toEqual([
      'codeTaken',
      'codeTaken',
      'codeFormat',
      undefined,
    ])
    expect(freeCode([newParameter('x'), newParameter('p3')])).toBe('p4')
  })

  it('RPT-02 shows a relative default as the day that it means today', () => {
    const parameter = { ...newParameter('day'), paramDefault: 'mf' }
    expect(valueOfDefault(parameter, '2026-11-21')).toBe('2026-11-01')
    expect(valueOfDefault({ ...parameter, paramDefault: '-7' }, '2026-11-21')).toBe('2026-11-14')
    expect(valueOfDefault({ ...parameter, paramDefault: 'nonsense' }, '2026-11-21')).toBe('nonsense')
    expect(valueOfDefault(newParameter('day'), '2026-11-21')).toBe('')
  })

  it('RPT-02 drops default and options that mean nothing in another type', () => {
    const select = asType({ ...newParameter('x'), paramDefault: 'a' }, 'select')
    expect(select).toEqual({ paramCode: 'x', paramName: '', paramType: 'select', required: 2, options: [] })
    expect(asType(select, 'number')).not.toHaveProperty('options')
  })
})

describe('columns of a data set', () => {
  it('RPT-02 are read from the answer and keep the titles that people gave', () => {
    const before = [
      { name: 'a', type: 'text', title: '甲' },
      { name: 'gone', type: 'text', title: '去' },
    ] as const
    const merged = mergedColumns(before, [
      { name: 'b', type: 'number' },
      { name: 'a', type: 'date' },
    ])
    expect(merged).toEqual([
      { name: 'b', type: 'number' },
      { name: 'a', type: 'date', title: '甲' },
    ])
    expect(withTitle(merged, 'a', '')).toEqual([
      { name: 'b', type: 'number' },
      { name: 'a', type: 'date' },
    ])
  })
})
