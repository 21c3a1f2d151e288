import { buffer } from 'node:stream/consumers'
import type { Template } from '@gridwright/report-engine'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { uploadFor, workbookOf } from '#sheets-for-tests.ts'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'
import { sendForm } from '#wires/uploads-for-tests.ts'
import { templateReader } from './template-reader.ts'

let product: TestApp
let maker: TestUser
beforeAll(async () => {
  product = await testApp()
  await product.app.listen()
  maker = await product.createUserWithRole({ permissions: ['report:view', 'report:edit'] })
})
afterAll(() => product.close())

const rows = [
  ['Region', 'Amount'],
  ['${orders.region}', '{{orders.amount}}'],
]
const types =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>'
const upload = async (who: TestUser, bytes?: Buffer): Promise<string> =>
  uploadFor(product, who, bytes ?? (await workbookOf(rows)))

describe('RPT-04 an Excel file becomes a template', () => {
  it('answers template, sheets and marks; the template is created like any report', async () => {
    const fileId = await upload(maker)
    const reading = await product.ok('report.readTemplate', { fileId }, maker)
    expect(reading.sheets).toMatchObject([{ cells: 4, formulas: 0, merges: 0 }])
    expect(reading.marks).toMatchObject([
      { sheet: 0, cell: 'A2', set: 'orders', field: 'region' },
      { sheet: 0, cell: 'B2', set: 'orders', field: 'amount' },
    ])
    const { id } = await product.ok(
      'asset.create',
      { kind: 'report', name: 'From Excel', document: reading.template },
      maker,
    )
    const { document } = await product.ok('asset.get', { id }, maker)
    expect((document as Template).sheets[0]?.cells['A1']).toMatchObject({ value: 'Region' })
  })

  it('PRM-03 a viewer may not, and another person’s upload is not found', async () => {
    const viewer = await product.createUserWithRole({ permissions: ['report:view'] })
    const other = await product.createUserWithRole({ permissions: ['report:view', 'report:edit'] })
    const fileId = await upload(viewer)
    expect((await product.callA('report.readTemplate', { fileId }, viewer)).error).toBe('no-permission')
    expect((await product.callB('report.readTemplate', { fileId }, viewer)).error).toBe('no-permission')
    expect((await product.callA('report.readTemplate', { fileId }, other)).error).toBe('not-found')
    expect((await product.callA('report.readTemplate', { fileId: 'none' }, other)).error).toBe('not-found')
  })

  it('attack 11: says why a file is refused, in the person’s words', async () => {
    const parts = (bytes: Buffer) => [
      { field: ['purpose', '"import"'] as const },
      { file: { name: 'list.xlsx', bytes } },
    ]
    const compound = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4096)])
    const answer = await sendForm(product.app.server, {
      to: 'upload',
      token: maker.token,
      parts: parts(compound),
    })
    expect(answer.json()).toMatchObject({ error: { code: 'upload-encrypted' } })
    const zip = new ZipFile()
    zip.addBuffer(Buffer.from(types), '[Content_Types].xml')
    zip.addBuffer(Buffer.from('<!DOCTYPE x><workbook/>'), 'xl/workbook.xml')
    zip.end()
    const fileId = await upload(maker, await buffer(zip.outputStream))
    const refused = await product.callA('report.readTemplate', { fileId }, maker)
    expect(refused.error).toBe('template-file-broken')
  })
})

describe('RPT-04 a reading is bounded', () => {
  const read = async (settings: { milliseconds: number; memoryMegabytes: number }) => {
    return templateReader({ ...settings, atOnce: 1 }).read('none.xlsx', 'u', AbortSignal.any([]))
  }

  it('in time', async () => {
    await expect(read({ milliseconds: 1, memoryMegabytes: 256 })).rejects.toMatchObject({
      code: 'template-file-too-slow',
    })
  })

  it('in memory', async () => {
    await expect(read({ milliseconds: 60_000, memoryMegabytes: 8 })).rejects.toMatchObject({
      code: 'template-file-memory',
    })
  })
})
