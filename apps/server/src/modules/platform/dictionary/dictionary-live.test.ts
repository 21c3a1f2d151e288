import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'

let test: TestApp
let beside: TestApp
let admin: TestUser
beforeAll(async () => {
  test = await testApp()
  beside = await testApp({ beside: test })
  await beside.app.listen()
  admin = await test.firstAdmin()
})
afterAll(async () => {
  await beside.close()
  await test.close()
})

it('WIR-03 a change of a dictionary reaches browsers at every server', async () => {
  const { port } = beside.app.server.server.address() as AddressInfo
  const { ticket } = await beside.ok('live.ticket', {}, admin)
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live?ticket=${ticket}`)
  const versions: string[] = []
  socket.on('message', (bytes: Buffer) => {
    const { data } = JSON.parse(bytes.toString()) as { data?: { dictionaries?: string } }
    if (data?.dictionaries !== undefined) versions.push(data.dictionaries)
  })
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject))
  socket.send(JSON.stringify({ type: 'subscribe', topic: 'dictionaries' }))
  await expect.poll(() => versions.length).toBe(1)
  const one = { code: 'colour', name: 'Colour', nameEn: '', remark: '' }
  const { id } = await test.ok('dictionary.create', one, admin)
  await expect.poll(() => versions.length, { timeout: 5000 }).toBe(2)
  await test.ok('dictionary.runBatch', { ids: [id], action: 'remove' }, admin)
  await expect.poll(() => versions.length, { timeout: 5000 }).toBe(3)
  expect(versions[1]).not.toBe(versions[0])
  // All is as it was before, and so is what they are kept under.
  expect(versions[2]).toBe(versions[0])
  socket.close()
})
