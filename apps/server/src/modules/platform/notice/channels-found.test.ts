import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'

let test: TestApp
let admin: TestUser
beforeAll(async () => {
  test = await testApp()
  admin = await test.firstAdmin()
})
afterAll(() => test.close())

it('C8 channels are found by a part of their name, by kind and by id', async () => {
  const settings = { kind: 'webhook' as const, url: 'https://example.com/' }
  const ids: string[] = []
  for (const name of ['Sales hook', 'Stock hook'])
    ids.push((await test.ok('noticeChannel.create', { name, enabled: false, settings, kinds: [] }, admin)).id)
  const found = async (wish: object) =>
    (await test.ok('noticeChannel.list', wish, admin)).data.map(({ name }) => name)
  expect(await found({ text: ' sales ' })).toEqual(['Sales hook'])
  expect(await found({ ids: [ids[1] ?? ''] })).toEqual(['Stock hook'])
  expect([await found({ kind: 'webhook' }), await found({ kind: 'mail' })]).toEqual([
    ['Sales hook', 'Stock hook'],
    [],
  ])
})

it('C8 a chosen user is named by his id, wherever he stands', async () => {
  const { data, total } = await test.ok('user.list', { ids: [admin.userId] }, admin)
  expect([data.map(({ id }) => id), total]).toEqual([[admin.userId], 1])
})
