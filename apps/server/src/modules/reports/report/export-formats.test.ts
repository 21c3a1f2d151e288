import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallInput } from '@gridwright/contract'
import { ownSource, reportOf, sqlSet } from '#reports-for-tests.ts'
import { testApp } from '#testing.ts'
import type { TestUser } from '#testing.ts'

const product = await testApp()
afterAll(() => product.close())

let admin: TestUser
let dataSetId: string

beforeAll(async () => {
  admin = await product.firstAdmin()
  await product.app.listen()
  const { id: sourceId } = await product.ok('dataSource.create', ownSource(product), admin)
  const sql = `select * from (values ('华东', 1234.5), ('=1+1', 2.25)) t(区域, 金额)`
  const columns = [
    { name: '区域', type: 'text' as const },
    { name: '金额', type: 'number' as const },
  ]
  dataSetId = await publish('data-set', '销售', { ...sqlSet(sourceId, sql), columns })
})

const publish = async (kind: 'report' | 'data-set', name: string, document: unknown): Promise<string> => {
  const { id } = await product.ok('asset.create', { kind, name, document }, admin)
  await product.ok('asset.publish', { id, revision: 0 }, admin)
  return id
}

const cells = {
  A1: { kind: 'text', value: '区域' },
  B1: { kind: 'text', value: '金额' },
  A2: { kind: 'field', dataSet: 's', field: '区域', expand: 'down' },
  B2: { kind: 'field', dataSet: 's', field: '金额', style: 'money' },
}

const report = (name: string, sheets: readonly string[]): Promise<string> => {
  const plain = reportOf(cells, { rowCount: 2, columnCount: 2 })
  return publish('report', name, {
    ...plain,
    styles: { money: { numberFormat: '#,##0.00' } },
    dataSets: [{ name: 's', dataSetId }],
    sheets: sheets.map((sheet) => ({ ...plain.sheets[0], name: sheet })),
  })
}

/** Its name with the day left out, and its bytes. */
const fileOf = async (input: CallInput<'report.export'>): Promise<readonly [string, Buffer]> => {
  const { jobId } = await product.ok('report.export', input, admin)
  const job = () => product.ok('job.get', { id: jobId }, admin)
  await expect.poll(async () => (await job()).state, { timeout: 20_000 }).toBe('done')
  const { fileId, fileName } = await job()
  const { rawPayload } = await product.app.server.inject({
    method: 'GET',
    url: `/SpringReport/api/file/download?id=${fileId}`,
    headers: { authorization: admin.token },
  })
  return [String(fileName).replace(/-\d{4}-\d\d-\d\d/, ''), rawPayload]
}

describe('formats of an export', () => {
  it('RPT-04 CSV as shown, or raw for other programs, safe for a spreadsheet either way', async () => {
    const id = await report('单表', ['一'])
    const [name, shown] = await fileOf({ id, format: 'csv' })
    expect(name).toBe('单表.csv')
    expect(shown.toString()).toBe(`\uFEFF区域,金额\r\n华东,"1,234.50"\r\n'=1+1,2.25\r\n`)
    const [, raw] = await fileOf({ id, format: 'csv', csvValues: 'raw' })
    expect(raw.toString()).toBe(`\uFEFF区域,金额\r\n华东,1234.5\r\n'=1+1,2.25\r\n`)
  })

  it('RPT-04 PDF, with its fonts in it', async () => {
    const [name, pdf] = await fileOf({ id: await report('打印', ['一', '二']), format: 'pdf' })
    expect([name, pdf.subarray(0, 5).toString()]).toEqual(['打印.pdf', '%PDF-'])
    expect(pdf.subarray(-6).toString().trim()).toBe('%%EOF')
    expect(pdf.length).toBeGreaterThan(5_000)
  })

  it('RPT-04 each page as a picture: one page is one, several are an archive', async () => {
    const id = await report('图片', ['一'])
    const [svgName, svg] = await fileOf({ id, format: 'svg' })
    expect([svgName, svg.subarray(0, 4).toString()]).toEqual(['图片.svg', '<svg'])
    const two = await report('两图', ['一', '二'])
    const [pngName, png] = await fileOf({ id: two, format: 'png' })
    expect([pngName, png.includes('1-一.png'), png.includes('2-二.png')]).toEqual(['两图.zip', true, true])
  })

  it('RPT-04 Word, as a file that Word takes for its own', async () => {
    const [name, docx] = await fileOf({ id: await report('合同', ['一']), format: 'docx' })
    expect([name, docx.includes('word/document.xml')]).toEqual(['合同.docx', true])
  })

  it('RPT-04 a report that is too wide for a format says so, and goes home in another', async () => {
    const wide = Object.fromEntries(
      Array.from({ length: 64 }, (_, column) => [
        `${column < 26 ? '' : String.fromCharCode(64 + Math.floor(column / 26))}${String.fromCharCode(65 + (column % 26))}1`,
        { kind: 'text', value: column },
      ]),
    )
    const print = { fitToWidth: true, minScale: 10, scale: 100, paper: 'A3', orientation: 'landscape' }
    const margins = { top: 10, right: 10, bottom: 10, left: 10 }
    const plain = reportOf(wide, { rowCount: 1, columnCount: 64 })
    const [sheet] = plain.sheets
    const id = await publish('report', '宽表', {
      ...plain,
      dataSets: [],
      sheets: [{ ...sheet, defaultColumnWidth: 20, print: { ...print, margins } }],
    })
    const { jobId } = await product.ok('report.export', { id, format: 'docx' }, admin)
    const job = () => product.ok('job.get', { id: jobId }, admin)
    await expect.poll(async () => (await job()).state, { timeout: 20_000 }).toBe('failed')
    expect((await job()).error).toMatchObject({ code: 'too-many-columns', params: { most: 63 } })
    expect((await fileOf({ id, format: 'xlsx' }))[0]).toBe('宽表.xlsx')
  })

  it('RPT-04 several sheets are an archive of CSV files, and one web page', async () => {
    const id = await report('双表', ['一', '二'])
    const [zipName, zip] = await fileOf({ id, format: 'csv' })
    expect([zipName, zip.subarray(0, 2).toString()]).toEqual(['双表.zip', 'PK'])
    expect(['一.csv', '二.csv'].every((part) => zip.includes(part))).toBe(true)
    const [htmlName, html] = await fileOf({ id, format: 'html' })
    expect(htmlName).toBe('双表.html')
    expect(html.toString()).toContain('<title>双表</title>')
    expect(html.toString().match(/<table>/g)).toHaveLength(2)
  })
})
