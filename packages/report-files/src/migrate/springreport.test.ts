import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { compile } from '@gridwright/report-engine'
import { reportDocument } from '@gridwright/report-engine/document'
import { describe, expect, it } from 'vitest'
import { codesOf, gridOf } from './grids-for-tests.ts'
import { UnreadableReport } from './reading.ts'
import type { MigratedReport } from './reading.ts'
import { readSpringReport } from './springreport/read-springreport.ts'
import { boundSql } from './springreport/sql-template.ts'

const folder = path.join(import.meta.dirname, '..', 'fixtures', 'springreport')
const files = readdirSync(folder)
const read = (start: string): MigratedReport => {
  const name = files.find((one) => one.startsWith(start)) ?? ''
  const [report] = readSpringReport([{ name, text: readFileSync(path.join(folder, name), 'utf8') }])
  if (report === undefined) throw new Error(name)
  return report
}
const cell = ({ template }: MigratedReport, name: string) => template.sheets[0]?.cells[name]

describe('RPT-04 rows of SpringReport become reports', () => {
  it.each(files)('%s is a document that may be stored, and compiles', (file) => {
    const { template } = read(file)
    expect(reportDocument.read(template)).toStrictEqual({ document: template })
    expect(compile(template).problems.filter(({ severity }) => severity === 'error')).toEqual([])
  })

  it('a list with its sum, looks, merges, sizes, heading, paper', () => {
    const report = read('01')
    expect([report.name, report.product, codesOf(report)]).toEqual(['销售明细', 'springreport', []])
    expect(gridOf(report)).toEqual([
      '销售明细',
      '地区 | 产品 | 金额',
      '东区 | 茶 | 10',
      '东区 | 茶 | 20',
      '东区 | 米 | 30',
      '西区 | 茶 | 40',
      '西区 | 油 | 100',
      '合计 |  | 200',
    ])
    expect(report.template.sheets[0]).toMatchObject({
      name: '明细',
      rows: { 0: { size: 30, role: 'heading' }, 1: { role: 'heading' } },
      columns: { 0: { size: 120 }, 2: { size: 90 }, 5: { hidden: true } },
      freeze: { rows: 2, columns: 0 },
      print: { paper: 'A5', orientation: 'landscape' },
      cells: { A1: { colSpan: 3 } },
    })
    const styleOf = (name: string) => report.template.styles[cell(report, name)?.style ?? '']
    expect(styleOf('A2')).toMatchObject({ bold: true, background: '#ddebf7', font: '宋体', align: 'center' })
    expect(styleOf('C3')).toMatchObject({
      numberFormat: '#,##0.00',
      color: '#ff0000',
      border: { left: { style: 'thin', color: '#000000' }, bottom: {} },
    })
    expect(report.template.parameters).toMatchObject([
      { paramCode: 'region', paramType: 'select', options: [{ value: '东区', label: '东部' }] },
      { paramCode: 'product', paramName: '产品', paramType: 'varchar' },
    ])
  })

  it('groups with their sums, and cross tables', () => {
    expect(gridOf(read('02'))).toEqual([
      '地区 | 产品 | 金额',
      '东区 | 茶 | 30',
      ' | 米 | 30',
      '西区 | 茶 | 40',
      ' | 油 | 100',
    ])
    const cross = read('03')
    expect(gridOf(cross).slice(0, 3)).toEqual([' | 茶 | 米 | 油', '东区 | 30 | 30 |', '西区 | 40 |  | 100'])
    expect(codesOf(cross)).toEqual(['A6 compare-left-out'])
  })

  it('what does not come is told, and passwords stay', () => {
    const report = read('04')
    expect(codesOf(report)).toEqual([
      'sql-template',
      'api-left-out',
      'procedure-left-out',
      'loop-left-out',
      'chart-left-out',
      'picture-left-out',
      'A1 filter-left-out',
      'A2 value-unknown',
      'cell-outside',
      'fill-left-out',
    ])
    expect(report.sources).toEqual([
      { name: 'erp', kind: 'database', database: 'postgresql', address: 'db.example.cn:5432/erp' },
    ])
    expect(JSON.stringify(report)).not.toContain('geheim')
  })

  it.each([
    ["name = '${a}'", 'name = :a'],
    ["name like '%${a}%' or b = #{b}", "name like replace('%{a}%', '{a}', coalesce(:a, '')) or b = :b"],
    ["note = 'it''s' and x in (${list})", "note = 'it''s' and x in (:list)"],
    ['a = ${1x} and b = 1', 'a = ${1x} and b = 1'],
  ])('RPT-02 the places of %j are bound', (text, sql) => {
    expect(boundSql(text).sql).toBe(sql)
  })

  it('tables may be files of their own, as other tools export them', () => {
    const tables = JSON.parse(readFileSync(path.join(folder, '02-groups.json'), 'utf8')) as Record<
      string,
      unknown
    >
    const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`)
    const parts = Object.entries(tables).map(([name, rows]) => ({
      name: `erp_${snake(name)}`,
      text: JSON.stringify({ RECORDS: rows }),
    }))
    const [report] = readSpringReport(parts)
    expect([report?.name, report && gridOf(report).length]).toEqual(['分组汇总', 5])
  })

  it('attack 12: other JSON, names of prototypes and endless nesting are refused or harmless', () => {
    const reasonOf = (text: string): string => {
      try {
        readSpringReport([{ name: 'x', text }])
      } catch (error) {
        if (error instanceof UnreadableReport) return error.reason
        throw error
      }
      return 'read'
    }
    expect(['[1]', '{}', '{"report_tpl":', '{"report_tpl": 5}', '"x"'].map(reasonOf)).toEqual([
      'unknown',
      'unknown',
      'broken',
      'unknown',
      'unknown',
    ])
    expect(reasonOf(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)).not.toBe('read')
    const rows =
      '[{"tplId":1,"coordsx":0,"coordsy":0,"cellValueType":2,"cellValue":"__proto__.${constructor}","aggregateType":"__proto__","cellExtend":"toString","cellFunction":"valueOf","__proto__":{"x":1}}]'
    const [report] = readSpringReport([
      { name: 'x', text: `{"report_tpl":[{"id":1}],"luckysheet_report_cell":${rows}}` },
    ])
    expect(report && cell(report, 'A1')).toEqual({
      kind: 'field',
      dataSet: '__proto__',
      field: 'constructor',
      aggregate: 'list',
    })
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  })
})
