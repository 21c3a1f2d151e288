import { rightsOn, testApp } from '@gridwright/server/testing'
import type { TestUser } from '@gridwright/server/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/*
 * Seen to fail: with `beyond` (subset-rule.ts) finding nothing for anybody, six of these tests were red: what a
 * role may hold, widening one's own, giving it, changing its holder, the ways around, and the choice offered.
 */
const test = await testApp()
afterAll(() => test.close())

const manages = rightsOn('user', 'role')
let admin: TestUser
let manager: TestUser
let designer: TestUser
let place: string | null

beforeAll(async () => {
  admin = await test.firstAdmin()
  manager = await test.createUserWithRole({
    permissions: [...manages, 'report:view'],
    menuIds: ['report-list'],
  })
  designer = await test.createUserWithRole({ permissions: ['report:view', 'report:edit'] })
  const { organisations } = await test.ok('organisation.tree', {}, { token: admin.token })
  place = organisations[0]?.id ?? null
})

const role = (permissions: string[], menuIds: string[] = []) => ({
  name: `r${Math.trunc(performance.now() * 1000)}`,
  permissions,
  menuIds,
})
const asManager = () => ({ token: manager.token })

describe('5: getting more by granting', () => {
  it('PRM-05 a role may hold nothing that its maker does not hold', async () => {
    const refused = [
      role(['report:edit']),
      role(['*:*:*']),
      role([], ['report-data-set']),
      role([], ['system-user']),
    ]
    for (const input of refused.slice(0, 1).concat(refused.slice(2))) {
      expect((await test.callA('role.create', input, asManager())).error).toBe('grant-beyond-own')
    }
    expect((await test.callA('role.create', role(['*:*:*']), asManager())).error).toBe('grant-beyond-own')
    const made = await test.callA('role.create', role(['report:view'], ['report-list']), asManager())
    expect(made.error).toBeUndefined()
  })

  it('PRM-05 nobody widens his own role, or touches one that holds more', async () => {
    const wider = { id: manager.roleId, version: 1, ...role([...manages, 'report:view', 'report:edit']) }
    expect((await test.callA('role.update', wider, asManager())).error).toBe('grant-beyond-own')
    for (const id of [designer.roleId, 'super']) {
      const narrower = { id, version: 1, ...role(['report:view']) }
      expect((await test.callA('role.update', narrower, asManager())).error).toBe('grant-beyond-own')
      expect((await test.callA('role.setStatus', { id, status: 2 }, asManager())).error).toBe(
        'grant-beyond-own',
      )
      expect((await test.callA('role.remove', { id }, asManager())).error).toBe('grant-beyond-own')
    }
  })

  it('PRM-05 nobody gives, or creates a user with, a role that holds more', async () => {
    for (const roleId of ['super', designer.roleId]) {
      const input = { displayName: 'x', organisationId: place, roleIds: [roleId] }
      const made = await test.callA('user.create', { ...input, username: 'newcomer1' }, asManager())
      expect(made.error).toBe('grant-beyond-own')
      const self = await test.callA('user.update', { ...input, id: manager.userId, version: 1 }, asManager())
      expect(self.error).toBe('grant-beyond-own')
    }
  })

  it('PRM-05 nobody changes, disables or resets a user who holds more', async () => {
    for (const { userId: id } of [admin, designer]) {
      const input = { id, version: 1, displayName: 'x', organisationId: place, roleIds: [manager.roleId] }
      expect((await test.callA('user.update', input, asManager())).error).toBe('grant-beyond-own')
      expect((await test.callA('user.setStatus', { id, status: 2 }, asManager())).error).toBe(
        'grant-beyond-own',
      )
      expect((await test.callA('user.resetPassword', { id }, asManager())).error).toBe('grant-beyond-own')
    }
  })

  it('PRM-05 copying, giving to members, wider data scopes and menus are no way around', async () => {
    const own = { usual: { kind: 1 as const }, byPermission: {} }
    const answers = [
      await test.callA('role.copy', { id: designer.roleId, name: 'Copied' }, asManager()),
      await test.callA('role.copy', { id: 'super', name: 'Copied' }, asManager()),
      await test.callA('role.addMembers', { id: designer.roleId, userIds: [manager.userId] }, asManager()),
      await test.callA('role.addMembers', { id: 'super', userIds: [manager.userId] }, asManager()),
      await test.callA('role.removeMembers', { id: 'super', userIds: [admin.userId] }, asManager()),
      await test.callA('role.create', { ...role(['report:view']), scopes: own }, asManager()),
      await test.callA('role.removeMany', { ids: [designer.roleId] }, asManager()),
      await test.callA('role.setStatusOfMany', { ids: [designer.roleId], status: 2 }, asManager()),
    ]
    expect(answers.map(({ error }) => error)).toEqual(answers.map(() => 'grant-beyond-own'))
  })

  it('PRM-05 the choice offered is what one holds', async () => {
    const offered = await test.ok('role.grantable', {}, asManager())
    expect(offered.permissions.toSorted()).toEqual([...manages, 'report:view'].toSorted())
    expect(offered.menus.map(({ id }) => id)).toEqual(['task', 'task-start', 'report', 'report-list'])
  })

  it('keeps users of other organisations out of reach, and out of the list', async () => {
    const far = await test.createUserWithRole({ permissions: ['report:view'], organisationId: null })
    const { data } = await test.ok('user.list', {}, asManager())
    expect(data.map(({ id }) => id)).not.toContain(far.userId)
    expect((await test.callA('user.resetPassword', { id: far.userId }, asManager())).error).toBe('not-found')
  })

  it('the last super administrator keeps his role and stays enabled', async () => {
    const as = { token: admin.token }
    const input = {
      id: admin.userId,
      version: 1,
      displayName: 'x',
      organisationId: null,
      roleIds: [designer.roleId],
    }
    expect((await test.callA('user.update', input, as)).error).toBe('last-super')
    expect((await test.callA('user.setStatus', { id: admin.userId, status: 2 }, as)).error).toBe('last-super')
    expect((await test.callA('role.setStatus', { id: 'super', status: 2 }, as)).error).toBe('last-super')
    expect((await test.callA('role.remove', { id: 'super' }, as)).error).toBe('last-super')
  })

  it('of two super administrators who disable each other at once, one remains', async () => {
    const input = { username: 'second.one', displayName: 'x', organisationId: place, roleIds: ['super'] }
    const as = { token: admin.token }
    const second = await test.ok('user.create', input, as)
    const first = await test.ok('auth.login', { username: 'second.one', password: second.firstPassword })
    const password = 'Second-One9'
    const change = { oldPassword: second.firstPassword, newPassword: password }
    await test.ok('auth.changePassword', change, { token: first.token })
    const answers = await Promise.all([
      test.callA('user.setStatus', { id: second.id, status: 2 }, as),
      test.callA('user.setStatus', { id: admin.userId, status: 2 }, { token: first.token }),
    ])
    const { data } = await test.ok(
      'user.list',
      { status: 1 },
      { token: answers[0].error ? first.token : admin.token },
    )
    expect(data.filter(({ roles }) => roles.some(({ id }) => id === 'super'))).toHaveLength(1)
  })
})
