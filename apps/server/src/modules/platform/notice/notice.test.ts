import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { LiveMessage, NoticeKind, Output } from '@gridwright/contract'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'

let late = 0
const now = () => new Date(Date.now() + late)

type Heard = { readonly headers: Record<string, unknown>; readonly body: string }
const heard: Heard[] = []
let answers = 200
const receiver = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString()))
  request.on('end', () => {
    heard.push({ headers: request.headers, body })
    response.writeHead(answers, answers === 302 ? { location: 'http://169.254.169.254/' } : {}).end()
  })
})

type Letter = {
  readonly to: string[]
  readonly text: string
  readonly user: string | undefined
  readonly secure: boolean
}
const letters: Letter[] = []
const post = new SMTPServer({
  authOptional: true,
  allowInsecureAuth: true,
  onAuth: ({ username, password }, _session, done) =>
    password === 'Mail-Secret-1' ? done(null, { user: username }) : done(new Error('535 wrong password')),
  onData: (stream, session, done) => {
    let text = ''
    stream.on('data', (part: Buffer) => (text += part.toString()))
    stream.on('end', () => {
      const to = session.envelope.rcptTo.map(({ address }) => address)
      letters.push({ to, text, user: session.user, secure: session.secure })
      done()
    })
  },
})

let test: TestApp
let admin: TestUser
let reader: TestUser
let hookUrl = ''
let mailPort = 0

const portOf = (server: { address(): unknown }): number => (server.address() as AddressInfo).port

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  await new Promise<void>((resolve) => post.listen(0, '127.0.0.1', resolve))
  hookUrl = `http://127.0.0.1:${portOf(receiver)}/hook?key=in-the-address`
  mailPort = portOf(post.server)
  test = await testApp({
    now,
    environment: {
      OUTBOUND_ALLOW: '127.0.0.1',
      PUBLIC_URL: 'https://grid.example.com',
      // Hours pass here; sessions are not what this is about.
      TOKEN_MINUTES: '1440',
      SESSION_IDLE_MINUTES: '10080',
    },
  })
  await test.app.listen()
  admin = await test.firstAdmin()
  reader = await test.createUserWithRole({ permissions: ['report:view'] })
  const setEmail = (id: string, email: string) =>
    test.database.db.updateTable('user').set({ email }).where('id', '=', id).execute()
  await setEmail(reader.userId, 'reader@example.com')
  await setEmail(admin.userId, 'admin@example.com')
})
afterAll(async () => {
  await test.close()
  receiver.closeAllConnections()
  receiver.close()
  await new Promise<void>((resolve) => post.close(() => resolve()))
})

const asAdmin = () => ({ token: admin.token })
const asReader = () => ({ token: reader.token })

const hook = (wish: { kinds?: NoticeKind[]; secret?: string } = {}) => ({
  name: `Hook ${heard.length}-${Math.trunc(performance.now())}`,
  enabled: true,
  kinds: wish.kinds ?? [],
  secret: wish.secret ?? 'signing-secret-1',
  settings: { kind: 'webhook' as const, url: hookUrl },
})

const mailbox = (wish: { password?: string; tls?: 'off' | 'start'; kinds?: NoticeKind[] } = {}) => ({
  name: `Mail ${Math.trunc(performance.now())}`,
  enabled: true,
  kinds: wish.kinds ?? [],
  secret: wish.password ?? 'Mail-Secret-1',
  settings: {
    kind: 'mail' as const,
    host: '127.0.0.1',
    port: mailPort,
    tls: wish.tls ?? ('off' as const),
    username: 'gridwright',
    from: 'console@example.com',
  },
})

const inboxOf = (token: string): Promise<Output<'notice.list'>> => test.ok('notice.list', {}, { token })

/** The administrator resets the reader's password and gives it back: the reader is told. */
const resetReader = async (): Promise<void> => {
  await test.ok('user.resetPassword', { id: reader.userId }, asAdmin())
  await test.database.db
    .updateTable('user')
    .set({ must_change_password: false })
    .where('id', '=', reader.userId)
    .execute()
  const password = await test.database.db
    .selectFrom('user')
    .select('password_hash')
    .where('id', '=', admin.userId)
    .executeTakeFirstOrThrow()
  await test.database.db.updateTable('user').set(password).where('id', '=', reader.userId).execute()
  const login = await test.ok('auth.login', { username: reader.username, password: admin.password })
  reader = { ...reader, token: login.token }
}

describe('the inbox', () => {
  it('tells of a changed account, counts live, is read and cleared by its owner alone', async () => {
    const { ticket } = await test.ok('live.ticket', {}, asReader())
    const socket = new WebSocket(`ws://127.0.0.1:${portOf(test.app.server.server)}/live?ticket=${ticket}`)
    const messages: LiveMessage[] = []
    socket.on('message', (bytes: Buffer) => messages.push(JSON.parse(bytes.toString()) as LiveMessage))
    await new Promise((resolve) => socket.on('open', resolve))
    socket.send(JSON.stringify({ type: 'subscribe', topic: 'notices' }))
    await vi.waitFor(() => expect(messages[0]).toMatchObject({ type: 'snapshot', data: { unread: 0 } }))
    const { roles } = (await test.ok('user.list', { text: reader.username }, asAdmin())).data[0] ?? {
      roles: [],
    }
    const extra = await test.ok('role.create', { name: 'Extra', permissions: [], menuIds: [] }, asAdmin())
    const { data } = await test.ok('user.list', { text: reader.username }, asAdmin())
    const version = (data[0] as { version?: number } | undefined)?.version ?? 1
    const change = {
      id: reader.userId,
      displayName: 'Reader',
      organisationId: null,
      version,
      email: 'reader@example.com',
    }
    await test.ok('user.update', { ...change, roleIds: [...roles.map(({ id }) => id), extra.id] }, asAdmin())
    await vi.waitFor(() => expect(messages.at(-1)).toMatchObject({ type: 'change', data: { unread: 1 } }))
    socket.close()
    const inbox = await inboxOf(reader.token)
    expect(inbox).toMatchObject({ total: 1, unread: 1, data: [{ kind: 'account-roles', readAt: null }] })
    const id = inbox.data[0]?.id ?? ''
    await test.ok('notice.markRead', { ids: [id] }, asAdmin())
    await test.ok('notice.remove', { ids: [id] }, asAdmin())
    expect((await inboxOf(reader.token)).unread).toBe(1)
    await test.ok('notice.markRead', {}, asReader())
    expect(await inboxOf(reader.token)).toMatchObject({ total: 1, unread: 0 })
    await test.ok('notice.remove', { ids: [id] }, asReader())
    expect((await inboxOf(reader.token)).total).toBe(0)
    await test.ok(
      'user.update',
      { ...change, version: version + 1, roleIds: roles.map((one) => one.id) },
      asAdmin(),
    )
  })

  it('SYS-01 a batch tells of new roles and of reset passwords, and not of a move', async () => {
    const one = await test.createUserWithRole({ permissions: [] })
    const kinds = async () => (await inboxOf(one.token)).data.map(({ kind }) => kind)
    const place = await test.ok('organisation.create', { name: 'Elsewhere', parentId: null }, asAdmin())
    await test.ok(
      'user.runBatch',
      { ids: [one.userId], action: { kind: 'move', organisationId: place.id } },
      asAdmin(),
    )
    expect(await kinds()).toEqual([])
    const role = await test.ok('role.create', { name: 'By batch', permissions: [], menuIds: [] }, asAdmin())
    await test.ok(
      'user.runBatch',
      { ids: [one.userId], action: { kind: 'giveRoles', roleIds: [role.id] } },
      asAdmin(),
    )
    expect(await kinds()).toEqual(['account-roles'])
    await test.ok('user.runBatch', { ids: [one.userId], action: { kind: 'resetPasswords' } }, asAdmin())
    const told = await test.database.db
      .selectFrom('notice')
      .select('kind')
      .where('user_id', '=', one.userId)
      .execute()
    expect(told.map(({ kind }) => kind).toSorted()).toEqual(['account-password', 'account-roles'])
    const logged = await test.database.db
      .selectFrom('operation_log')
      .select('changes')
      .where('operation', '=', 'user.runBatch')
      .orderBy('id')
      .execute()
    expect(
      logged.slice(-3).map(({ changes }) => Object.keys((changes as { after: object }[])[0]?.after ?? {})),
    ).toEqual([['organisationId'], ['roleIds'], ['firstPassword']])
  })

  it('tells of a log-in from a browser that is new, not of the first one and not of known ones', async () => {
    const person = await test.createUserWithRole({ permissions: [] })
    const login = (agent: string) =>
      test.callA(
        'auth.login',
        { username: person.username, password: person.password },
        { headers: { 'user-agent': agent } },
      )
    const kinds = async () => (await inboxOf(person.token)).data.map(({ kind }) => kind)
    expect(await kinds()).toEqual([])
    late += 20_000
    await login('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')
    expect(await kinds()).toEqual(['sign-in'])
    const { data } = await inboxOf(person.token)
    expect(data[0]?.body.en).toMatch(/from 127\.0\.0\.1 \(Firefox 140 · Linux/)
    late += 120_000
    await login('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')
    expect(await kinds()).toEqual(['sign-in'])
  })

  it('is what the person chose, but for what concerns the account', async () => {
    const { choices } = await test.ok('notice.getChoices', {}, asReader())
    const none = choices.map((choice) => ({ ...choice, inbox: false, mail: false }))
    await test.ok('notice.setChoices', { language: 'en', choices: none }, asReader())
    const after = await test.ok('notice.getChoices', {}, asReader())
    expect(after.choices.filter(({ inbox }) => inbox).map(({ kind }) => kind)).toEqual([
      'account-roles',
      'account-password',
      'account-factor',
      'sign-in',
    ])
    await test.ok('notice.setChoices', { language: 'en', choices }, asReader())
  })
})

describe('web hooks', () => {
  it('bring a signed body, once for everybody who is told', async () => {
    const { id } = await test.ok('noticeChannel.create', hook({ kinds: ['account-password'] }), asAdmin())
    heard.length = 0
    await resetReader()
    await vi.waitFor(() => expect(heard).toHaveLength(1), 8000)
    const { headers, body } = heard[0] as Heard
    expect(JSON.parse(body)).toMatchObject({
      kind: 'account-password',
      recipients: [reader.username],
      title: { zh: '您的密码已被重置' },
    })
    const [, seconds = '', signature = ''] =
      /^t=(\d+),v1=(\w+)$/.exec(String(headers['x-gridwright-signature'])) ?? []
    expect(createHmac('sha256', 'signing-secret-1').update(`${seconds}.${body}`).digest('hex')).toBe(
      signature,
    )
    expect(headers).toMatchObject({
      'x-gridwright-event': 'account-password',
      'content-type': 'application/json; charset=utf-8',
    })
    await vi.waitFor(async () => {
      const log = await test.ok('noticeChannel.deliveries', { channelId: id }, asAdmin())
      expect(log.data).toMatchObject([{ state: 'sent', attempts: 1, answer: 'HTTP 200' }])
    }, 8000)
    await test.ok('noticeChannel.remove', { id }, asAdmin())
  })

  it('are tried again after growing delays, then given up, and sent by hand', async () => {
    const { id } = await test.ok('noticeChannel.create', hook({ kinds: ['account-password'] }), asAdmin())
    heard.length = 0
    answers = 500
    await resetReader()
    const state = async () =>
      (await test.ok('noticeChannel.deliveries', { channelId: id }, asAdmin())).data[0]
    const delays: number[] = []
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await vi.waitFor(() => expect(heard).toHaveLength(attempt), 8000)
      await vi.waitFor(
        async () =>
          expect(await state()).toMatchObject({
            answer: expect.stringContaining('状态 500'),
            state: 'waiting',
          }),
        8000,
      )
      // The lease of 90 s stands in due_at until the answer is written.
      await vi.waitFor(async () => {
        const wait = Date.parse((await state())?.dueAt ?? '') - now().getTime()
        expect([10, 60, 300, 1800, 7200].some((delay) => Math.abs(delay - wait / 1000) < 8)).toBe(true)
      }, 8000)
      const wait = Date.parse((await state())?.dueAt ?? '') - now().getTime()
      delays.push(wait)
      late += wait + 100
    }
    expect(delays).toEqual(delays.toSorted((a, b) => a - b))
    await vi.waitFor(async () => expect(await state()).toMatchObject({ state: 'failed', attempts: 6 }), 8000)
    answers = 200
    await test.ok('noticeChannel.retry', { id: (await state())?.id ?? '' }, asAdmin())
    await vi.waitFor(async () => expect(await state()).toMatchObject({ state: 'sent' }), 8000)
    await test.ok('noticeChannel.remove', { id }, asAdmin())
  }, 90_000)

  it('say in a trial what went wrong; their secrets stay on the server and go to no other place', async () => {
    const wish = hook({ secret: 'never-to-be-seen-1' })
    const { id } = await test.ok('noticeChannel.create', wish, asAdmin())
    expect(await test.ok('noticeChannel.test', { id }, asAdmin())).toEqual({ answer: 'HTTP 200' })
    answers = 302
    expect(await test.callA('noticeChannel.test', { id }, asAdmin())).toMatchObject({
      error: 'channel-failed',
      params: { problem: 'status-moved', status: 302 },
    })
    answers = 200
    const list = await test.callA('noticeChannel.list', {}, asAdmin())
    const rows = await test.database.db.selectFrom('notice_channel').selectAll().execute()
    const logs = await test.database.db.selectFrom('operation_log').selectAll().execute()
    for (const text of [list.text, JSON.stringify(rows), JSON.stringify(logs), test.log.join('\n')])
      expect(text).not.toContain('never-to-be-seen-1')
    const { secret: _secret, ...same } = wish
    await test.ok('noticeChannel.update', { ...same, id, version: 1, name: 'Renamed' }, asAdmin())
    const has = async () =>
      (await test.ok('noticeChannel.list', {}, asAdmin())).data.find((one) => one.id === id)?.hasSecret
    expect(await has()).toBe(true)
    const elsewhere = { kind: 'webhook' as const, url: 'https://elsewhere.example.com/' }
    await test.ok('noticeChannel.update', { ...same, id, version: 2, settings: elsewhere }, asAdmin())
    expect(await has()).toBe(false)
    const stale = await test.callA('noticeChannel.update', { ...same, id, version: 2 }, asAdmin())
    expect(stale.message).toBe(`“${wish.name}”已被他人修改，请刷新后再试`)
    await test.ok('noticeChannel.remove', { id }, asAdmin())
  })
})

describe('mail', () => {
  it('reaches those who are told and want it, in their language, with links from PUBLIC_URL', async () => {
    const { id } = await test.ok('noticeChannel.create', mailbox({ kinds: ['account-password'] }), asAdmin())
    letters.length = 0
    await resetReader()
    await vi.waitFor(() => expect(letters).toHaveLength(1), 8000)
    expect(letters[0]).toMatchObject({ to: ['reader@example.com'], user: 'gridwright' })
    expect(letters[0]?.text).toContain('Subject: Your password was reset')
    const { choices } = await test.ok('notice.getChoices', {}, asReader())
    const noMail = choices.map((choice) => ({ ...choice, mail: false }))
    await test.ok('notice.setChoices', { language: 'en', choices: noMail }, asReader())
    await resetReader()
    expect((await test.ok('noticeChannel.deliveries', { channelId: id }, asAdmin())).total).toBe(1)
    await test.ok('noticeChannel.remove', { id }, asAdmin())
  })

  it('says in a trial why it does not work, and sends no password where TLS was asked for and is not there', async () => {
    const good = await test.ok('noticeChannel.create', mailbox(), asAdmin())
    letters.length = 0
    expect((await test.ok('noticeChannel.test', { id: good.id }, asAdmin())).answer).toMatch(/^250/)
    expect(letters[0]?.to).toEqual(['admin@example.com'])
    const wrong = await test.ok('noticeChannel.create', mailbox({ password: 'wrong' }), asAdmin())
    const refused = await test.callA('noticeChannel.test', { id: wrong.id }, asAdmin())
    expect(refused.error).toBe('channel-failed')
    expect(String(refused.params['reason'])).toMatch(/535/)
    // smtp-server offers STARTTLS with a certificate of its own making, which nobody trusts.
    const strict = await test.ok('noticeChannel.create', mailbox({ tls: 'start' }), asAdmin())
    const untrusted = await test.callA('noticeChannel.test', { id: strict.id }, asAdmin())
    expect(untrusted.params['problem']).toMatch(/^cert-/)
    expect(untrusted.message).toContain('证书')
    for (const { id } of [good, wrong, strict]) await test.ok('noticeChannel.remove', { id }, asAdmin())
  })
})

describe('channels', () => {
  it('PRM-03 are for who maintains them', async () => {
    for (const name of ['noticeChannel.list', 'noticeChannel.deliveries'] as const)
      expect((await test.callA(name, {}, asReader())).error).toBe('no-permission')
    expect((await test.callA('noticeChannel.create', hook(), asReader())).error).toBe('no-permission')
  })
})
