import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { CallInput, Output } from '@gridwright/contract'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ownSource, reportOf, sqlSet, varchar } from '#reports-for-tests.ts'
import { fileFor } from '#sheets-for-tests.ts'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'

/** Letters by whom they reached, their parts decoded. */
const letters = new Map<string, string>()
const refused = new Set<string>()
const decoded = (raw: string): string =>
  raw.replaceAll(
    /\r\n\r\n((?:[A-Za-z0-9+/=]{20,}\r\n)+)/gu,
    (whole, text: string) => `${whole}${Buffer.from(text.replaceAll(/\s/gu, ''), 'base64').toString()}`,
  )
const post = new SMTPServer({
  authOptional: true,
  onRcptTo: ({ address }, _session, done) =>
    refused.has(address) ? done(new Error('550 no such mailbox')) : done(),
  onData: (stream, session, done) => {
    let raw = ''
    stream.on('data', (part: Buffer) => (raw += part.toString()))
    stream.on('end', () => {
      for (const { address } of session.envelope.rcptTo) letters.set(address, decoded(raw))
      done()
    })
  },
})
const hooked: { readonly signature: unknown; readonly body: string }[] = []
let hookAnswer = { status: 200, type: 'text/plain', text: '' }
const hook = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString()))
  request.on('end', () => {
    hooked.push({ signature: request.headers['x-gridwright-signature'], body })
    const { status, type, text } = hookAnswer
    response.writeHead(status, { 'content-type': type }).end(text)
  })
})

const folder = mkdtempSync(path.join(tmpdir(), 'gridwright-reports-'))
const portOf = (server: { address(): unknown }): number => (server.address() as AddressInfo).port

let test: TestApp
let admin: TestUser
let clerk: TestUser
let stranger: TestUser
let reportId: string
let listSet: string
let hookId: string

const publish = async (kind: 'report' | 'data-set', name: string, document: unknown): Promise<string> => {
  const { id } = await test.ok('asset.create', { kind, name, document }, admin)
  await test.ok('asset.publish', { id, revision: 0 }, admin)
  return id
}

const setEmail = (id: string, email: string) =>
  test.database.db.updateTable('user').set({ email }).where('id', '=', id).execute()

beforeAll(async () => {
  await new Promise<void>((resolve) => post.listen(0, '127.0.0.1', resolve))
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve))
  test = await testApp({ environment: { OUTBOUND_ALLOW: '127.0.0.1', REPORT_FOLDER: folder } })
  await test.app.listen()
  admin = await test.firstAdmin()
  const permissions = ['report:view', 'report:export']
  clerk = await test.createUserWithRole({ permissions })
  stranger = await test.createUserWithRole({ permissions: [] })
  await setEmail(clerk.userId, 'clerk@example.com')
  const settings = {
    kind: 'mail' as const,
    host: '127.0.0.1',
    port: portOf(post.server),
    tls: 'off' as const,
  }
  const mailbox = { ...settings, username: '', from: 'reports@example.com' }
  await test.ok(
    'noticeChannel.create',
    { name: 'Post', enabled: true, kinds: [], secret: '', settings: mailbox },
    admin,
  )
  const url = `http://127.0.0.1:${portOf(hook)}/reports`
  const made = await test.ok(
    'noticeChannel.create',
    {
      name: 'Hook',
      enabled: true,
      kinds: [],
      secret: 'signing-secret-1',
      settings: { kind: 'webhook', url },
    },
    admin,
  )
  hookId = made.id
  const { id: sourceId } = await test.ok('dataSource.create', ownSource(test), admin)
  const sales = `select * from (values ('East', 10), ('East', 20), ('West', 40)) s (region, amount) where region = :region`
  const salesSet = await publish('data-set', 'sales', {
    ...sqlSet(sourceId, sales, [{ ...varchar('region'), paramDefault: 'East' }]),
    columns: [
      { name: 'region', type: 'text' },
      { name: 'amount', type: 'number' },
    ],
  })
  listSet = await publish('data-set', 'managers', {
    ...sqlSet(
      sourceId,
      `select 'm' || n || '@example.com' as mail, case when n % 2 = 0 then 'East' else 'West' end as region from generate_series(1, 6) n`,
    ),
    columns: [
      { name: 'mail', type: 'text' },
      { name: 'region', type: 'text' },
    ],
  })
  const plain = reportOf(
    {
      A1: { kind: 'formula', formula: '=CONCAT("region ",@region)' },
      A2: { kind: 'field', dataSet: 's', field: 'amount', expand: 'down' },
      A3: { kind: 'formula', formula: '=SUM(A2)', leftParent: null },
      B1: {
        kind: 'text',
        value: 'secret margin',
        hideFrom: [{ kind: 'role', id: clerk.roleId, name: 'clerks' }],
      },
    },
    { rowCount: 3, columnCount: 2 },
  )
  reportId = await publish('report', 'Sales', { ...plain, dataSets: [{ name: 's', dataSetId: salesSet }] })
  const grants = [{ subjectKind: 'user' as const, subjectId: clerk.userId, level: 'view' as const }]
  await test.ok('asset.setGrants', { id: reportId, grants }, admin)
})
afterAll(async () => {
  await test.close()
  hook.closeAllConnections()
  hook.close()
  await new Promise<void>((resolve) => post.close(() => resolve()))
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  letters.clear()
  hooked.length = 0
})

let count = 0
type Wish = Readonly<Record<string, string>>
const scheduleOf = (parameters: Wish): CallInput<'schedule.create'> => ({
  name: `Sending ${(count += 1)}`,
  group: 'default',
  kind: 'report-delivery',
  parameters: { reportId, format: 'csv', ...parameters },
  cron: '0 3 * * *',
  timeZone: 'Asia/Shanghai',
  misfire: 'skip',
  concurrent: false,
})

type Deliveries = Output<'delivery.list'>['data']

/** Runs it now and waits until every recipient has an outcome. */
const sent = async (parameters: Wish): Promise<Deliveries> => {
  const { id } = await test.ok('schedule.create', scheduleOf(parameters), admin)
  const { runId } = await test.ok('schedule.runNow', { id }, admin)
  return ended(runId)
}
const ended = async (runId: number): Promise<Deliveries> => {
  const list = async () => (await test.ok('delivery.list', { runId, pageSize: 200 }, admin)).data
  const isOver = ({ state }: Deliveries[number]): boolean => state !== 'waiting' && state !== 'ready'
  await expect
    .poll(
      async () => {
        const all = await list()
        return all.length > 0 && all.every(isOver)
      },
      { timeout: 30_000 },
    )
    .toBe(true)
  return list()
}
const refusal = async (parameters: Wish): Promise<string | undefined> =>
  (await test.callA('schedule.create', scheduleOf(parameters), admin)).error

describe('reports that schedules send', () => {
  it('RPT-06 mail with the file, its subject filled in as plain text; addresses see nothing that is hidden from anybody', async () => {
    const all = await sent({
      recipients: `boss@example.com；${clerk.username}`,
      subject: '{report} {region} {date} {nobody} {${7*7}}',
      body: 'For {收件人}',
      values: 'region=West',
    })
    expect(all.map(({ state, way }) => [state, way])).toEqual([
      ['sent', 'mail'],
      ['sent', 'mail'],
    ])
    const letter = letters.get('boss@example.com') ?? ''
    expect(letter).toMatch(/Subject: Sales West \d{4}-\d\d-\d\d \{nobody\} \{\$\{7\*7\}\}/)
    expect(letter).toContain('For boss@example.com')
    expect(letter).toContain('region West')
    expect(letter).not.toContain('secret margin')
    expect(letters.get('clerk@example.com')).not.toContain('secret margin')
  })

  it('RPT-06 bursting lays each distinct set of values out once, and everybody gets his own', async () => {
    const all = await sent({ source: 'data-set', dataSetId: listSet, column: 'mail' })
    expect(all.map(({ state }) => state)).toEqual(Array.from({ length: 6 }, () => 'sent'))
    const rows = await test.database.db
      .selectFrom('report_delivery')
      .select(['file_path'])
      .where('run_id', '=', all[0]?.runId ?? 0)
      .execute()
    expect(new Set(rows.map((row) => row.file_path)).size).toBe(2)
    expect(letters.get('m1@example.com')).toContain('region West')
    expect(letters.get('m2@example.com')).toContain('region East')
    expect(letters.get('m1@example.com')).not.toContain('East')
  })

  it('RPT-06 an account gets what it may see, and nothing where it may not view the report; inbox files are its own', async () => {
    const all = await sent({
      source: 'list',
      list: `${clerk.username}; region=East\n${stranger.username}; region=West\n${admin.username}`,
      way: 'inbox',
    })
    const by = new Map(all.map((one) => [one.state, one]))
    expect(all.filter(({ state }) => state === 'sent')).toHaveLength(2)
    expect(by.get('failed')?.reason).toContain('没有查看该报表的权限')
    const { data } = await test.ok('delivery.listReceived', {}, clerk)
    const own = (await fileFor(test, clerk, data[0]?.fileId ?? '')).toString()
    expect(own).toContain('region East')
    expect(own).not.toContain('secret margin')
    const boss = await test.ok('delivery.listReceived', {}, admin)
    expect((await fileFor(test, admin, boss.data[0]?.fileId ?? '')).toString()).toContain('secret margin')
    const foreign = await test.app.server.inject({
      method: 'GET',
      url: `/SpringReport/api/file/download?id=${boss.data[0]?.fileId}`,
      headers: { authorization: clerk.token },
    })
    expect(foreign.payload).not.toContain('secret margin')
    const notices = await test.ok('notice.list', {}, clerk)
    expect(notices.data[0]).toMatchObject({ kind: 'report-received', link: '/report/subscription' })
  })

  it('RPT-06 web hooks are signed and hold the file; folders lie below the root that the operator set', async () => {
    for (const outside of ['../x', 'a/../../b', '/etc/gw', 'C:\\gw']) {
      const refused = await test.callA('schedule.create', scheduleOf({ hookId, folder: outside }), admin)
      expect([outside, refused.error]).toEqual([outside, 'delivery-folder'])
    }
    const all = await sent({ hookId, folder: 'daily/./north' })
    expect(all.map(({ state, reason }) => [state, reason])).toEqual([
      ['sent', ''],
      ['sent', ''],
    ])
    const [{ signature, body } = { signature: '', body: '{}' }] = hooked
    expect(signature).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/)
    const { file } = JSON.parse(body) as { file: { name: string; base64: string } }
    expect(Buffer.from(file.base64, 'base64').toString()).toContain('region East')
    const place = path.join(folder, 'daily', 'north')
    expect(readdirSync(place)).toEqual([file.name])
    expect(readFileSync(path.join(place, file.name), 'utf8')).toContain('secret margin')
  })

  it('RPT-06 ERR-01 a web hook that refuses says what it answered and what to do; so does one that is away or off', async () => {
    const reasonOf = async (target: string): Promise<string> => {
      const { id } = await test.ok('schedule.create', scheduleOf({ hookId: target }), admin)
      const { runId } = await test.ok('schedule.runNow', { id }, admin)
      const one = async () => (await test.ok('delivery.list', { runId }, admin)).data[0]?.reason ?? ''
      await expect.poll(one, { timeout: 20_000 }).not.toBe('')
      return one()
    }
    hookAnswer = { status: 422, type: 'application/json', text: '{"error":"unknown\n\u202e tenant"}' }
    expect(await reasonOf(hookId)).toBe(
      '发送失败：对方返回状态 422，不接受该请求，请按对方的要求检查地址与内容（对方原话：“{"error":"unknown tenant"}”）',
    )
    hookAnswer = { status: 502, type: 'text/html', text: '<h1>Bad Gateway</h1>' }
    expect(await reasonOf(hookId)).toMatch(/状态 502，是对方的服务出错，请联系其管理员$/)
    hookAnswer = { status: 200, type: 'text/plain', text: '' }
    const away = { kind: 'webhook', url: 'http://127.0.0.1:1/' } as const
    const channel = { name: 'away', enabled: true, kinds: [], settings: away }
    const { id } = await test.ok('noticeChannel.create', channel, admin)
    expect(await reasonOf(id)).toMatch(/^发送失败：对方拒绝连接，请检查地址与端口/)
    await test.ok('noticeChannel.update', { ...channel, id, version: 1, enabled: false }, admin)
    expect(await reasonOf(id)).toMatch(/停用或删除/)
  })

  it('RPT-06 conditions: only with rows, only where a formula over cells is true', async () => {
    const to = { recipients: 'boss@example.com' }
    const states = async (parameters: Wish) =>
      (await sent({ ...to, ...parameters })).map(({ state }) => state)
    expect(await states({ when: 'rows', values: 'region=North' })).toEqual(['skipped'])
    expect(await states({ when: 'rows' })).toEqual(['sent'])
    expect(await states({ when: 'formula', formula: 'A3 > 30' })).toEqual(['skipped'])
    expect(await states({ when: 'formula', formula: 'A3 > 30', values: 'region=West' })).toEqual(['sent'])
    expect(letters.get('boss@example.com')).not.toContain('true')
    expect(await refusal({ ...to, when: 'formula', formula: 'eval(1)' })).toBe('delivery-formula')
  })

  it('RPT-06 one that was refused says why, and is sent again when it is asked for', async () => {
    refused.add('full@example.com')
    const { id } = await test.ok('schedule.create', scheduleOf({ recipients: 'full@example.com' }), admin)
    const { runId } = await test.ok('schedule.runNow', { id }, admin)
    const one = async () => (await test.ok('delivery.list', { runId }, admin)).data[0]
    await expect.poll(async () => (await one())?.attempts, { timeout: 20_000 }).toBe(1)
    await expect.poll(async () => (await one())?.reason).not.toBe('')
    // Its tries are over.
    await test.database.db
      .updateTable('report_delivery')
      .set({ state: 'failed' })
      .where('run_id', '=', runId)
      .execute()
    refused.delete('full@example.com')
    const found = await one()
    expect(await test.ok('delivery.resend', { ids: [found?.id ?? ''] }, admin)).toEqual({ count: 1 })
    expect((await ended(runId)).map(({ state }) => state)).toEqual(['sent'])
    expect(letters.get('full@example.com')).toContain('region East')
  })

  it('RPT-06 what is wrong is said when it is saved', async () => {
    expect(await refusal({})).toBe('delivery-nobody')
    expect(await refusal({ recipients: 'a@b.cn\r\nBcc: all@example.com, x' })).toBe('delivery-recipient')
    expect(await refusal({ recipients: 'nobody-of-that-name' })).toBe('delivery-recipient')
    expect(await refusal({ recipients: 'boss@example.com', values: 'region' })).toBe('delivery-value')
  })
})

describe('subscriptions', () => {
  const wish = {
    time: { every: 'week' as const, at: '08:30', day: 5 },
    timeZone: 'Asia/Shanghai',
    values: { region: 'West' },
    format: 'csv' as const,
    way: 'both' as const,
  }

  it('RPT-06 bring a viewer his own view at his own time, paused and ended by himself alone', async () => {
    const { id } = await test.ok('delivery.subscribe', { reportId, ...wish }, clerk)
    const { subscriptions } = await test.ok('delivery.listSubscriptions', {}, clerk)
    expect(subscriptions).toMatchObject([{ id, ...wish, reportName: 'Sales', status: 1 }])
    expect((await test.ok('delivery.listSubscriptions', {}, admin)).subscriptions).toEqual([])
    // An administrator sees it among the jobs, and may run or end it, not change it.
    const { data } = await test.ok('schedule.list', { kind: 'report-subscription' }, admin)
    const [row] = data
    expect(row?.cron).toBe('30 8 * * 5')
    const change = { ...scheduleOf({}), id, version: row?.version ?? 0 }
    expect((await test.callA('schedule.update', change, admin)).error).toBe('subscription-own')
    const { runId } = await test.ok('schedule.runNow', { id }, admin)
    const all = await ended(runId)
    expect(all.map(({ way, state }) => [way, state]).toSorted()).toEqual([
      ['inbox', 'sent'],
      ['mail', 'sent'],
    ])
    expect(letters.get('clerk@example.com')).toContain('region West')
    expect(letters.get('clerk@example.com')).not.toContain('secret margin')
    for (const call of ['delivery.unsubscribe', 'delivery.pauseSubscription'] as const)
      expect((await test.callA(call, { id, status: 2 } as never, admin)).error).toBeDefined()
    await test.ok('delivery.pauseSubscription', { id, status: 2 }, clerk)
    await test.ok('delivery.updateSubscription', { id, ...wish, time: { every: 'day', at: '07:05' } }, clerk)
    const changed = await test.ok('delivery.listSubscriptions', {}, clerk)
    expect(changed.subscriptions).toMatchObject([
      { status: 2, nextDue: null, time: { every: 'day', at: '07:05' } },
    ])
    await test.ok('delivery.unsubscribe', { id }, clerk)
    expect((await test.ok('delivery.listSubscriptions', {}, clerk)).subscriptions).toEqual([])
  })

  it('RPT-06 PRM-03 end by themselves when the right is gone, and say so; who may not export has none', async () => {
    const { id } = await test.ok('delivery.subscribe', { reportId, ...wish }, clerk)
    await test.ok('asset.setGrants', { id: reportId, grants: [] }, admin)
    await test.ok('schedule.runNow', { id }, admin)
    await expect
      .poll(async () => (await test.ok('notice.list', {}, clerk)).data[0]?.kind, { timeout: 20_000 })
      .toBe('subscription-ended')
    expect((await test.ok('delivery.listSubscriptions', {}, clerk)).subscriptions).toEqual([])
    const looker = await test.createUserWithRole({ permissions: ['report:view'] })
    expect((await test.callA('delivery.subscribe', { reportId, ...wish }, looker)).error).toBe(
      'no-permission',
    )
  })
})
