import type { AddressInfo } from 'node:net'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OperationName, Output } from '@gridwright/contract'
import { transformed } from '@gridwright/screen'
import type { Screen } from '@gridwright/screen'
import { ownSource, sqlSet } from '#reports-for-tests.ts'
import { published } from '#screens-for-tests.ts'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'

let product: TestApp
let admin: TestUser
const open: Client[] = []

beforeAll(async () => {
  product = await testApp()
  admin = await product.firstAdmin()
  await product.app.listen()
})
afterAll(async () => {
  for (const client of open) await client.close()
  await product.close()
})

const agent = async (permissions: string[]): Promise<Client> => {
  const { key } = await product.ok('apiKey.create', { name: 'Agent', permissions, days: 1 }, admin)
  const { port } = product.app.server.server.address() as AddressInfo
  const client = new Client({ name: 'screen maker', version: '1' })
  const requestInit = { headers: { authorization: `Bearer ${key}`, 'accept-language': 'en' } }
  const transport = new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}/mcp`), {
    requestInit,
  })
  await client.connect(transport as Transport)
  open.push(client)
  return client
}

const asking =
  (client: Client) =>
  async <N extends OperationName>(name: N, input: Record<string, unknown>): Promise<Output<N>> => {
    const answer = await client.callTool({ name: name.replace('.', '_'), arguments: input })
    if (answer.isError === true) throw new Error(JSON.stringify(answer.content))
    return answer.structuredContent as Output<N>
  }

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
    const ask = asking(await agent(['dataset:view', 'screen:view', 'screen:edit']))

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
    const names = (await (await agent(['screen:view'])).listTools()).tools.map(({ name }) => name)
    expect(names).not.toContain('screen_format')
    expect(names).not.toContain('screen_try')
  })
})
