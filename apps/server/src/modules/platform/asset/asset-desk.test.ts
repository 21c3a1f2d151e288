import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { AppError } from '@gridwright/contract'
import type { AssetDesk } from '@gridwright/contract'
import type { Caller } from '#operations/handler.ts'
import { reportOf } from '#reports-for-tests.ts'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'
import { deskTopic } from './asset-desk.ts'

let product: TestApp
let topic: string
let admin: TestUser
let reportId: string
let time = Date.parse('2026-11-23T00:00:00Z')
const told: string[] = []
const caller = (userId: string) => ({ userId, displayName: `Name ${userId}` }) as unknown as Caller
const [ann, bob] = [caller('ann'), caller('bob')]

beforeAll(async () => {
  product = await testApp()
  admin = await product.firstAdmin()
  const made = await product.ok('asset.create', { kind: 'report', name: 'Desk', document: reportOf() }, admin)
  reportId = made.id
  topic = `asset-desk:${reportId}`
  await product.app.listen()
})
afterAll(() => product.close())

const desk = () =>
  deskTopic({
    db: product.database.db,
    now: () => new Date(time),
    publish: async (channel) => void told.push(channel),
    requireEdit: async ({ userId }) => {
      if (userId !== 'ann') throw new AppError('no-permission')
    },
    lastSave: async () => ({
      revision: 7,
      userId: 'bob',
      by: 'Name bob',
      at: new Date(time).toISOString(),
    }),
  })
const here = (who: Caller, key: string, isHere = true) => desk().attend?.(who, { topic, key, isHere })
const seenFrom = (who: Caller, key: string) => desk().snapshot(who, topic, key)
const seenBy = async (who: Caller, key = 'elsewhere') => ({ people: (await seenFrom(who, key)).people })

it('RPT-03 only who may design the report joins those who have it open; a program never', async () => {
  expect(await desk().mayJoin(ann, topic)).toBe(true)
  expect(await desk().mayJoin(bob, topic)).toBe(false)
  expect(await desk().mayJoin({ ...ann, isKey: true }, topic)).toBe(false)
})

it('RPT-03 another person in two windows counts once, nobody is told of himself, and who left is gone at once', async () => {
  await here(ann, 'a1')
  await here(ann, 'a2')
  await here(bob, 'b1')
  expect(await seenBy(ann)).toEqual({ people: ['Name bob'] })
  expect(await seenBy(bob)).toEqual({ people: ['Name ann'] })
  const told = { seats: [{ key: 'b1', userId: 'bob', name: 'Name bob' }], draft: undefined }
  expect(desk().tell?.(bob, told, 'b1')).toEqual({ people: [], elsewhere: false })
  await here(ann, 'a1', false)
  expect(await seenBy(bob)).toEqual({ people: ['Name ann'] })
  await here(ann, 'a2', false)
  expect(await seenBy(bob)).toEqual({ people: [] })
})

it('RPT-03 who does not renew himself is forgotten, and the others are told at their next sign', async () => {
  await here(ann, 'a3')
  time += 60_000
  told.length = 0
  await here(bob, 'b1')
  expect([told, await seenBy(bob)]).toEqual([[], { people: ['Name ann'] }])
  time += 20_000
  expect(await seenBy(bob)).toEqual({ people: [] })
  await here(bob, 'b1')
  expect(told).toEqual([topic])
})

it('E11 one’s own other window is told apart from other people, and who saved last is said with it', async () => {
  await here(bob, 'b1', false)
  await here(ann, 'a4')
  const draft = { revision: 7, by: 'Name bob', at: new Date(time).toISOString() }
  const alone = { people: [], elsewhere: false, draft: { ...draft, mine: false } }
  expect(await seenFrom(ann, 'a4')).toEqual(alone)
  await here(ann, 'a5')
  expect([await seenFrom(ann, 'a4'), await seenFrom(ann, 'a5')]).toEqual([
    { ...alone, elsewhere: true },
    { ...alone, elsewhere: true },
  ])
  expect(await seenFrom(bob, 'b2')).toEqual({
    people: ['Name ann'],
    elsewhere: false,
    draft: { ...draft, mine: true },
  })
  await here(ann, 'a5', false)
  expect(await seenFrom(ann, 'a4')).toEqual(alone)
})

const listening = async (id: string) => {
  const { port } = product.app.server.server.address() as AddressInfo
  const { ticket } = await product.ok('live.ticket', {}, admin)
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live?ticket=${ticket}`)
  const heard: (AssetDesk['draft'] | null)[] = []
  socket.on('message', (bytes: Buffer) => {
    const { data } = JSON.parse(bytes.toString()) as { data?: AssetDesk }
    if (data?.people !== undefined) heard.push(data.draft ?? null)
  })
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject))
  socket.send(JSON.stringify({ type: 'subscribe', topic: `asset-desk:${id}` }))
  return { socket, heard, revisions: () => [...new Set(heard.map((one) => one?.revision))] }
}

it('E11 whoever has the report open hears of each save, publication and rollback', async () => {
  const { socket, heard, revisions } = await listening(reportId)
  await expect.poll(revisions).toEqual([0])
  const changed = { ...reportOf(), parameters: [] }
  const saved = await product.ok('asset.saveDraft', { id: reportId, document: changed, revision: 0 }, admin)
  await expect.poll(revisions).toEqual([0, 1])
  await product.ok('asset.publish', { id: reportId, revision: saved.revision, comment: '' }, admin)
  await expect.poll(revisions).toEqual([0, 1, 2])
  await product.ok('asset.rollback', { id: reportId, version: 1, revision: 2 }, admin)
  await expect.poll(revisions).toEqual([0, 1, 2, 3])
  expect(heard.at(-1)).toMatchObject({ mine: true })
  socket.close()
})

it('E11 whoever has a data set open hears of each save', async () => {
  const query = { version: 1, kind: 'sql', sourceId: 'gone', sql: 'select 1', parameters: [], columns: [] }
  const { id } = await product.ok('asset.create', { kind: 'data-set', name: 'Told', document: query }, admin)
  const { socket, revisions } = await listening(id)
  await expect.poll(revisions).toEqual([0])
  const changed = { ...query, sql: 'select 2' }
  await product.ok('asset.saveDraft', { id, document: changed, revision: 0 }, admin)
  await expect.poll(revisions).toEqual([0, 1])
  socket.close()
})
