import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Template } from '@gridwright/report-engine'
import { agentsOf, asking } from '#agents-for-tests.ts'
import { ownSource, sqlSet } from '#reports-for-tests.ts'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'

let product: TestApp
let admin: TestUser
let agents: ReturnType<typeof agentsOf>

beforeAll(async () => {
  product = await testApp()
  admin = await product.firstAdmin()
  await product.app.listen()
  agents = agentsOf(product)
})
afterAll(async () => {
  await agents.close()
  await product.close()
})

const sales = `select region, product, amount from (values ('East','Tea',10.5),('East','Rice',30),('West','Oil',100)) s (region, product, amount)`

describe('a report made by an agent', () => {
  it('RPT-03 PRM-03 “sales by region with subtotals”: found, written, tried, mended, published and read back', async () => {
    const source = await product.ok('dataSource.create', ownSource(product), admin)
    const columns = [
      { name: 'region', type: 'text' },
      { name: 'product', type: 'text' },
      { name: 'amount', type: 'number' },
    ]
    const document = { ...sqlSet(source.id, sales), columns }
    const set = await product.ok('asset.create', { kind: 'data-set', name: '销售明细', document }, admin)
    await product.ok('asset.publish', { id: set.id, revision: 0 }, admin)
    const ask = asking(await agents.of(admin, ['dataset:view', 'report:view', 'report:edit']))

    const [found] = (await ask('asset.list', { kind: 'data-set', text: '销售' })).data
    const dataSetId = found?.id ?? ''
    const [fields] = (await ask('dataSet.fields', { ids: [dataSetId] })).dataSets
    expect(fields?.columns.map(({ name }) => name)).toEqual(['region', 'product', 'amount'])

    const format = await ask('report.templateFormat', {})
    const example = format.example as Template
    const template = { ...example, dataSets: [{ name: 'sales', dataSetId }] }
    const { id } = await ask('asset.create', { kind: 'report', name: 'Sales by region', document: template })

    // An agent errs, is told where, and mends it.
    const [sheet] = template.sheets
    const wrong = {
      ...template,
      sheets: [{ ...sheet, cells: { ...sheet?.cells, C3: { kind: 'formula', formula: '=SUMM(C2)' } } }],
    }
    const tried = await ask('report.previewDraft', { id, template: wrong })
    expect(tried.problems).toMatchObject([{ severity: 'error', cells: ['C3'] }])
    const again = await ask('report.previewDraft', { id, template })
    expect(again.problems.filter(({ severity }) => severity === 'error')).toEqual([])

    const { revision } = await ask('asset.saveDraft', { id, document: template, revision: 0 })
    await ask('asset.publish', { id, revision })
    const { renderId } = await ask('report.render', { id })
    const page = await ask('report.page', { renderId, sheet: 0, page: 1 })
    const values = page.strips[0]?.window.cells.map(([, , , , value]) => value).join(' ')
    expect(values).toBe(
      'Region Product Amount East Tea 10.5 Rice 30 Subtotal 40.5 West Oil 100 Subtotal 100 Total 140.5',
    )
  })

  it('RPT-03 the published schema takes what the product takes: another reader of it says so', async () => {
    const { schema, example, version } = await product.ok('report.templateFormat', {}, admin)
    const accepts = new Ajv2020({ strict: false, validateFormats: false }).compile(schema)
    expect([accepts(example), accepts.errors]).toEqual([true, null])
    expect((example as Template).version).toBe(version)
    expect(accepts({ ...(example as Template), sheets: [] })).toBe(false)
    expect(accepts({ ...(example as Template), script: 'x' })).toBe(false)
    const made = await product.ok('asset.create', { kind: 'report', name: 'x', document: example }, admin)
    expect(made.id).toBeTruthy()
  })

  it('PRM-03 who may not design reports gets no tool for it', async () => {
    const client = await agents.of(admin, ['report:view'])
    const names = (await client.listTools()).tools.map(({ name }) => name)
    expect(names).not.toContain('report_templateFormat')
  })
})
