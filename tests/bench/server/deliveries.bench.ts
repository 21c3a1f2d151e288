import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { SMTPServer } from 'smtp-server'

import type { Bench } from '#bench/bench.ts'
import { dataOf, logIn } from './excel.ts'
import { startServer } from './running-server.ts'
import type { RunningServer } from './running-server.ts'

const RECIPIENTS = 1000
const VALUES = 20

const column = (name: string) => ({ name, type: 'text' })

/** An API that lists the recipients and, by what is asked, a region; every region that it is asked for is a layout. */
const startApi = async () => {
  let regions = 0
  const server = createServer((request, response) => {
    const address = new URL(request.url ?? '/', 'http://x')
    const everybody = Array.from({ length: RECIPIENTS }, (_, at) => ({
      mail: `m${at}@example.com`,
      region: `R${at % VALUES}`,
    }))
    if (address.pathname === '/sales') regions += 1
    const rows = address.pathname === '/people' ? everybody : [{ region: address.searchParams.get('region') }]
    response.setHeader('content-type', 'application/json').end(JSON.stringify(rows))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, asked: () => regions, close: () => server.close() }
}

const startPost = async () => {
  let letters = 0
  const server = new SMTPServer({
    authOptional: true,
    onData: (stream, _session, done) => {
      letters += 1
      stream.resume().on('end', () => done())
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    port,
    letters: () => letters,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

const publish = async (server: RunningServer, token: string, asset: object): Promise<string> => {
  const { id } = dataOf<{ id: string }>(await server.call('asset/create', asset, token))
  dataOf(await server.call('asset/publish', { id, revision: 0 }, token))
  return id
}

const setOf = (
  sourceId: string,
  url: string,
  { columns, parameters }: { columns: object[]; parameters: object[] },
) => ({
  version: 2,
  kind: 'api',
  sourceId,
  url,
  method: 'GET',
  headers: [],
  query: [],
  body: '',
  resultType: 'ObjectArray',
  resultPath: '',
  unfold: '',
  fields: [],
  parameters,
  columns,
})

const sheet = {
  name: 'S',
  cells: { A1: { kind: 'field', dataSet: 's', field: 'region' } },
  rowCount: 1,
  columnCount: 1,
  defaultRowHeight: 20,
  defaultColumnWidth: 80,
  rows: {},
  columns: {},
}

/** A report by region, its recipients, a mailbox, and the schedule that sends it. */
const setUp = async (server: RunningServer, token: string, { api, port }: { api: string; port: number }) => {
  const connection = { type: 4, baseUrl: api, headers: [], authentication: 'none', username: '' }
  const made = await server.call('dataSource/create', { name: 'api', description: '', connection }, token)
  const { id: sourceId } = dataOf<{ id: string }>(made)
  const region = { paramCode: 'region', paramName: '', paramType: 'varchar', paramDefault: 'R0', required: 2 }
  const sales = setOf(sourceId, 'sales?region={{region}}', {
    columns: [column('region')],
    parameters: [region],
  })
  const people = setOf(sourceId, 'people', { columns: [column('mail'), column('region')], parameters: [] })
  const dataSetId = await publish(server, token, { kind: 'data-set', name: 'sales', document: sales })
  const list = await publish(server, token, { kind: 'data-set', name: 'people', document: people })
  const document = {
    version: 1,
    styles: {},
    parameters: [],
    dataSets: [{ name: 's', dataSetId }],
    sheets: [sheet],
  }
  const reportId = await publish(server, token, { kind: 'report', name: 'Sales', document })
  const settings = { kind: 'mail', host: '127.0.0.1', port, tls: 'off', username: '', from: 'r@example.com' }
  const channel = { name: 'Post', enabled: true, kinds: [], secret: '', settings }
  dataOf(await server.call('noticeChannel/create', channel, token))
  const schedule = {
    name: 'Everybody',
    group: 'default',
    kind: 'report-delivery',
    parameters: { reportId, format: 'csv', source: 'data-set', dataSetId: list, column: 'mail' },
    cron: '0 3 * * *',
    timeZone: 'Asia/Shanghai',
    misfire: 'skip',
    concurrent: false,
  }
  return dataOf<{ id: string }>(await server.call('schedule/create', schedule, token)).id
}

const prepare = async () => {
  process.env['OUTBOUND_ALLOW'] = '127.0.0.1'
  const [server, api, post] = await Promise.all([startServer(), startApi(), startPost()])
  const token = await logIn(server)
  const id = await setUp(server, token, { api: api.url, port: post.port })
  const before = api.asked()
  return {
    run: async () => {
      dataOf(await server.call('schedule/runNow', { id }, token))
      while (post.letters() < RECIPIENTS) await new Promise((resolve) => setTimeout(resolve, 100))
      return { layouts: api.asked() - before }
    },
    close: async () => {
      await server.stop()
      await post.close()
      api.close()
    },
  }
}

export const benches: readonly Bench[] = [
  {
    name: 'server-1000-recipients',
    measures: { sending: { prepare, runs: 1, warmUp: false } },
    rows: ({ sending: { figures = {}, seconds = Number.NaN } = {} }) => {
      const { layouts = Number.NaN } = figures
      const work = `a report mailed to ${RECIPIENTS} recipients with ${VALUES} sets of values`
      return [
        {
          work: `${work}: times that it was read`,
          figure: layouts,
          unit: '',
          goal: `= ${VALUES}`,
          met: layouts === VALUES,
        },
        { work: `${work}: until the last letter is out`, figure: seconds, unit: 's', goal: '–', met: true },
      ]
    },
  },
]
