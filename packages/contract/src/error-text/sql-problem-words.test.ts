import { describe, expect, it } from 'vitest'
import { sqlProblemText } from '#data-set/problem-words.ts'
import { errorText } from './app-error.ts'

const reason = 'syntax error at or near "frm"'

describe('what a database says', () => {
  it('RPT-02 is a sentence with its place, the own words of the server quoted behind it', () => {
    const params = { problem: 'syntax', line: 2, column: 7, reason, source: '订单库' }
    expect(errorText('sql-error', params, 'zh')).toBe(
      `数据源“订单库”：SQL 执行失败：第 2 行第 7 个字符：SQL 有语法错误（数据库原话：“${reason}”）`,
    )
    expect(errorText('sql-error', params, 'en')).toBe(
      `Data source “订单库”: The SQL failed: line 2, column 7: the SQL has a syntax error (the database says: “${reason}”)`,
    )
  })

  it('RPT-02 what nobody declared is said in one language', () => {
    const params = { problem: 'parameter-unknown', name: ':province', position: 3 }
    expect(errorText('sql-error', params, 'zh')).toBe('SQL 执行失败：:province 未声明为参数')
    expect(errorText('sql-error', params, 'en')).toBe(
      'The SQL failed: :province is not declared as a parameter',
    )
  })

  it('is quoted alone where its code says nothing', () => {
    expect(sqlProblemText({ reason }, 'zh')).toBeUndefined()
    expect(errorText('sql-error', { reason }, 'zh')).toBe(`SQL 执行失败：对方原话：“${reason}”`)
  })

  it('a limit names the data set and is written in thousands', () => {
    const params = { limit: 200_000, dataSet: '区域品类销售' }
    expect(errorText('row-limit', params, 'zh')).toBe(
      '数据集“区域品类销售”：数据超过 200,000 行上限。请用参数或 SQL 条件缩小范围；若确需查看全部明细，请在报表的“页面设置 → 大数据量”中改为大数据量列表，逐页读取（上限由服务器环境变量 REPORT_MAX_ROWS 设定）',
    )
    expect(errorText('row-limit', params, 'en')).toBe(
      'Data set “区域品类销售”: More than 200,000 rows. Narrow them by parameters or in SQL; a report that has to show them all becomes a “Large list” in its page setup, which is read page by page (the limit is set by REPORT_MAX_ROWS in the server’s environment)',
    )
  })

  it('a mistake of a report keeps its own words', () => {
    const params = { reason: 'unknown-data-set', dataSet: '甲', cells: 'A1' }
    expect(errorText('report-problems', params, 'zh')).toBe('报表设计有误：没有数据集 甲（A1）')
  })
})
