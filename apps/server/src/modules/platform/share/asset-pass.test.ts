import { emptyScreen } from '@gridwright/screen'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makerPermissions, published, shareWith } from '#screens-for-tests.ts'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'
import { writePass } from './asset-pass.ts'

let test: TestApp
let maker: TestUser
let viewer: TestUser
let screen: string
let other: string
let now = new Date('2026-11-26T08:00:00Z')

beforeAll(async () => {
  test = await testApp({ now: () => now })
  maker = await test.createUserWithRole({ permissions: makerPermissions })
  viewer = await test.createUserWithRole({ permissions: ['screen:view'] })
  const document = {
    ...emptyScreen,
    variables: [{ code: 'region', type: 'varchar', default: '', url: true }],
  }
  screen = await published(test, maker, { kind: 'screen', document })
  other = await published(test, maker, { kind: 'screen', document })
  for (const id of [screen, other]) await shareWith(test, maker, { id, with: [viewer] })
})
afterAll(() => test.close())

const later = (seconds: number): void => void (now = new Date(now.getTime() + seconds * 1000))

/** As the schedule of that person writes one. */
const passFor = async (user: TestUser): Promise<string> => {
  const { roleIds } = await test.database.db
    .selectFrom('user_role')
    .select((eb) => eb.fn<string[]>('array_agg', ['role_id']).as('roleIds'))
    .where('user_id', '=', user.userId)
    .executeTakeFirstOrThrow()
  const roleId = roleIds[0] ?? ''
  const caller = { userId: user.userId, roleId } as Parameters<typeof writePass>[1]
  const assets = {
    require: async () => undefined,
  } as unknown as Parameters<typeof writePass>[0]['assets']
  const needs = { db: test.database.db, now: () => now, assets, callerOf: async () => caller }
  return writePass(needs, caller, { assetId: screen, fixed: { region: '华东' } })
}
const open = async (code: string) => (await test.ok('share.open', { code }, undefined)).token

describe('a pass for a picture', () => {
  it('PRM-03 opens its screen as its owner sees it, once, with the values that it fixes', async () => {
    const code = await passFor(viewer)
    const token = await open(code)
    const opened = await test.ok('screen.open', { id: screen }, { token })
    expect(opened).toMatchObject({ mayEdit: false, fixed: { region: '华东' } })
    expect((await test.callA('share.open', { code }, undefined)).error).toBe('share-gone')
  })

  it('PRM-03 opens nothing else and changes nothing, even where its owner may', async () => {
    const token = await open(await passFor(maker))
    for (const [name, input] of [
      ['screen.open', { id: other }],
      ['screen.open', { id: screen, draft: true }],
      ['asset.list', { kind: 'screen' }],
      ['asset.remove', { id: screen }],
      ['live.ticket', {}],
    ] as const)
      expect([name, (await test.callA(name, input, { token })).error]).toEqual([name, expect.any(String)])
  })

  it('PRM-03 is over after a minute, its token after two more, and with its owner’s account', async () => {
    const late = await passFor(viewer)
    later(61)
    expect((await test.callA('share.open', { code: late }, undefined)).error).toBe('share-gone')
    const token = await open(await passFor(viewer))
    later(119)
    await test.ok('screen.open', { id: screen }, { token })
    later(2)
    expect((await test.callA('screen.open', { id: screen }, { token })).error).toBe('share-gone')
    const lost = await open(await passFor(viewer))
    await test.ok('screen.open', { id: screen }, { token: lost })
    await test.ok('user.setStatus', { id: viewer.userId, status: 2 }, await test.firstAdmin())
    expect((await test.callA('screen.open', { id: screen }, { token: lost })).error).toBeDefined()
  })
})
