import type { AddressInfo } from 'node:net'
import type { LiveMessage } from '@gridwright/contract'
import { testApp } from '@gridwright/server/testing'
import type { TestApp, TestUser } from '@gridwright/server/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'

/*
 * Seen to fail: with tickets read in place of deleted (live-tickets.ts), a used one opened, and ten at once did;
 * without the comparison of origins (live-socket.ts) a foreign page was let in; without the look at the session's
 * row the ticket of an ended one was.
 */
const test = await testApp()
const beside = await testApp({ beside: test })
let user: TestUser
beforeAll(async () => {
  await test.app.listen()
  await beside.app.listen()
  user = await test.createUserWithRole({ permissions: ['report:view', 'system:api-key:own'] })
})
afterAll(async () => {
  await beside.close()
  await test.close()
})

const addressOf = ({ app }: TestApp): string =>
  `ws://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`
const ticketOf = async (token: string): Promise<string> =>
  (await test.ok('live.ticket', {}, { token })).ticket

/** How the server answers the handshake. */
const handshake = (query: string, headers: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`${addressOf(test)}/live${query}`, { headers })
    socket.on('open', () => resolve(101))
    socket.on('open', () => socket.close())
    socket.on('unexpected-response', (_request, answer) => resolve(answer.statusCode ?? 0))
    socket.on('error', () => undefined)
  })

const open = async (at: TestApp, token: string) => {
  const socket = new WebSocket(`${addressOf(at)}/live?ticket=${await ticketOf(token)}`)
  const heard: LiveMessage[] = []
  const waiting: (() => void)[] = []
  socket.on('message', (bytes: Buffer) => {
    heard.push(JSON.parse(bytes.toString()) as LiveMessage)
    for (const look of waiting.splice(0)) look()
  })
  const closed = new Promise<number>((resolve) => socket.on('close', (code) => resolve(code)))
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject))
  const next = async (): Promise<LiveMessage> => {
    while (heard.length === 0) await new Promise<void>((resolve) => waiting.push(resolve))
    return heard.shift() as LiveMessage
  }
  return {
    socket,
    next,
    closed,
    ask: (topic: string) => socket.send(JSON.stringify({ type: 'subscribe', topic })),
  }
}

describe('32: an open WebSocket', () => {
  it('is refused without a ticket, with a false one and with a used one', async () => {
    expect(await handshake('')).toBe(401)
    expect(await handshake('?ticket=x')).toBe(401)
    expect(await handshake(`?ticket=${user.token}`)).toBe(401)
    const ticket = await ticketOf(user.token)
    expect(await handshake(`?ticket=${ticket}`)).toBe(101)
    expect(await handshake(`?ticket=${ticket}`)).toBe(401)
  })

  it('C12 of one person 50 stay open, one more is refused until one closes, and others get theirs', async () => {
    // Seen to fail: 150 of one person stood open.
    const many = await test.createUserWithRole({ permissions: ['report:view'] })
    const sockets = await Promise.all(Array.from({ length: 50 }, () => open(test, many.token)))
    expect(await handshake(`?ticket=${await ticketOf(many.token)}`)).toBe(429)
    expect(await handshake(`?ticket=${await ticketOf(user.token)}`)).toBe(101)
    const [first] = sockets
    first?.socket.close()
    await first?.closed
    await expect
      .poll(async () => handshake(`?ticket=${await ticketOf(many.token)}`), { timeout: 20_000 })
      .toBe(101)
    for (const { socket } of sockets) socket.terminate()
  })

  it('of 10 at once with one ticket, one opens', async () => {
    const ticket = await ticketOf(user.token)
    const codes = await Promise.all(Array.from({ length: 10 }, () => handshake(`?ticket=${ticket}`)))
    expect(codes.toSorted((a, b) => a - b)).toEqual([101, ...Array.from({ length: 9 }, () => 401)])
  })

  it('is refused to a page of another origin, which uses no ticket up', async () => {
    const ticket = await ticketOf(user.token)
    expect(await handshake(`?ticket=${ticket}`, { origin: 'https://evil.example' })).toBe(403)
    expect(await handshake(`?ticket=${ticket}`, { origin: 'null' })).toBe(403)
    expect(await handshake(`?ticket=${ticket}`, { origin: addressOf(test).replace('ws', 'http') })).toBe(101)
  })

  it('a ticket of a session that ended meanwhile opens nothing', async () => {
    const second = await test.ok('auth.login', { username: user.username, password: user.password })
    const ticket = await ticketOf(second.token)
    await test.ok('auth.logout', {}, { token: second.token })
    expect(await handshake(`?ticket=${ticket}`)).toBe(401)
  })

  it('refuses topics that are unknown or of somebody else', async () => {
    const { ask, next, socket } = await open(test, user.token)
    for (const topic of ['nothing', 'jobs:other', `job:${'0'.repeat(32)}`, '*']) {
      ask(topic)
      expect(await next()).toEqual({ type: 'refused', topic, code: 'no-permission' })
    }
    ask('jobs')
    expect(await next()).toMatchObject({ type: 'snapshot', topic: 'jobs', sequence: 1, data: [] })
    socket.close()
  })

  it('is closed at once when its session is ended, also where that happened on another server process', async () => {
    const second = await test.ok('auth.login', { username: user.username, password: user.password })
    const here = await open(test, second.token)
    const there = await open(beside, second.token)
    const mine = await open(beside, user.token)
    there.ask('session')
    expect(await there.next()).toMatchObject({ type: 'snapshot', topic: 'session' })
    const { sessions } = await test.ok('auth.listSessions', {}, { token: second.token })
    const handle = sessions.find(({ current }) => current)?.handle ?? ''
    const started = performance.now()
    await test.ok('auth.endSession', { handle }, { token: user.token })
    for (const one of [here, there]) {
      expect(await one.next()).toEqual({ type: 'ended', code: 'session-ended' })
      expect(await one.closed).toBe(4001)
    }
    expect(performance.now() - started).toBeLessThan(10_000)
    expect(mine.socket.readyState).toBe(WebSocket.OPEN)
    mine.socket.close()
  })

  it('PRM-03 PRM-05 a check asks for all holders at once, and closes sessions and keys that are over with their reason', async () => {
    const keyOwner = { token: user.token }
    const made = await test.ok(
      'apiKey.create',
      { name: 'Screen', permissions: ['report:view'], days: 30 },
      keyOwner,
    )
    const idle = await test.ok('auth.login', { username: user.username, password: user.password })
    const sockets = {
      idle: await open(test, idle.token),
      key: await open(test, made.key),
      mine: await open(test, user.token),
    }
    const { db } = test.database
    const { sessions } = await test.ok('auth.listSessions', {}, { token: idle.token })
    const handle = sessions.find(({ current }) => current)?.handle ?? ''
    await sql`update session set last_seen_at = now() - interval '1 day' where handle = ${handle}`.execute(db)
    await sql`update api_key set expires_at = now() - interval '1 day' where id = ${made.id}`.execute(db)
    await sql`select pg_notify('gridwright_session', '{"check":true}')`.execute(db)
    expect(await sockets.idle.next()).toEqual({ type: 'ended', code: 'session-idle' })
    expect(await sockets.key.next()).toEqual({ type: 'ended', code: 'key-expired' })
    sockets.mine.ask('session')
    expect(await sockets.mine.next()).toMatchObject({ type: 'snapshot', topic: 'session' })
    sockets.mine.socket.close()
  })

  it('RPT-04 asking for 3,000 topics at once ends the socket that asks, and no other', async () => {
    const [greedy, modest] = [await open(test, user.token), await open(test, user.token)]
    let answered = 0
    greedy.socket.on('message', () => (answered += 1))
    for (let n = 0; n < 3000; n += 1) greedy.ask(`job:${n.toString(16).padStart(32, '0')}`)
    modest.ask('jobs')
    expect(await modest.next()).toMatchObject({ type: 'snapshot', topic: 'jobs' })
    expect(await greedy.closed).toBe(1008)
    expect(answered).toBeLessThanOrEqual(460)
    modest.ask('session')
    expect(await modest.next()).toMatchObject({ type: 'snapshot', topic: 'session' })
    modest.socket.close()
  })

  it('RTD-01 many topics in one frame are answered one by one, and count one by one', async () => {
    const person = await open(test, user.token)
    person.socket.send(JSON.stringify({ type: 'subscribe', topic: ['jobs', 'session'] }))
    expect([(await person.next()) as { topic?: string }, await person.next()]).toMatchObject([
      { type: 'snapshot', topic: 'jobs' },
      { type: 'snapshot', topic: 'session' },
    ])
    const topics = Array.from({ length: 90 }, (_, n) => `job:${n.toString(16).padStart(32, '0')}`)
    for (let n = 0; n < 6; n += 1) person.socket.send(JSON.stringify({ type: 'subscribe', topic: topics }))
    expect(await person.closed).toBe(1008)
  })

  it('does not keep a server from stopping', async () => {
    const third = await testApp({ beside: test })
    await third.app.listen()
    const one = await open(third, user.token)
    const started = performance.now()
    await third.close()
    expect(await one.closed).toBeGreaterThanOrEqual(1000)
    expect(performance.now() - started).toBeLessThan(20_000)
  })

  it('closes whoever sends what is no request, or too much', async () => {
    const one = await open(test, user.token)
    one.socket.send('hello')
    expect(await one.closed).toBe(1003)
    const two = await open(test, user.token)
    two.socket.send('x'.repeat(5000))
    expect(await two.closed).toBe(1009)
  })
})
