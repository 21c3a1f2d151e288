import { operationNames, operationOf } from '@gridwright/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mayKeyCall } from '#operations/key-access.ts'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'

let now = new Date('2026-11-22T08:00:00Z')
let test: TestApp
let admin: TestUser
let maker: TestUser
let place: string

const held = ['system:api-key:own', 'system:user:view', 'system:role:view', 'report:view'] as const

beforeAll(async () => {
  test = await testApp({ now: () => now })
  admin = await test.firstAdmin()
  maker = await test.createUserWithRole({ permissions: held })
  const { organisations } = await test.ok('organisation.tree', {}, { token: admin.token })
  place = organisations[0]?.id ?? ''
})
afterAll(() => test.close())

type Wish = Partial<{ permissions: string[]; days: number; addresses: string[]; token: string }>

const make = async ({ token = maker.token, ...wish }: Wish = {}) => {
  const input = { name: 'Night import', permissions: ['system:user:view'], days: 30, ...wish }
  return test.ok('apiKey.create', input, { token })
}

const users = (key: string) => test.callA('user.list', {}, { token: `Bearer ${key}` })

describe('API keys', () => {
  it('WIR-01 WIR-04 open both wires, with and without Bearer, as their owner', async () => {
    const { key, handle } = await make()
    expect(key).toMatch(/^gw_[0-9a-f]{16}_[\w-]{32}$/)
    expect(key.startsWith(handle)).toBe(true)
    for (const token of [key, `Bearer ${key}`]) {
      expect((await test.callA('user.list', {}, { token })).code).toBe('200')
    }
    expect((await test.callB('user.list', {}, { token: key })).error).toBeUndefined()
    const headers = { authorization: `Bearer ${key}` }
    expect((await test.callB('user.list', {}, { headers })).error).toBeUndefined()
  })

  it('are stored as a hash only, and never answered again', async () => {
    const { key, id } = await make()
    const rows = await test.database.db.selectFrom('api_key').selectAll().where('id', '=', id).execute()
    const secret = key.slice(key.lastIndexOf('_', 20) + 1)
    expect(secret).toHaveLength(32)
    const logs = await test.database.db.selectFrom('operation_log').selectAll().execute()
    const list = await test.callA('apiKey.list', {}, { token: maker.token })
    for (const text of [JSON.stringify(rows), JSON.stringify(logs), list.text, test.log.join('\n')])
      expect(text).not.toContain(secret)
  })

  it('PRM-05 hold nothing that the maker does not hold', async () => {
    for (const permissions of [
      ['report:edit'],
      ['system:user:view', 'system:user:edit'],
      ['*:*:*'],
      ['nothing:at:all'],
    ]) {
      const input = { name: 'Too much', permissions, days: 1 }
      const answer = await test.callA('apiKey.create', input, { token: maker.token })
      expect(['grant-beyond-own', 'invalid']).toContain(answer.error)
    }
    const wide = {
      name: 'Too wide',
      permissions: ['system:user:view'],
      days: 1,
      dataScope: { kind: 1 as const },
    }
    const { id } = await test.ok(
      'role.create',
      { name: 'Narrow keys', permissions: [...held], menuIds: [] },
      admin,
    )
    await test.database.db
      .updateTable('role')
      .set({ scopes: JSON.stringify({ usual: { kind: 3, organisationIds: [] }, byPermission: {} }) })
      .where('id', '=', id)
      .execute()
    await test.ok(
      'user.create',
      { username: 'narrow.maker', displayName: 'Narrow', organisationId: place, roleIds: [id] },
      { token: admin.token },
    )
    const before = await test.database.db
      .selectFrom('user')
      .select('id')
      .where('username', '=', 'narrow.maker')
      .executeTakeFirstOrThrow()
    await test.database.db
      .updateTable('user')
      .set({ must_change_password: false })
      .where('id', '=', before.id)
      .execute()
    await test.database.db
      .updateTable('user_role')
      .set({ role_id: id })
      .where('user_id', '=', maker.userId)
      .execute()
    const login = await test.ok('auth.login', { username: maker.username, password: maker.password })
    const answer = await test.callA('apiKey.create', wide, { token: login.token })
    expect(answer.error).toBe('grant-beyond-own')
    await test.database.db
      .updateTable('user_role')
      .set({ role_id: maker.roleId })
      .where('user_id', '=', maker.userId)
      .execute()
  })

  it('PRM-05 lose at the next call what the role of their maker loses', async () => {
    const { key } = await make({ permissions: ['system:user:view', 'report:view'] })
    expect((await users(key)).code).toBe('200')
    const change = async (permissions: string[]) =>
      test.database.db.updateTable('role').set({ permissions }).where('id', '=', maker.roleId).execute()
    await change(['system:api-key:own', 'report:view'])
    expect((await users(key)).error).toBe('no-permission')
    await change([...held])
    expect((await users(key)).code).toBe('200')
  })

  it('PRM-05 end with the role, the account, and the first password that is not changed yet', async () => {
    const owner = await test.createUserWithRole({ permissions: [...held] })
    const { key } = await make({ token: owner.token })
    const asAdmin = { token: admin.token }
    await test.ok('user.resetPassword', { id: owner.userId }, asAdmin)
    expect((await users(key)).error).toBe('password-must-change')
    await test.database.db
      .updateTable('user')
      .set({ must_change_password: false })
      .where('id', '=', owner.userId)
      .execute()
    expect((await users(key)).code).toBe('200')
    await test.ok('user.setStatus', { id: owner.userId, status: 2 }, asAdmin)
    expect((await users(key)).error).toBe('key-orphaned')
    await test.ok('user.setStatus', { id: owner.userId, status: 1 }, asAdmin)
    expect((await users(key)).code).toBe('200')
    await test.ok('role.setStatus', { id: owner.roleId, status: 2 }, asAdmin)
    expect((await users(key)).error).toBe('key-orphaned')
  })

  it('of a super administrator hold only what they name', async () => {
    const { key } = await make({ token: admin.token, permissions: ['system:user:view'] })
    expect((await users(key)).code).toBe('200')
    const answer = await test.callA(
      'role.create',
      { name: 'x', permissions: [], menuIds: [] },
      { token: key },
    )
    expect(answer.error).toBe('no-permission')
  })

  it('expire, at the latest after a year', async () => {
    const { key } = await make({ days: 2 })
    const later = now
    now = new Date(now.getTime() + 2 * 86_400_000)
    expect((await users(key)).error).toBe('key-expired')
    now = later
    const input = { name: 'Long', permissions: ['report:view'], days: 366 }
    expect((await test.callA('apiKey.create', input, { token: maker.token })).error).toBe('invalid')
  })

  it('work only from the addresses that they name', async () => {
    const far = await make({ addresses: ['10.0.0.0/8'] })
    expect((await users(far.key)).error).toBe('key-address')
    const near = await make({ addresses: ['10.0.0.0/8', '127.0.0.1'] })
    expect((await users(near.key)).code).toBe('200')
    const input = { name: 'x', permissions: ['report:view'], days: 1, addresses: ['example.com'] }
    expect((await test.callA('apiKey.create', input, { token: maker.token })).error).toBe('invalid')
  })

  it('are revoked by their owner and by who administers keys, by nobody else; the next call is refused', async () => {
    const { key, id } = await make()
    const other = await test.createUserWithRole({ permissions: ['system:api-key:own'] })
    expect((await test.callA('apiKey.revoke', { id }, { token: other.token })).error).toBe('not-found')
    expect((await test.ok('apiKey.list', { all: true }, { token: other.token })).total).toBe(0)
    await test.ok('apiKey.revoke', { id }, { token: maker.token })
    expect((await users(key)).error).toBe('key-revoked')
    const second = await make()
    const found = await test.ok('apiKey.list', { all: true, text: second.handle }, { token: admin.token })
    expect(found.data[0]).toMatchObject({ id: second.id, ownerId: maker.userId, state: 'live' })
    await test.ok('apiKey.revoke', { id: second.id }, { token: admin.token })
    expect((await users(second.key)).error).toBe('key-revoked')
  })

  it('remember when they were used, writing at most once a minute', async () => {
    const { key, id } = await make()
    const read = () =>
      test.database.db
        .selectFrom('api_key')
        .select(['last_used_at', 'last_used_address'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    expect((await read()).last_used_at).toBeNull()
    const first = now
    await users(key)
    now = new Date(first.getTime() + 50_000)
    await users(key)
    expect(await read()).toEqual({ last_used_at: first, last_used_address: '127.0.0.1' })
    now = new Date(first.getTime() + 61_000)
    await users(key)
    expect((await read()).last_used_at).toEqual(now)
  })

  it('are refused whole: a wrong secret, a wrong handle, a cut one', async () => {
    const { key } = await make()
    const swapped = key.slice(0, -1) + (key.endsWith('A') ? 'B' : 'A')
    for (const token of [
      swapped,
      key.slice(0, -1),
      `gw_${'0'.repeat(16)}_${'x'.repeat(32)}`,
      'gw_',
      `${key}x`,
    ]) {
      const answer = await test.callA('user.list', {}, { token })
      expect([answer.error, answer.code]).toEqual(['key-wrong', '50005'])
    }
  })

  it('PRM-03 call nothing that belongs to people, whatever the maker holds', async () => {
    const permissions = ['system:api-key:own', 'system:api-key:edit', 'system:user:edit', 'system:user:view']
    const { key } = await make({ token: admin.token, permissions })
    const calls = [
      ['auth.facts', {}],
      ['auth.renew', {}],
      ['auth.listSessions', {}],
      ['auth.changePassword', { oldPassword: 'x', newPassword: 'Another-Horse9' }],
      ['apiKey.list', {}],
      ['apiKey.create', { name: 'x', permissions: ['report:view'], days: 1 }],
      ['user.resetPassword', { id: maker.userId }],
    ] as const
    for (const [name, input] of calls) {
      expect([name, (await test.callA(name, input as never, { token: key })).error]).toEqual([
        name,
        'not-for-keys',
      ])
    }
  })

  it('PRM-03 of what every session may call, keys reach work alone; a new area is closed to them', () => {
    const open = operationNames.filter(
      (name) => operationOf(name).access === 'login' && mayKeyCall(name, 'login'),
    )
    const areas = new Set(open.map((name) => operationOf(name).area))
    expect([...areas].filter((area) => !['asset', 'file', 'job', 'live', 'sheet'].includes(area))).toEqual([])
    for (const name of operationNames.filter((one) => one.startsWith('auth.')))
      expect(mayKeyCall(name, operationOf(name).access)).toBe(false)
  })
})
