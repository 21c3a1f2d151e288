import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Connection, DataSetDocument } from '@gridwright/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conformance, failureOf } from '#conformance.ts'
import type { Target } from '#conformance.ts'
import type { BoundValues, ReadLimits } from '#interface/source.ts'
import { plainOutbound, testServers } from '#testing.ts'
import { api } from './api.ts'

type Api = Extract<DataSetDocument, { kind: 'api' }>
type Seen = { url: string; method: string; headers: IncomingMessage['headers']; body: string }

const typed = [
  { t: '中文 \' " \\', n: 1.5, b: true, d: '2026-01-31', m: '2026-01-31T08:05:06+08:00' },
  { t: null, n: null, b: null, d: null, m: null },
]
const unusual = {
  e: '已发货',
  j: { a: [1, null, '中'] },
  u: '0a1b2c3d-0000-4000-8000-00000000000f',
  i4: '10.0.0.8',
  i6: '2001:db8::1',
  x: '<a b="1">中</a>',
  bits: 5,
  clock: '08:05:06',
  y: 2026,
}
const answers: Readonly<Record<string, unknown>> = {
  '/api/typed': { data: { list: typed } },
  '/api/unusual': [unusual, Object.fromEntries(Object.keys(unusual).map((name) => [name, null]))],
  '/api/ten': { data: Array.from({ length: 10 }, (_none, index) => index) },
  '/api/orders': { list: [{ no: 1, loc: { city: '上海' }, items: [{ sku: 'a' }, { sku: 'b' }] }] },
  '/api/pairs': [
    ['a', 1],
    ['b', 2],
  ],
  '/api/ids': '{"id": 1234567890123456789, "sum": 1.25, "__proto__": {"polluted": true}}',
  '/api/': { status: 'fine', items: [{ id: 1, tags: ['x'] }, { id: 2 }] },
}

const calls: string[] = []

/** 25 rows by pages of what is asked; `stuck` answers the first page whatever is asked. */
const pageOf = (url: URL, body: string): string => {
  const sent = body === '' ? {} : (JSON.parse(body) as Record<string, number>)
  const asked = (name: string): number => Number(url.searchParams.get(name) ?? sent[name])
  calls.push(`${asked('currentPage')}/${asked('pageSize')}`)
  const from = url.searchParams.has('stuck') ? 0 : (asked('currentPage') - 1) * asked('pageSize')
  const all = Array.from({ length: 25 }, (_none, at) => ({ n: at + 1 }))
  return JSON.stringify({ data: { total: 25, list: all.slice(from, from + asked('pageSize')) } })
}

let server: Server
let seen: Seen
const answer = (request: IncomingMessage, response: ServerResponse, body: string): void => {
  const url = new URL(request.url ?? '/', 'http://localhost')
  seen = { url: request.url ?? '', method: request.method ?? '', headers: request.headers, body }
  if (url.pathname === '/api/slow') return
  if (url.pathname === '/api/echo') {
    response.end(
      JSON.stringify({ value: url.searchParams.get('p') ?? (JSON.parse(body || 'null') as unknown) }),
    )
    return
  }
  if (url.pathname === '/api/pages') return void response.end(pageOf(url, body))
  if (url.pathname === '/api/text') return void response.end('just words')
  const found = answers[url.pathname]
  response.statusCode = found === undefined ? 404 : 200
  response.end(typeof found === 'string' ? found : JSON.stringify(found ?? 'nothing here'))
}

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => answer(request, response, Buffer.concat(parts).toString()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const port = () => (server.address() as AddressInfo).port
const connectionTo = (baseUrl: string, rest: Partial<Extract<Connection, { type: 4 }>> = {}): Target => ({
  connection: { type: 4, baseUrl, headers: [], authentication: 'none', username: '', ...rest },
  secret: 'secret-of-mine',
})
const here = (rest: Partial<Extract<Connection, { type: 4 }>> = {}): Target =>
  connectionTo(`http://127.0.0.1:${port()}/api/`, rest)

const dataSet = (url: string, rest: Partial<Api> = {}): Api => ({
  version: 2,
  kind: 'api',
  sourceId: 's',
  url,
  method: 'GET',
  headers: [],
  query: [],
  body: '',
  resultType: 'ObjectArray',
  resultPath: '',
  unfold: '',
  fields: [],
  parameters: [],
  columns: [],
  ...rest,
})

conformance('API', async () => ({
  kind: api,
  good: here({ authentication: 'bearer' }),
  failing: {
    'host-unknown': connectionTo('http://no-such-host.invalid/'),
    refused: connectionTo('http://127.0.0.1:2/'),
    'http-status': connectionTo(`http://127.0.0.1:${port()}/nowhere`),
    tls: connectionTo(`https://127.0.0.1:${port()}/`),
    other: connectionTo(`http://${testServers.mariadb.host || '127.0.0.1:3306'}/`),
  },
  dataSets: {
    typed: dataSet('typed', { resultPath: 'data.list' }),
    unusual: dataSet('unusual', { resultType: 'ObjectArray' }),
    ten: dataSet('ten', { resultType: 'Array', resultPath: 'data' }),
    slow: dataSet('slow'),
    wrong: dataSet('no-such-thing'),
    echo: dataSet('echo', { query: [{ name: 'p', value: '{{p}}' }], resultType: 'Object' }),
  },
  wrongCode: 'api-error',
  close: async () => undefined,
}))

const noLimits: ReadLimits = { rows: 1000, beyond: 'fail', milliseconds: 5000 }
const read = (document: Api, values: BoundValues = new Map(), target = here(), limits = noLimits) =>
  api.read(
    { ...target, outbound: plainOutbound, signal: new AbortController().signal },
    { document, values, limits },
  )

describe('API', () => {
  it('RPT-01 a test shows the structure that was answered', async () => {
    const signal = new AbortController().signal
    const tested = await api.test({ ...here(), outbound: plainOutbound, signal })
    expect(tested.structure).toEqual({ status: 'string', items: [{ id: 'number', tags: ['string'] }] })
  })

  it('RPT-02 an API that answers by pages is read to its end, or as far as is wanted', async () => {
    const paging = { page: 'currentPage', size: 'pageSize', pageSize: 10, first: 1 } as const
    const paged = (rest: Partial<Api> = {}) => dataSet('pages', { resultPath: 'data.list', paging, ...rest })
    const callsOf = async (document: Api, limits = noLimits) => {
      calls.length = 0
      const { length } = await read(document, new Map(), here(), limits)
      return [length, ...calls]
    }
    expect(await callsOf(paged())).toEqual([25, '1/10', '2/10', '3/10'])
    expect(await callsOf(paged({ paging: { ...paging, pageSize: 5, total: 'data.total' } }))).toEqual([
      25,
      '1/5',
      '2/5',
      '3/5',
      '4/5',
      '5/5',
    ])
    expect(await callsOf(paged({ method: 'POST', body: '{"q": 1}' }))).toEqual([25, '1/10', '2/10', '3/10'])
    expect(await callsOf(paged(), { ...noLimits, rows: 5, beyond: 'cut' })).toEqual([5, '1/10'])
    expect(await callsOf(paged({ url: 'pages?stuck=1' }))).toEqual([10, '1/10', '2/10'])
    expect((await failureOf(read(paged({ method: 'POST', body: '[1]' })))).params).toMatchObject({
      problem: 'paging-body',
    })
  })

  it('RPT-02 the four result types become rows', async () => {
    const rowsOf = async (document: Api) => {
      const { columns } = await read(document)
      return columns.map((column) => [column.name, column.type, [...column.values]])
    }
    expect(await rowsOf(dataSet('', { resultType: 'String', resultPath: 'items.1.id' }))).toEqual([
      ['value', 'number', [2]],
    ])
    expect(await rowsOf(dataSet('text', { resultType: 'String' }))).toEqual([
      ['value', 'text', ['just words']],
    ])
    expect(await rowsOf(dataSet('', { resultPath: 'items' }))).toEqual([
      ['id', 'number', [1, 2]],
      ['tags', 'text', ['["x"]', null]],
    ])
    expect(await rowsOf(dataSet('pairs', { resultType: 'Array' }))).toEqual([
      ['column_1', 'text', ['a', 'b']],
      ['column_2', 'number', [1, 2]],
    ])
    expect(await rowsOf(dataSet('ids', { resultType: 'Object' }))).toEqual([
      ['id', 'number', [1234567890123456800]],
      ['sum', 'number', [1.25]],
      ['__proto__', 'text', ['{"polluted":true}']],
    ])
    const { columns } = await read(dataSet('ids', { resultType: 'Object' }))
    expect([...(columns[0]?.exact ?? [])]).toEqual([[0, '1234567890123456789']])
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  it('RPT-02 with the structure asked for, a wrong path shows it; without, it is an error', async () => {
    const document = dataSet('', { resultPath: 'no.such' })
    const shown = await read(document, new Map(), here(), { ...noLimits, structure: true })
    expect(shown).toMatchObject({ length: 0, columns: [], structure: { status: 'string' } })
    expect(shown.missing).toEqual({ path: 'no', there: ['status', 'items'] })
    expect(await failureOf(read(document))).toMatchObject({
      code: 'api-path-unknown',
      params: { path: 'no', there: 'status, items' },
    })
    const deeper = dataSet('', { resultPath: 'items.0.city' })
    expect((await failureOf(read(deeper))).params).toEqual({ path: 'items.0.city', there: 'id, tags' })
  })

  it('RPT-02 inner values become columns, an inner array rows', async () => {
    const { columns } = await read(
      dataSet('orders', { resultPath: 'list', unfold: 'items', fields: ['loc.city'] }),
    )
    expect(columns.map(({ name, values }) => [name, ...values])).toEqual([
      ['no', 1, 1],
      ['loc', '{"city":"上海"}', '{"city":"上海"}'],
      ['loc.city', '上海', '上海'],
      ['items.sku', 'a', 'b'],
    ])
  })

  it('RPT-02 each value is encoded for its place', async () => {
    const values = new Map<string, string | number | null>([
      ['a', '../x/?&#"\\\n'],
      ['n', 7],
      ['none', null],
    ])
    const document = dataSet('echo?p={{a}}', {
      method: 'POST',
      headers: [{ name: 'X-Number', value: 'no. {{n}}' }],
      query: [
        { name: 'q', value: '{{a}}' },
        { name: 'left out', value: '{{none}}' },
      ],
      body: '{"text": "is \\" {{a}}", "whole": {{a}}, "number": {{n}}, "none": {{none}}}',
      resultType: 'Object',
    })
    await read(document, values)
    const url = new URL(seen.url, 'http://localhost')
    expect([...url.searchParams]).toEqual([
      ['p', values.get('a')],
      ['q', values.get('a')],
    ])
    expect(seen.headers['x-number']).toBe('no. 7')
    expect(JSON.parse(seen.body)).toEqual({
      text: `is " ${values.get('a')}`,
      whole: values.get('a'),
      number: 7,
      none: null,
    })
  })

  it('a call never leaves the address of its source', async () => {
    for (const url of [
      '//evil.example/x',
      'http://evil.example/',
      '../admin',
      '%2e%2e/admin',
      '/../../admin',
      '\\\\evil\\x',
    ]) {
      const error = await failureOf(read(dataSet(url)))
      expect(error.code).toBe('api-error')
    }
    for (const value of ['..', '.', '%2e%2e']) {
      const outcome = failureOf(read(dataSet('typed/{{p}}/{{p}}'), new Map([['p', value]])))
      expect((await outcome).code).toBe('api-error')
    }
  })

  it('a value cannot begin another header, nor can a data set set the host', async () => {
    const header = (name: string, value: string) => dataSet('typed', { headers: [{ name, value }] })
    const values = new Map([['p', 'a\r\nX-Admin: 1']])
    expect((await failureOf(read(header('X-P', '{{p}}'), values))).code).toBe('api-error')
    expect((await failureOf(read(header('Host', 'evil')))).code).toBe('api-error')
    expect((await failureOf(read(header('A b', 'c')))).code).toBe('api-error')
  })

  it('RPT-01 the secret goes where the source says, and a data set cannot take its place', async () => {
    const document = dataSet('typed', {
      resultPath: 'data.list',
      headers: [{ name: 'Authorization', value: 'mine' }],
    })
    await read(document, new Map(), here({ authentication: 'bearer' }))
    expect(seen.headers.authorization).toBe('Bearer secret-of-mine')
    await read(document, new Map(), here({ authentication: 'basic', username: 'u' }))
    expect(seen.headers.authorization).toBe(`Basic ${Buffer.from('u:secret-of-mine').toString('base64')}`)
    await read(document, new Map(), here({ headers: [{ name: 'X-Key', value: '{{secret}}' }] }))
    expect(seen.headers['x-key']).toBe('secret-of-mine')
    const reach = dataSet('echo', { query: [{ name: 'p', value: '{{secret}}' }], resultType: 'Object' })
    expect((await failureOf(read(reach))).code).toBe('api-error')
  })
})
