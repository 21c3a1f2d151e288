import { describe, expect, it } from 'vitest'
import { rangeAt, undeclaredProblems } from './sql-problems.ts'

describe('problems of a query', () => {
  it('RPT-02 marks the whole word at the position of an error', () => {
    const sql = 'select nothing from t'
    const { from, to } = rangeAt(sql, 7)
    expect(sql.slice(from, to)).toBe('nothing')
  })

  it('RPT-02 marks the last character where the error is at the end', () => {
    expect(rangeAt('select', 6)).toEqual({ from: 5, to: 6 })
    expect(rangeAt('', 0)).toEqual({ from: 0, to: 0 })
  })

  it('RPT-02 says which parameters are not declared, at their places', () => {
    const parameters = [{ paramCode: 'a', paramName: '', paramType: 'varchar', required: 2 }] as const
    const found = undeclaredProblems(
      { sql: 'select :a, :b, :b', type: 5, parameters },
      (code) => `no ${code}`,
    )
    expect(found.map(({ from, undeclared, text }) => [from, undeclared, text])).toEqual([
      [11, 'b', 'no b'],
      [15, 'b', 'no b'],
    ])
  })
})
