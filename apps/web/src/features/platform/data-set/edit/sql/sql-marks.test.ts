import { describe, expect, it } from 'vitest'
import { codesInSql, sqlMarks } from './sql-marks.ts'

describe('sqlMarks', () => {
  it('RPT-02 finds every parameter once, in the order in which the query names them', () => {
    const sql = 'select * from t where a = :b and c = :a and d = :b'
    expect(codesInSql(sql, 5)).toEqual(['b', 'a'])
  })

  it('RPT-02 takes nothing in strings, comments and casts for a parameter', () => {
    const sql = `select ':no', "a:no", x::int, e'\\':no', $q$ :no $q$ -- :no
      /* :no */ where y = :yes`
    expect(codesInSql(sql, 5)).toEqual(['yes'])
  })

  it('RPT-02 reads strings and comments as MySQL does', () => {
    const sql = "select 'it\\'s :no', \"x:no\", `c:no` # :no\n-- :no\n, 1--:yes"
    expect(codesInSql(sql, 1)).toEqual(['yes'])
  })

  it('RPT-02 marks the clause that goes where its parameter is empty', () => {
    const sql = 'select 1 [[ where a = :a ]]'
    expect(sqlMarks(sql, 5).map(({ kind, from, to }) => [kind, sql.slice(from, to)])).toEqual([
      ['open', '[['],
      ['parameter', ':a'],
      ['close', ']]'],
    ])
  })

  it.each([1, 5] as const)('RPT-02 finds names of any script (%s)', (type) => {
    const sql = 'select * from t where n <= 9 + :行数 [[ and d < :截止_2 ]] and x = :имя，1'
    expect(codesInSql(sql, type)).toEqual(['行数', '截止_2', 'имя'])
  })

  it('a string that is still being typed hides what follows it', () => {
    expect(codesInSql("select ':a", 5)).toEqual([])
  })
})
