import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { compile } from '@gridwright/report-engine'
import { reportDocument } from '@gridwright/report-engine/document'
import { describe, expect, it } from 'vitest'
import { codesOf, gridOf } from './grids-for-tests.ts'
import type { MigratedReport } from './reading.ts'
import { readUReport } from './ureport/read-ureport.ts'

const folder = path.join(import.meta.dirname, '..', 'fixtures', 'ureport')
const files = readdirSync(folder)
const read = (start: string, changed = (xml: string): string => xml): MigratedReport => {
  const file = files.find((one) => one.startsWith(start)) ?? ''
  return readUReport(changed(readFileSync(path.join(folder, file), 'utf8')), start)
}

const cell = ({ template }: MigratedReport, name: string) => template.sheets[0]?.cells[name]

describe('RPT-04 templates of UReport2 become reports', () => {
  it.each(files)('%s is a document that may be stored, and compiles', (file) => {
    const { template } = read(file)
    expect(reportDocument.read(template)).toStrictEqual({ document: template })
    expect(compile(template).problems.filter(({ severity }) => severity === 'error')).toEqual([])
  })

  it('groups, subtotals, totals, looks, heading, page', () => {
    const report = read('01')
    expect(codesOf(report)).toEqual([])
    expect(gridOf(report)).toEqual([
      '地区 | 产品 | 金额',
      '东区 | 茶 | 10',
      ' | 茶 | 20',
      ' | 米 | 30',
      ' | 小计 | 60',
      '西区 | 茶 | 40',
      ' | 油 | 100',
      ' | 小计 | 140',
      '合计 |  | 200',
    ])
    const sheet = report.template.sheets[0]
    expect(sheet).toMatchObject({
      rows: { 0: { size: 24, role: 'heading' } },
      columns: { 0: { size: 100 } },
      print: { paper: 'A4', margins: { left: 31.7, top: 25.4 }, header: '&L销售清单&R第&P页 / 共&N页' },
    })
    expect(report.template.styles[cell(report, 'A1')?.style ?? '']).toMatchObject({
      font: '宋体',
      bold: true,
      background: '#ddebf7',
      border: { top: { style: 'thin', color: '#000000' } },
    })
    expect(report.template.styles[cell(report, 'C2')?.style ?? '']?.numberFormat).toBe('#,##0.00')
  })

  it('a cross table with totals both ways', () => {
    expect(gridOf(read('02'))).toEqual([
      '产品 \\ 地区 | 茶 | 米 | 油 | 合计',
      '东区 | 30 | 30 |  | 60',
      '西区 | 40 |  | 100 | 140',
      '合计 | 70 | 30 | 100 | 200',
    ])
  })

  it('parameters with their form, filters, other words, conditions', () => {
    const report = read('03')
    expect(codesOf(report)).toEqual([])
    expect(report.template.parameters).toMatchObject([
      {
        paramCode: 'region',
        paramName: '地区',
        paramType: 'select',
        options: [{ value: '东区', label: '东部' }, {}],
      },
      { paramCode: 'least', paramType: 'number', paramDefault: '10' },
    ])
    expect(cell(report, 'A2')).toMatchObject({
      filter: 's.amount >= @least && s.product <> "油"',
      display: { mapping: { 东区: 'East' } },
      conditions: [{ when: 'C2 < 15', hideRow: true }],
    })
    const [condition] = cell(report, 'D2')?.conditions ?? []
    expect(condition?.when).toBe('D2 > 35')
    expect(report.template.styles[condition?.style ?? '']).toEqual({ bold: true, color: '#ff0000' })
    expect(gridOf(report, { region: '东区', least: 20 })[0]).toBe('销售清单：东区')
  })

  it('other words from the rows of a data set', () => {
    const report = read('08', (xml) => xml.replace('mapping-dataset="d"', 'mapping-dataset="s"'))
    expect(cell(report, 'D2')?.display).toEqual({
      mappingFrom: { from: 'dataSet', dataSet: 's', value: 'k', label: 'v' },
    })
    expect(codesOf(report)).not.toContain('D2 mapping-left-out')
  })

  it('coordinates, places and choices', () => {
    expect(gridOf(read('04'))).toEqual([
      '年 | 月 | 金额 | 同比 | 序号',
      '2024 | 1 | 5 |  | 1',
      ' | 2 | 7 |  | 2',
      '2025 | 1 | 9 | 4 | 1',
      ' | 2 | 8 | 1 | 2',
    ])
  })

  it('named groups, whole data sets, Chinese capitals', () => {
    expect(gridOf(read('05'))).toEqual(['总额 200', '小单 | 30', '大单 | 170', '单数 | 3', '大写 | 200'])
    expect(cell(read('05'), 'B4')?.display).toEqual({ capitalMoney: true })
  })

  it('barcodes and links come; pictures, charts and what the page lacks are told', () => {
    const report = read('06')
    expect(cell(report, 'A1')).toMatchObject({
      formula: '=CONCAT("NO-", 1)',
      display: { barcode: { symbology: 'code128' } },
    })
    expect(cell(report, 'B1')).toMatchObject({
      value: 'https://example.cn/p',
      display: { barcode: { symbology: 'qrcode' } },
    })
    expect(cell(report, 'B2')?.link).toEqual({ kind: 'url', url: 'https://example.cn/orders' })
    const [link] = report.links
    expect(link?.template).toBe('b')
    expect(cell(report, 'C2')?.link).toEqual({
      kind: 'report',
      reportId: link?.id,
      parameters: { region: 'A2' },
    })
    expect(cell(report, 'A2')?.fillTo).toBe(4)
    expect(report.template.sheets[0]?.print).toMatchObject({
      paper: 'custom',
      width: 99.8,
      rowsPerPage: 20,
      strips: { count: 2, gap: 1.8 },
    })
    expect(cell(report, 'A3')).toMatchObject({
      kind: 'field',
      field: 'photo',
      display: { picture: { fit: 'contain' } },
    })
    expect(codesOf(report)).toEqual([
      'D3 image-left-out',
      'B3 chart-left-out',
      'background-left-out',
      'refresh-left-out',
    ])
  })

  it('queries that depend on a parameter, and sources without their passwords', () => {
    const report = read('07')
    expect(report.dataSets.map(({ name, sql }) => [name, sql])).toEqual([
      ['s', 'select region, product, amount from sales [[where region = :region ]]order by id'],
      ['t', 'select * from t_'],
      ['b', ''],
    ])
    expect(codesOf(report)).toEqual(['sql-composed', 'sql-missing'])
    expect(report.sources).toEqual([
      { name: 'erp', kind: 'database', database: 'postgresql', address: 'db.example.cn:5432/erp' },
      { name: 'beans', kind: 'bean', database: '', address: '' },
    ])
    expect(JSON.stringify(report)).not.toContain('geheim')
  })

  it('what cannot be said stays to be read, with its reason', () => {
    const report = read('08')
    expect(codesOf(report)).toEqual([
      'ZZZ9 cell-outside',
      'A3 parent-unknown',
      'A1 expression-function',
      'B1 expression-syntax',
      'B2 expression-data-set-in-formula',
      'D2 mapping-left-out',
      'A3 aggregate-unknown',
    ])
    expect(cell(report, 'A1')).toMatchObject({
      kind: 'text',
      value: 'json(A2,"x")',
      note: 'UReport2: json(A2,"x")',
    })
    expect(cell(report, 'C2')).toMatchObject({ kind: 'field', field: 'amount', aggregate: 'sum' })
  })

  it.each([
    ['A1 in "60,x"', '=((A1 = "60" || A1 = 60) || A1 = "x")'],
    ['A1 == "1" ? "on" : "off"', '=IF((A1 = "1" || A1 = 1), "on", "off")'],
    ['A1 != "01"', '=A1 <> "01"'],
    ['1 + 2 * (A1 - 3) - (A1 - 1)', '=1 + 2 * (A1 - 3) - (A1 - 1)'],
    ['"a" + A1 + 1', '=CONCAT("a", A1, 1)'],
    ['A1 == null or A1 != null and A1 > -1', '=(ISBLANK(A1) || NOT(ISBLANK(A1))) && A1 > -1'],
    ['case{ A1 > 5 return "x", A1 > 1 and A1 < 3 : return 2 }', '=IF(A1 > 5, "x", IF(A1 > 1 && A1 < 3, 2))'],
    ["formatdate(A1, 'yyyy年MM月dd日 HH:mm')", '=TEXT(A1, "yyyy""年""mm""月""dd""日 ""hh:mm")'],
    ['A1[]{A1 > 5}', '=A1[!0]{A1 > 5}'],
  ])('%s is %s', (expression, formula) => {
    const cell = (name: string, column: number, value: string): string =>
      `<cell expand="None" name="${name}" row="1" col="${column}">${value}</cell>`
    const text = expression.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    const one = cell('A1', 1, '<simple-value>7</simple-value>')
    const other = cell('B1', 2, `<expression-value>${text}</expression-value>`)
    const { template } = readUReport(`<ureport>${one}${other}</ureport>`, 'x')
    expect(template.sheets[0]?.cells['B1']?.formula).toBe(formula)
  })
})
