import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp } from '#testing.ts'

const test = await testApp({ environment: { OUTBOUND_ALLOW: '127.0.0.1' } })
const server = createServer((_request, response) =>
  response.end(
    JSON.stringify({
      day: '2026-03-01',
      data: [
        {
          no: 'A',
          loc: { city: '上海' },
          items: [
            { sku: 'a1', qty: 2 },
            { sku: 'a2', qty: 3 },
          ],
        },
        { no: 'B', loc: { city: '北京' }, items: [] },
      ],
    }),
  ),
)
let sourceId = ''
let token = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ;({ token } = await test.firstAdmin())
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const connection = { type: 4 as const, baseUrl }
  sourceId = (await test.ok('dataSource.create', { name: '订单接口', connection }, { token })).id
})
afterAll(async () => {
  server.close()
  await test.close()
})

const part = { resultType: 'ObjectArray', resultPath: 'data' } as const
const document = (inside: { unfold?: string; fields?: string[] }) => ({
  version: 2 as const,
  kind: 'api' as const,
  sourceId,
  url: '',
  method: 'GET' as const,
  headers: [],
  query: [],
  body: '',
  parameters: [],
  columns: [],
  ...part,
  unfold: '',
  fields: [],
  ...inside,
})

it('RPT-02 inner values of a real interface become columns, an inner array rows, and the version keeps them', async () => {
  const inside = { unfold: 'items', fields: ['loc.city', '/day'] }
  const { result } = await test.callA(
    'dataSet.preview',
    { document: document(inside), values: {}, limit: 100 },
    { token },
  )
  expect(result).toMatchObject({
    columns: [
      { name: 'day', type: 'date' },
      { name: 'no' },
      { name: 'loc' },
      { name: 'loc.city' },
      { name: 'items.sku' },
      { name: 'items.qty', type: 'number' },
    ],
    rows: [
      ['2026-03-01', 'A', '{"city":"上海"}', '上海', 'a1', 2],
      ['2026-03-01', 'A', '{"city":"上海"}', '上海', 'a2', 3],
      ['2026-03-01', 'B', '{"city":"北京"}', '北京', null, null],
    ],
  })
  const wish = { kind: 'data-set', name: '订单明细', document: document(inside) } as const
  const asset = await test.ok('asset.create', wish, { token })
  await test.ok('asset.publish', { id: asset.id, revision: asset.revision }, { token })
  const kept = await test.ok('asset.get', { id: asset.id }, { token })
  expect(kept.document).toMatchObject(inside)
})

it('RPT-02 an inner path that no row has is told with what is there', async () => {
  const wrong = { document: document({ fields: ['loc.town'] }), values: {}, limit: 100 }
  const { result } = await test.callA('dataSet.preview', wrong, { token })
  expect(result).toMatchObject({ missing: { path: 'loc.town', there: ['city'] } })
})
