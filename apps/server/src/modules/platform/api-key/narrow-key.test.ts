import { setTimeout as pause } from 'node:timers/promises'
import type { Job } from '@gridwright/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reportOf } from '#reports-for-tests.ts'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'
import { WebSocket } from 'ws'

let test: TestApp
let url: string
let owner: TestUser
let narrow: string
let wide: string
let exported: Job

const held = ['system:api-key:own', 'system:user:view', 'report:view'] as const
const finished = async (id: string, token: string): Promise<Job> => {
  for (let n = 0; n < 400; n += 1) {
    const job = await test.ok('job.get', { id }, { token })
    if (job.state === 'done') return job
    await pause(50)
  }
  throw new Error('the export never ended')
}
const keyWith = async (permissions: string[]): Promise<string> =>
  (await test.ok('apiKey.create', { name: 'k', permissions, days: 1 }, { token: owner.token })).key

beforeAll(async () => {
  test = await testApp()
  url = (await test.app.listen()).url
  owner = await test.createUserWithRole({ permissions: held })
  narrow = await keyWith(['report:view'])
  wide = await keyWith(['report:view', 'system:user:view'])
  const { jobId } = await test.ok('sheet.export', { sheet: 'user' }, { token: owner.token })
  exported = await finished(jobId, owner.token)
})
afterAll(() => test.close())

describe('PRM-05 an API key and what its owner did', () => {
  it('ERR-07 it finds no job, file or outcome of its owner, whatever the key may', async () => {
    for (const key of [narrow, wide]) {
      const token = { token: key }
      expect((await test.ok('job.list', {}, token)).data).toEqual([])
      for (const call of [
        test.callA('job.get', { id: exported.id }, token),
        test.callA('job.cancel', { id: exported.id }, token),
        test.callA('sheet.outcome', { jobId: exported.id }, token),
        test.callA('file.download', { id: exported.fileId ?? '' }, token),
      ])
        expect((await call).error).toBe('not-found')
    }
    expect((await test.callA('job.get', { id: exported.id }, { token: owner.token })).code).toBe('200')
  })

  it('has the jobs that it asked for itself, with their files, and other keys have not', async () => {
    const { jobId } = await test.ok('sheet.export', { sheet: 'user' }, { token: wide })
    const job = await finished(jobId, wide)
    expect((await test.ok('job.list', {}, { token: wide })).data.map(({ id }) => id)).toEqual([jobId])
    const file = { id: job.fileId ?? '' }
    expect((await test.callA('file.download', file, { token: wide })).status).toBe(200)
    expect((await test.callA('file.download', file, { token: narrow })).error).toBe('not-found')
    expect((await test.callA('job.get', { id: jobId }, { token: narrow })).error).toBe('not-found')
  })

  it('PRM-03 a file stays shut to whoever lost the permission that made it', async () => {
    const change = (permissions: readonly string[]) =>
      test.database.db
        .updateTable('role')
        .set({ permissions: [...permissions] })
        .where('id', '=', owner.roleId)
        .execute()
    await change(['system:api-key:own', 'report:view'])
    const token = { token: owner.token }
    expect((await test.callA('file.download', { id: exported.fileId ?? '' }, token)).error).toBe('not-found')
    expect((await test.ok('job.list', {}, token)).data.map(({ id }) => id)).not.toContain(exported.id)
    await change(held)
    expect((await test.callA('file.download', { id: exported.fileId ?? '' }, token)).status).toBe(200)
  })

  it('leaves no mark among what its owner used last or likes', async () => {
    const maker = await test.createUserWithRole({ permissions: ['system:api-key:own', 'report:edit'] })
    const wish = { name: 'k', permissions: ['report:edit'], days: 1 }
    const { key } = await test.ok('apiKey.create', wish, { token: maker.token })
    const sample = await test.ok(
      'asset.create',
      { kind: 'report', name: 'R', document: reportOf() },
      { token: key },
    )
    await test.ok('asset.get', { id: sample.id }, { token: key })
    const favourite = { id: sample.id, favourite: true }
    expect((await test.callA('asset.setFavourite', favourite, { token: key })).error).toBe('not-for-keys')
    expect((await test.ok('dashboard.get', {}, { token: maker.token })).recent).toEqual([])
    await test.ok('asset.setFavourite', favourite, { token: maker.token })
    const liked = await test.ok('asset.list', { kind: 'report', show: 'favourite' }, { token: key })
    expect(liked.data).toEqual([])
  })

  it('hears on the live channel neither its owner’s jobs nor his inbox', async () => {
    const heard = await listenAs(narrow, ['jobs', `job:${exported.id}`, 'notices'])
    const { jobId } = await test.ok('sheet.export', { sheet: 'user' }, { token: owner.token })
    await finished(jobId, owner.token)
    expect(heard.filter(({ type }) => type === 'snapshot')).toEqual([
      expect.objectContaining({ topic: 'jobs', data: [] }),
    ])
    const refused = heard.filter(({ type }) => type === 'refused').map(({ topic }) => topic)
    expect(refused.toSorted()).toEqual([`job:${exported.id}`, 'notices'])
    expect(JSON.stringify(heard)).not.toContain(jobId)
  })
})

type Heard = { readonly type: string; readonly topic: string; readonly data?: unknown }

const listenAs = async (token: string, topics: readonly string[]): Promise<Heard[]> => {
  const { ticket } = await test.ok('live.ticket', {}, { token })
  const socket = new WebSocket(`${url.replace('http', 'ws')}/live?ticket=${ticket}`)
  const heard: Heard[] = []
  socket.on('message', (bytes: Buffer) => heard.push(JSON.parse(bytes.toString()) as Heard))
  await new Promise((resolve) => socket.once('open', resolve))
  for (const topic of topics) socket.send(JSON.stringify({ type: 'subscribe', topic }))
  for (let n = 0; n < 100 && heard.length < topics.length; n += 1) await pause(20)
  return heard
}
