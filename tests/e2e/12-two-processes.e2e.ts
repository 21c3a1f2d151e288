import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Job, LiveMessage } from '@gridwright/contract'
import { testDatabase } from '@gridwright/db/testing'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { call, callA, callB, tokenFor } from './support/calls.ts'
import { addPerson, administrator } from './support/people.ts'
import { setUpQuietly } from './support/set-up-quietly.ts'
import { startProduct } from './support/product.ts'
import type { Product } from './support/product.ts'

/** Two real processes, as behind a balancer: one database, one key, one data folder. */
const database = await testDatabase()
const dataDir = await mkdtemp(path.join(tmpdir(), 'gridwright-two-'))
const environment = {
  DATABASE_URL: database.url,
  INSTALLATION_KEY: randomBytes(32).toString('base64'),
}
const start = (): Promise<Product> => startProduct({ environment, dataDir })

let one: Product
let other: Product
let token = ''

beforeAll(async () => {
  one = await start()
  // Before the other starts: each start prints a fresh set-up link and makes the last one void.
  await setUpQuietly(one, { demo: false })
  other = await start()
  token = await tokenFor(one, administrator)
})
afterAll(async () => {
  await Promise.all([one.crash(), other.crash()])
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

const listen = async (at: Product, as: string, topic: string) => {
  const { ticket } = await call(at, 'live.ticket', {}, as)
  const socket = new WebSocket(`${at.origin.replace('http', 'ws')}/live?ticket=${ticket}`)
  const heard: LiveMessage[] = []
  socket.on('message', (bytes: Buffer) => heard.push(JSON.parse(bytes.toString()) as LiveMessage))
  const closed = new Promise<number>((resolve) => socket.on('close', (code) => resolve(code)))
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject))
  socket.send(JSON.stringify({ type: 'subscribe', topic }))
  await vi.waitFor(() => expect(heard).not.toEqual([]), 10_000)
  return { socket, heard, closed }
}

describe('two server processes on one database', () => {
  it('WIR-07 a session and an API key of one are good on the other, on both wires', async () => {
    expect((await callA(other, 'auth.facts', {}, token)).result.username).toBe(administrator.username)
    expect((await callB(other, 'auth.facts', {}, token)).code).toBe('200')
    const wish = { name: 'Both', permissions: ['system:user:view'], days: 1 }
    const { key, id } = await call(one, 'apiKey.create', wish, token)
    expect((await callA(other, 'user.list', {}, key)).code).toBe('200')
    await call(one, 'apiKey.revoke', { id }, token)
    expect((await callA(other, 'user.list', {}, key)).code).toBe('50005')
  })

  it('ACC-16 whoever is sent away on one is refused by the other, and his socket there closes at once', async () => {
    const roles = await call(one, 'role.list', {}, token)
    const roleIds = roles.data.map(({ id }) => id).slice(0, 1)
    const person = await addPerson(one, { username: 'goes.away', displayName: 'Gone', roleIds })
    const theirs = await tokenFor(other, person)
    const { closed, heard } = await listen(other, theirs, 'session')
    const { sessions } = await call(one, 'auth.listSessions', {}, theirs)
    const handle = sessions.find(({ current }) => current)?.handle ?? ''
    await call(one, 'onlineUser.end', { ids: [handle] }, token)
    expect(await closed).toBe(4001)
    expect(heard.at(-1)).toMatchObject({ type: 'ended' })
    expect(['50004', '50005', '50010']).toContain((await callA(other, 'auth.facts', {}, theirs)).code)
  })

  it('PRM-03 a right that is withdrawn on one is missing on the other at the next call', async () => {
    const values = { name: 'Watchers', permissions: ['system:user:view'], menuIds: [] }
    const scopes = { usual: { kind: 1 as const }, byPermission: {} }
    const { id } = await call(one, 'role.create', { ...values, scopes }, token)
    const person = await addPerson(one, { username: 'watcher.one', displayName: 'Watcher', roleIds: [id] })
    const theirs = await tokenFor(other, person)
    expect((await callA(other, 'user.list', {}, theirs)).code).toBe('200')
    const { data } = await call(one, 'role.list', { text: 'Watchers' }, token)
    const version = data[0]?.version ?? 1
    await call(one, 'role.update', { ...values, scopes, id, version, permissions: [] }, token)
    expect((await callA(other, 'user.list', {}, theirs)).code).toBe('50003')
  })

  it('a job that is started on one tells its progress and its end to who listens on the other', async () => {
    const { socket, heard } = await listen(other, token, 'jobs')
    const { jobId } = await call(one, 'sheet.export', { sheet: 'user' }, token)
    const states = (): string[] =>
      heard.flatMap((message) => {
        const job = message.type === 'change' ? (message.data as Job) : undefined
        return job?.id === jobId ? [job.state] : []
      })
    await vi.waitFor(() => expect(states().at(-1)).toBe('done'), 30_000)
    socket.close()
    const job = await call(other, 'job.get', { id: jobId }, token)
    const file = await fetch(`${other.origin}/SpringReport/api/file/download`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify({ id: job.fileId }),
    })
    expect(file.headers.get('filename')).toMatch(/\.xlsx$/)
    expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(1000)
  })

  it('the job of a process that was killed is taken up by the other, or fails with a plain word', async () => {
    // Only the first can take the job: the other sleeps until it runs.
    process.kill(other.pid, 'SIGSTOP')
    const { jobId } = await call(one, 'dashboard.loadDemo', {}, token)
    await vi.waitFor(
      async () => expect((await call(one, 'job.get', { id: jobId }, token)).state).toBe('running'),
      20_000,
    )
    await one.crash()
    process.kill(other.pid, 'SIGCONT')
    const read = () => call(other, 'job.get', { id: jobId }, token)
    expect((await read()).state).toBe('running')
    await vi.waitFor(async () => expect(['done', 'failed']).toContain((await read()).state), {
      timeout: 200_000,
      interval: 1000,
    })
    const job = await read()
    if (job.state === 'failed') expect(job.error?.code).not.toBe('system')
    else expect((await call(other, 'dashboard.get', {}, token)).demo).toBe('loaded')
  }, 240_000)
})
