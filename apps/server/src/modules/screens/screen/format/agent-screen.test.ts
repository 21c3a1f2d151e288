import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transformed } from '@gridwright/screen'
import type { Screen } from '@gridwright/screen'
import { agentsOf, asking } from '#agents-for-tests.ts'
import { ownSource, sqlSet } from '#reports-for-tests.ts'
import { published } from '#screens-for-tests.ts'
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

const sales = `select region, amount from (values ('East',10.5),('East',30),('West',100)) s (region, amount)`

describe('a screen made by an agent', () => {
  it('DSH-01 PRM-03 “a bar chart of sales by region, refreshed every minute”: found, tried, made, mended, published, read', async () => {
    const source = await product.ok('dataSource.create', ownSource(product), admin)
    const columns = [
      { name: 'region', type: 'text' },
      { name: 'amount', type: 'number' },
    ]
    const set = { ...sqlSet(source.id, sales), columns }
    await published(product, admin, { kind: 'data-set', name: '销售明细', document: set })
    const ask = asking(await agents.of(admin, ['dataset:view', 'screen:view', 'screen:edit']))

    const [found] = (await ask('asset.list', { kind: 'data-set', text: '销售' })).data
    const dataSetId = found?.id ?? ''
    const [fields] = (await ask('dataSet.fields', { ids: [dataSetId] })).dataSets
    expect(fields?.columns.map(({ name }) => name)).toEqual(['region', 'amount'])

    const format = await ask('screen.format', { types: ['histogram'] })
    const bars = format.widgets.find(({ type }) => type === 'histogram')
    expect(bars?.slots.map(({ key }) => key)).toEqual(['category', 'value', 'series'])
    expect(bars?.options?.['properties']).toHaveProperty('stack')
    const example = format.example as Screen
    const { sales: query } = example.queries
    const queries = { sales: { ...query, source: { kind: 'data-set', dataSetId } } }
    const tried = await ask('screen.try', { queries, items: [{ queryId: 'sales' }], waitMs: 20_000 })
    expect(tried.items[0]).toMatchObject({ state: 'ok', columns: [{ name: 'region' }, { name: 'amount' }] })

    // An agent errs, is told where, and mends it.
    const document = { ...example, queries }
    const wrong = { ...document, tree: ['title'] }
    await expect(ask('asset.create', { kind: 'screen', name: 'Sales', document: wrong })).rejects.toThrow(
      'widgets.bars',
    )
    const { id } = await ask('asset.create', { kind: 'screen', name: 'Sales', document })
    const unfit = {
      ...document,
      widgets: { ...example.widgets, bars: { ...example.widgets['bars'], options: { stack: 'sideways' } } },
    }
    const saved = await ask('asset.saveDraft', { id, document: unfit, revision: 0 })
    await expect(ask('asset.publish', { id, revision: saved.revision })).rejects.toThrow('Sales by region')
    const { revision } = await ask('asset.saveDraft', { id, document, revision: saved.revision })
    await ask('asset.publish', { id, revision })

    const opened = (await ask('screen.open', { id })).document as Screen
    expect(opened.queries['sales']?.everyMs).toBe(60_000)
    const [answer] = (await ask('screen.data', { id, items: [{ queryId: 'sales' }], waitMs: 20_000 })).items
    if (answer?.state !== 'ok') throw new Error(JSON.stringify(answer))
    const steps = opened.queries['sales']?.transform ?? []
    const { rows } = await transformed(answer, steps, {
      variables: {},
      rowsOf: () => undefined,
      compute: async (same) => same,
    })
    expect(rows).toEqual([
      ['West', 100],
      ['East', 40.5],
    ])
  })

  it('DSH-01 the published schema takes what the product takes: another reader of it says so', async () => {
    const { schema, example, version } = await product.ok('screen.format', {}, admin)
    const accepts = new Ajv2020({ strict: false, validateFormats: false }).compile(schema)
    expect([accepts(example), accepts.errors]).toEqual([true, null])
    expect((example as Screen).version).toBe(version)
    expect(accepts({ ...(example as Screen), canvas: {} })).toBe(false)
    expect(accepts({ ...(example as Screen), script: 'x' })).toBe(false)
  })

  it('PRM-03 who may not design screens gets no tool for it', async () => {
    const names = (await (await agents.of(admin, ['screen:view'])).listTools()).tools.map(({ name }) => name)
    expect(names).not.toContain('screen_format')
    expect(names).not.toContain('screen_try')
  })
})
