import { emptyScreen } from '@gridwright/screen'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { makerPermissions, published, shareWith } from '#screens-for-tests.ts'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'
import { tidyWatchers } from './watch-handlers.ts'

let test: TestApp
let maker: TestUser
let viewer: TestUser
let watcher: TestUser
let now = new Date('2026-11-26T08:00:00Z')

beforeAll(async () => {
  test = await testApp({ now: () => now })
  maker = await test.createUserWithRole({ permissions: makerPermissions })
  viewer = await test.createUserWithRole({ permissions: ['screen:view'] })
  watcher = await test.createUserWithRole({ permissions: ['screen:watch', 'screen:view', 'screen:edit'] })
  await test.app.listen()
})
afterAll(() => test.close())

const later = (seconds: number): void => void (now = new Date(now.getTime() + seconds * 1000))
const key = (sign: string): string => sign.repeat(32)
const word = (id: string, sign: string, more: object = {}) => ({
  id,
  key: key(sign),
  isWall: false,
  version: 1,
  dataAge: 4200,
  ...more,
})
const shown = async (name: string): Promise<string> => {
  const id = await published(test, maker, { kind: 'screen', document: emptyScreen, name })
  await shareWith(test, maker, { id, with: [viewer, watcher] })
  return id
}
const listed = async (id: string, as: TestUser = watcher) =>
  (await test.ok('screen.listWatchers', {}, as)).data.filter(({ screenId }) => screenId === id)

describe('screens in use', () => {
  it('DSH-01 says who shows which screen since when with what age of data, until he leaves', async () => {
    const id = await shown('Hall')
    const said = await test.ok('screen.watch', word(id, 'a', { isWall: true }), viewer)
    expect(said).toEqual({ version: 1, serverTime: now.toISOString() })
    const begun = now.toISOString()
    later(30)
    await test.ok('screen.watch', word(id, 'a', { isWall: true, dataAge: 61_000 }), viewer)
    const [one] = await listed(id)
    expect(one).toMatchObject({
      screenName: 'Hall',
      mode: 'wall',
      userId: viewer.userId,
      since: begun,
      lastWordAt: now.toISOString(),
      dataAge: 61,
      version: 1,
      currentVersion: 1,
    })
    await test.ok('screen.watch', word(id, 'a', { isLeaving: true }), viewer)
    expect(await listed(id)).toEqual([])
  })

  it('DSH-01 a page that falls silent is listed no longer, and its row goes', async () => {
    const id = await shown('Silent')
    await test.ok('screen.watch', word(id, 'b'), viewer)
    later(79)
    expect(await listed(id)).toHaveLength(1)
    later(2)
    expect(await listed(id)).toEqual([])
    const { db } = test.database
    const left = () => db.selectFrom('screen_watch').selectAll().where('screen_id', '=', id).execute()
    expect(await left()).toHaveLength(1)
    await tidyWatchers({ db, now: () => now, publish: async () => undefined, assets: undefined as never })
    expect(await left()).toEqual([])
  })

  it('PRM-03 nobody speaks for another’s page, of a screen that he may not view, or lists without the right', async () => {
    const id = await shown('Own')
    await test.ok('screen.watch', word(id, 'c'), viewer)
    // The same key from somebody else is another page, and its leaving takes nothing away.
    await test.ok('screen.watch', word(id, 'c', { isLeaving: true }), watcher)
    expect(await listed(id)).toHaveLength(1)
    const secret = await published(test, maker, { kind: 'screen', document: emptyScreen })
    const refused = await test.callA('screen.watch', word(secret, 'c'), viewer)
    expect(refused.error).toBe('not-found')
    expect((await test.callA('screen.listWatchers', {}, viewer)).error).toBe('no-permission')
  })

  it('PRM-06 a name of a screen that the caller may not see is not told, and not found by', async () => {
    const id = await published(test, maker, { kind: 'screen', document: emptyScreen, name: 'Confidential' })
    await test.ok('screen.watch', word(id, 'd'), maker)
    expect(await listed(id)).toMatchObject([{ screenName: '', userId: maker.userId }])
    const found = await test.ok('screen.listWatchers', { text: 'confidential' }, watcher)
    expect(found).toEqual({ data: [], total: 0 })
  })

  it('DSH-01 guests of a link stand for whoever made it; a withdrawn link takes them along', async () => {
    const id = await shown('Shared')
    const link = await test.ok('share.create', { assetId: id, days: 1 }, maker)
    const { token } = await test.ok('share.open', { code: link.code }, undefined)
    for (const sign of ['1', '2']) await test.ok('screen.watch', word(id, sign, { isWall: true }), { token })
    const rows = await listed(id)
    expect(rows).toMatchObject([
      { mode: 'link-wall', userId: maker.userId },
      { mode: 'link-wall', userId: maker.userId },
    ])
    expect((await test.callA('screen.listWatchers', {}, { token })).error).toBeDefined()
    await test.ok('share.revoke', { assetId: id, id: link.id }, maker)
    expect(await listed(id)).toEqual([])
  })

  it('DSH-01 who has the page open is told of coming and going, and viewers of a new version', async () => {
    const id = await shown('Told')
    const { ticket } = await test.ok('live.ticket', {}, watcher)
    const { port } = test.app.server.server.address() as AddressInfo
    const socket = new WebSocket(`ws://127.0.0.1:${port}/live?ticket=${ticket}`)
    const heard: { readonly type: string; readonly topic?: string; readonly data?: unknown }[] = []
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as (typeof heard)[number] & { changes?: typeof heard }
      heard.push(message, ...(message.changes ?? []))
    })
    await new Promise((resolve) => socket.once('open', resolve))
    const topics = ['screens-watched', `asset-published:${id}`]
    for (const topic of topics) socket.send(JSON.stringify({ type: 'subscribe', topic }))
    const of = (topic: string) => heard.filter((one) => one.topic === topic)
    await expect.poll(() => topics.every((topic) => of(topic).length > 0)).toBe(true)
    expect(of(`asset-published:${id}`)[0]?.data).toMatchObject({ version: 1, isMine: false })
    const before = of('screens-watched').length
    await test.ok('screen.watch', word(id, 'e'), viewer)
    await expect.poll(() => of('screens-watched').length).toBeGreaterThan(before)
    const saved = await test.ok('asset.saveDraft', { id, document: emptyScreen, revision: 1 }, maker)
    await test.ok('asset.publish', { id, revision: saved.revision }, maker)
    await expect.poll(() => of(`asset-published:${id}`).at(-1)?.data).toMatchObject({ version: 2 })
    expect((await test.ok('screen.watch', word(id, 'e'), viewer)).version).toBe(2)
    expect(await listed(id)).toMatchObject([{ version: 1, currentVersion: 2 }])
    socket.close()
  })
})
