import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CommentState, LiveMessage } from '@gridwright/contract'
import { WebSocket } from 'ws'
import { reportOf } from '#reports-for-tests.ts'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'

let test: TestApp
let admin: TestUser
let stranger: TestUser
let id: string
const sockets: WebSocket[] = []

beforeAll(async () => {
  test = await testApp()
  admin = await test.firstAdmin()
  stranger = await test.createUserWithRole({ permissions: ['report:view', 'report:edit'] })
  id = (await test.ok('asset.create', { kind: 'report', name: 'Told', document: reportOf() }, admin)).id
  await test.app.listen()
})
afterAll(async () => {
  for (const socket of sockets) socket.close()
  await test.close()
})

const listen = async (who: TestUser): Promise<LiveMessage[]> => {
  const { port } = test.app.server.server.address() as AddressInfo
  const { ticket } = await test.ok('live.ticket', {}, who)
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live?ticket=${ticket}`)
  sockets.push(socket)
  const heard: LiveMessage[] = []
  socket.on('message', (bytes: Buffer) => heard.push(JSON.parse(bytes.toString()) as LiveMessage))
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject))
  socket.send(JSON.stringify({ type: 'subscribe', topic: `asset-comments:${id}` }))
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  return heard
}

it('RPT-06 whoever has it open hears of each write, and how many are open', async () => {
  const heard = await listen(admin)
  const states = () => heard.flatMap((one) => ('data' in one ? [one.data as CommentState] : []))
  const marks = () => new Set(states().map(({ comments }) => comments)).size
  const open = () => states().map(({ openComments }) => openComments)
  const { id: commentId } = await test.ok('asset.addComment', { id, text: 'one' }, admin)
  await expect.poll(open).toEqual([0, 1])
  await test.ok('asset.updateComment', { commentId, text: 'two' }, admin)
  await expect.poll(marks).toBe(3)
  await test.ok('asset.resolveComment', { commentId, resolved: true }, admin)
  await expect.poll(open).toEqual([0, 1, 1, 0])
  await test.ok('asset.removeComment', { commentId }, admin)
  await expect.poll(() => states().at(-1)).toEqual({ openComments: 0, comments: '0/' })
})

it('PRM-03 who does not see it hears nothing', async () => {
  const heard = await listen(stranger)
  await test.ok('asset.addComment', { id, text: 'secret' }, admin)
  expect(heard.map(({ type }) => type)).toEqual(['refused'])
})
