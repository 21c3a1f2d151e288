import { operationNames } from '@gridwright/contract'
import type { CallInput } from '@gridwright/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'

let test: TestApp
let beside: TestApp
let admin: { token: string }
let user: TestUser
beforeAll(async () => {
  test = await testApp()
  beside = await testApp({ beside: test })
  admin = await test.firstAdmin()
  user = await test.createUserWithRole({ permissions: ['system:user:view'] })
})
afterAll(async () => {
  await beside.close()
  await test.close()
})

const rule = (more: object): CallInput<'apiRule.set'>['override'] => ({ rule: 3, ...more })
const versionOf = async (operation: string): Promise<number> =>
  (await test.ok('apiRule.get', { operation }, admin)).rule.version
const set = async (operation: string, override: CallInput<'apiRule.set'>['override']) =>
  test.callA('apiRule.set', { operation, version: await versionOf(operation), override }, admin)
const reset = async (operation: string) =>
  test.ok('apiRule.reset', { operation, version: await versionOf(operation) }, admin)

describe('API rules', () => {
  it('PRM-03 every operation is listed with its address on both wires, its rule and what it needs', async () => {
    expect((await test.ok('apiRule.list', {}, admin)).total).toBe(operationNames.length)
    const { data } = await test.ok('apiRule.list', { text: 'user.list' }, admin)
    expect(data.find(({ operation }) => operation === 'user.list')).toMatchObject({
      addressA: '/SpringReport/api/user/list',
      addressB: '/kapi/json/user/list',
      declared: 3,
      declaredPermissions: expect.arrayContaining(['system:user:view']),
      locked: false,
      override: null,
    })
    const found = await test.ok('apiRule.list', { text: 'system:backup', sort: 'calls' }, admin)
    expect(found.data.every(({ declaredPermissions }) => declaredPermissions.includes('system:backup'))).toBe(
      true,
    )
    expect(found.total).toBeGreaterThan(0)
  })

  it('PRM-03 another permission comes on top of the declared one, at once and on both wires', async () => {
    expect((await test.callA('user.list', {}, user)).error).toBeUndefined()
    expect((await set('user.list', rule({ permissions: ['system:demo'] }))).error).toBeUndefined()
    expect((await test.callA('user.list', {}, user)).error).toBe('no-permission')
    expect((await test.callB('user.list', {}, user)).error).toBe('no-permission')
    expect((await test.callA('user.list', {}, admin)).error).toBeUndefined()
    // Whoever holds only the added one does not get in either: nothing is opened.
    const other = await test.createUserWithRole({ permissions: ['system:demo'] })
    expect((await test.callA('user.list', {}, other)).error).toBe('no-permission')
    await reset('user.list')
    expect((await test.callA('user.list', {}, user)).error).toBeUndefined()
  })

  it('PRM-03 another server process follows without a restart', async () => {
    await set('user.list', rule({ permissions: ['system:demo'] }))
    await expect.poll(async () => (await beside.callA('user.list', {}, user)).error).toBe('no-permission')
    await reset('user.list')
    await expect.poll(async () => (await beside.callA('user.list', {}, user)).error).toBeUndefined()
  })

  it('PRM-03 closed for maintenance it answers its message, even to a super administrator, and only to who may', async () => {
    await set('user.list', rule({ closed: true, message: '今晚升级' }))
    for (const token of [user.token, admin.token]) {
      const answer = await test.callB('user.list', {}, { token })
      expect([answer.error, answer.params]).toEqual(['operation-closed', { message: '今晚升级' }])
    }
    expect((await test.callA('user.list', {})).error).toBe('token-missing')
    const nobody = await test.createUserWithRole({ permissions: [] })
    expect((await test.callA('user.list', {}, nobody)).error).toBe('no-permission')
    await reset('user.list')
  })

  it('PRM-03 nothing is opened: a lower rule, an empty list and unknown permissions are refused', async () => {
    expect((await set('user.list', { rule: 1 })).error).toBe('rule-opens')
    expect((await set('job.list', { rule: 1 })).error).toBe('rule-opens')
    expect((await set('job.list', { rule: 3 })).error).toBe('invalid')
    expect((await set('job.list', rule({ permissions: ['*:*:*'] }))).error).toBe('invalid')
    expect((await set('job.list', rule({ permissions: ['report:veiw'] }))).error).toBe('invalid')
  })

  it('PRM-03 the ways in and out, and these rules themselves, cannot be shut', async () => {
    for (const name of [
      'auth.login',
      'auth.logout',
      'auth.renew',
      'setup.create',
      'apiRule.set',
      'live.ticket',
    ])
      expect((await set(name, rule({ closed: true }))).error).toBe('rule-locked')
    // Not even by a row that somebody wrote into the database.
    await test.database.db
      .insertInto('api_rule')
      .values({ operation: 'auth.facts', rule: 3, closed: true, changed_at: new Date(), changed_by: 'x' })
      .execute()
    await set('job.list', { rule: 2 })
    expect((await test.callA('auth.facts', {}, user)).error).toBeUndefined()
    await reset('job.list')
  })

  it('PRM-04 of two changes at once one is refused', async () => {
    const input = { operation: 'job.get', version: 0, override: rule({ permissions: ['system:demo'] }) }
    const answers = await Promise.all([1, 2].map(() => test.callA('apiRule.set', input, admin)))
    expect(answers.map(({ error }) => error).toSorted()).toEqual(['changed-meanwhile', undefined])
    await reset('job.get')
  })

  it('ERR-08 gives the structure of an operation and an input that it takes', async () => {
    const details = await test.ok('apiRule.get', { operation: 'role.list' }, admin)
    expect(details.input).toMatchObject({ type: 'object', properties: { text: { type: 'string' } } })
    expect((await test.callA('role.list', details.example as object, admin)).error).toBeUndefined()
    expect((await test.callA('apiRule.get', { operation: 'no.such' }, admin)).error).toBe('not-found')
  })

  it('PRM-03 counts who was refused', async () => {
    const before = (await test.ok('apiRule.get', { operation: 'role.list' }, admin)).rule.denials
    const nobody = await test.createUserWithRole({ permissions: [] })
    await test.callA('role.list', {}, nobody)
    expect((await test.ok('apiRule.get', { operation: 'role.list' }, admin)).rule.denials).toBe(before + 1)
  })
})
