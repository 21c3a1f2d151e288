import { testApp } from '@gridwright/server/testing'
import type { TestUser } from '@gridwright/server/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const test = await testApp()
afterAll(() => test.close())

let admin: TestUser
let victim: TestUser
let spare: string
beforeAll(async () => {
  admin = await test.firstAdmin()
  victim = await test.createUserWithRole({ permissions: ['report:view'] })
  spare = (await test.ok('role.create', { name: 'Spare', permissions: ['report:view'], menuIds: [] }, admin))
    .id
})

const holding = (...permissions: string[]) =>
  test.createUserWithRole({ permissions: ['report:view', 'system:user:view', ...permissions] })

type Try = readonly [name: string, input: Record<string, unknown>]

const answers = async (user: TestUser, tries: readonly Try[]): Promise<readonly (string | undefined)[]> => {
  const found: (string | undefined)[] = []
  for (const [name, input] of tries)
    found.push((await test.callA(name as 'user.list', input as never, user)).error)
  return found
}

/** The same by the name of one, of several, and of all that match. */
const batches = (action: Record<string, unknown>): readonly Try[] => [
  ['user.touches', { ids: [victim.userId], action }],
  ['user.runBatch', { ids: [victim.userId], action }],
  ['user.touchesAll', { filter: { text: victim.username }, action }],
  ['user.runBatchOnAll', { filter: { text: victim.username }, action }],
]

const ways = (): Record<string, readonly Try[]> => ({
  'system:user:grant': [
    ...batches({ kind: 'giveRoles', roleIds: [spare] }),
    ...batches({ kind: 'takeRoles', roleIds: [spare] }),
    ['role.addMembers', { id: spare, userIds: [victim.userId] }],
    ['role.removeMembers', { id: spare, userIds: [victim.userId] }],
  ],
  'system:user:reset': [
    ...batches({ kind: 'resetPasswords' }),
    ...batches({ kind: 'sendLinks' }),
    ['user.resetPassword', { id: victim.userId }],
    ['user.sendLink', { id: victim.userId }],
    ['auth.issueResetLink', { id: victim.userId }],
    ['secondFactor.removeOf', { userId: victim.userId }],
  ],
  'system:user:delete': batches({ kind: 'remove' }),
  'system:user:edit': [
    ...batches({ kind: 'disable' }),
    ...batches({ kind: 'move', organisationId: null }),
    ['user.setStatus', { id: victim.userId, status: 2 }],
  ],
})

const parts = ['edit', 'grant', 'reset', 'import', 'delete'].map((part) => `system:user:${part}`)

describe('5: the parts of administering users, each a right of its own', () => {
  it('PRM-03 who holds all parts but one is refused that one, by every way', async () => {
    for (const [part, tries] of Object.entries(ways())) {
      const user = await holding(...parts.filter((one) => one !== part))
      expect([part, await answers(user, tries)]).toEqual([part, tries.map(() => 'no-permission')])
    }
    const { data } = await test.ok('user.list', { text: victim.username }, admin)
    expect(data).toMatchObject([{ status: 1, roles: [{ id: victim.roleId }] }])
  })

  it('PRM-03 who holds one part only is refused all others, and may do his', async () => {
    for (const part of Object.keys(ways())) {
      const user = await holding(part)
      for (const [other, tries] of Object.entries(ways()))
        if (other !== part)
          expect([part, other, await answers(user, tries)]).toEqual([
            part,
            other,
            tries.map(() => 'no-permission'),
          ])
    }
    const giver = await holding('system:user:grant')
    await test.ok('role.addMembers', { id: spare, userIds: [victim.userId] }, giver)
    const helper = await holding('system:user:reset')
    expect((await test.ok('user.resetPassword', { id: victim.userId }, helper)).firstPassword).not.toBe('')
  })

  it('PRM-05 who maintains users without giving roles changes none by a form, and makes no user with one', async () => {
    const clerk = await holding('system:user:edit')
    const { version, displayName, roles } = await test.ok('user.get', { id: victim.userId }, admin)
    const organisationId = await placeOf()
    const as = (roleIds: string[]) => ({
      id: victim.userId,
      version,
      displayName,
      organisationId,
      roleIds,
    })
    const held = roles.map(({ id }) => id)
    expect((await test.callA('user.update', as([...held, clerk.roleId]), clerk)).error).toBe('no-permission')
    const renamed = { ...as(held.toReversed()), displayName: 'Renamed' }
    expect((await test.callA('user.update', renamed, clerk)).error).toBeUndefined()
    const wish = {
      username: 'finer.user.1',
      displayName: 'x',
      organisationId: await placeOf(),
      roleIds: [spare],
    }
    expect((await test.callA('user.create', wish, clerk)).error).toBe('no-permission')
  })

  it('PRM-06 roles are given within the scope of giving them, not of changing users', async () => {
    const own = { kind: 5 as const, organisationIds: [] }
    const all = { kind: 1 as const, organisationIds: [] }
    const permissions = ['system:user:view', 'system:user:edit', 'system:user:grant', 'report:view']
    const scopes = { usual: all, byPermission: { 'system:user:grant': own } }
    const narrow = await test.createUserWithRole({ permissions, scopes })
    const give = { ids: [victim.userId], action: { kind: 'giveRoles' as const, roleIds: [spare] } }
    expect((await test.callA('user.runBatch', give, narrow)).error).toBe('not-found')
    expect((await test.callA('role.addMembers', { id: spare, userIds: [victim.userId] }, narrow)).error).toBe(
      'not-found',
    )
  })
})

const placeOf = async (): Promise<string | null> =>
  (await test.ok('user.get', { id: victim.userId }, admin)).organisationId
