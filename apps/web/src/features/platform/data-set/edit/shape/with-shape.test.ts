import type { DataSetDocument } from '@gridwright/contract'
import { describe, expect, it } from 'vitest'
import { turnColumns, withCache, withComputed, withProcedure, withTurn } from './with-shape.ts'

const plain: DataSetDocument = {
  version: 2,
  kind: 'sql',
  sourceId: 's',
  sql: '',
  parameters: [],
  columns: [
    { name: 'a', type: 'text' },
    { name: 'b', type: 'number' },
  ],
}

describe('the shape of a data set', () => {
  it('RPT-02 what is taken away leaves nothing behind', () => {
    const computed = withComputed(plain, [{ name: 'c', formula: 'b * 2' }])
    const turned = withTurn(computed, { header: 'a', value: 'c', fixed: [] })
    expect(turned.shape).toEqual({
      computed: [{ name: 'c', formula: 'b * 2' }],
      turn: { header: 'a', value: 'c', fixed: [] },
    })
    expect(withTurn(withComputed(turned, []), undefined)).toStrictEqual(plain)
    expect(withCache(withCache(plain, 60), 0)).toStrictEqual(plain)
    expect(withProcedure(withProcedure(plain, true), false)).toStrictEqual(plain)
  })

  it('RPT-02 columns to turn are those that were read, and afterwards those that were chosen', () => {
    expect(turnColumns(plain)).toEqual(['a', 'b'])
    const turned = withTurn(
      { ...plain, columns: [{ name: '2026-01', type: 'number' }] },
      { header: 'a', value: 'b', fixed: [] },
    )
    expect(turnColumns(turned)).toEqual(['a', 'b'])
  })
})
