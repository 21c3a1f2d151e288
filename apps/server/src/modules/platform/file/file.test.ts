import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'
import { sheetsFor } from '#sheets-for-tests.ts'
import { sendForm } from '#wires/uploads-for-tests.ts'

/** One red point. */
const point = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

let test: TestApp
let admin: TestUser
let other: TestUser
beforeAll(async () => {
  test = await testApp()
  admin = await test.firstAdmin()
  other = await test.createUserWithRole({ permissions: ['system:file:view', 'system:file:edit'] })
})
afterAll(() => test.close())

const send = async (operation: string, name: string, { bytes = point, token = admin.token } = {}) => {
  const parts = [{ file: { name, bytes } }]
  const answer = await sendForm(test.app.server, { to: operation, token, parts })
  return answer.json<{ responseData: { id: string } }>().responseData
}
const avatarOf = async ({ token }: TestUser): Promise<string> =>
  (await test.ok('auth.facts', {}, { token })).avatar

describe('a picture of one’s own', () => {
  it('ACC-05 stands in the facts of who is logged in, by the newest id, until it is removed', async () => {
    expect(await avatarOf(admin)).toBe('')
    const first = await send('setAvatar', 'me.png')
    expect(await avatarOf(admin)).toBe(first.id)
    const second = await send('setAvatar', 'me.png')
    expect(await avatarOf(admin)).toBe(second.id)
    const { error } = await test.callA('file.download', { id: first.id }, { token: admin.token })
    expect(error).toBe('not-found')
    const { username, password } = admin
    const { facts } = await test.ok('auth.login', { username, password })
    expect(facts?.avatar).toBe(second.id)
    await test.ok('file.removeAvatar', {}, { token: admin.token })
    expect(await avatarOf(admin)).toBe('')
  })

  it('PRM-03 nobody else fetches it, whatever he may do with shared files', async () => {
    const { id } = await send('setAvatar', 'me.png')
    const { error } = await test.callA('file.download', { id }, { token: other.token })
    expect(error).toBe('not-found')
    expect(await avatarOf(other)).toBe('')
  })
})

describe('the list of files as Excel', () => {
  const exported = async (user: TestUser, text: string) =>
    (await sheetsFor(test, 'file').takenHome(user, { text })).slice(1)

  it('SYS-02 PRM-03 holds what the filter finds among the files that the caller sees', async () => {
    await test.app.listen()
    await send('add', 'plan-one.txt', { bytes: Buffer.from('one') })
    await send('add', 'plan-two.png')
    await send('add', 'other.txt', { bytes: Buffer.from('three') })
    const rows = await exported(admin, 'plan')
    expect(rows.map(([name]) => name)).toEqual(['plan-one.txt', 'plan-two.png'])
    expect(rows[0]?.slice(1, 4)).toEqual(['文档', 3, 'Admin'])
    const scopes = { usual: { kind: 5 as const, organisationIds: [] }, byPermission: {} }
    const own = await test.createUserWithRole({ permissions: ['system:file:view'], scopes })
    expect(await exported(own, 'plan')).toEqual([])
  })
})
