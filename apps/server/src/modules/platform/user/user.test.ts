import { checkValue, password as passwordRule } from '@gridwright/validation'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rightsOn, testApp } from '#testing.ts'
import type { TestApp } from '#testing.ts'

let test: TestApp
let as: { token: string }
let roleId: string
beforeAll(async () => {
  test = await testApp()
  as = { token: (await test.firstAdmin()).token }
  roleId = (await test.ok('role.create', { name: 'Viewers', permissions: ['report:view'], menuIds: [] }, as))
    .id
})
afterAll(() => test.close())

const user = (username: string, organisationId: string | null = null) => ({
  username,
  displayName: `Name of ${username}`,
  organisationId,
  roleIds: [roleId],
})

describe('users', () => {
  it('PRM-04 are created with a random first password that keeps the rules, and listed', async () => {
    const one = await test.ok('user.create', user('alice.one'), as)
    const two = await test.ok('user.create', user('alice.two'), as)
    expect(one.firstPassword).not.toBe(two.firstPassword)
    expect(checkValue([passwordRule], one.firstPassword)).toBeUndefined()
    await test.ok('user.setStatus', { id: two.id, status: 2 }, as)
    const all = await test.ok('user.list', { text: 'ALICE' }, as)
    expect(all.total).toBe(2)
    const disabled = await test.ok('user.list', { text: 'alice', status: 2 }, as)
    expect(disabled.data).toMatchObject([{ id: two.id, status: 2, roles: [{ id: roleId, name: 'Viewers' }] }])
    const page = await test.ok('user.list', { currentPage: 2, pageSize: 1, text: 'alice' }, as)
    expect([page.total, page.data.length]).toEqual([2, 1])
  })

  // Seen to fail: with `createdAt` for the usual order of `user.list`.
  it('F2 stand in the order of their accounts unless another is asked for', async () => {
    for (const username of ['order.two', 'order.three', 'order.one'])
      await test.ok('user.create', user(username), as)
    const { data } = await test.ok('user.list', { text: 'order.' }, as)
    expect(data.map(({ username }) => username)).toEqual(['order.one', 'order.three', 'order.two'])
  })

  it('PRM-04 state 2 is refused at log-in, state 1 lets in again', async () => {
    const { id, firstPassword: password } = await test.ok('user.create', user('bob.the.user'), as)
    await test.ok('user.setStatus', { id, status: 2 }, as)
    expect((await test.callA('auth.login', { username: 'bob.the.user', password })).error).toBe(
      'user-disabled',
    )
    await test.ok('user.setStatus', { id, status: 1 }, as)
    expect((await test.callA('auth.login', { username: 'bob.the.user', password })).error).toBeUndefined()
  })

  it('VAL-02 VAL-05 have an account name that the form would take, in the language of the caller', async () => {
    for (const username of ['with blank', 'quote"name', '名字名字名字名字', 'slash/slash']) {
      const answer = await test.callA('user.create', user(username), {
        ...as,
        headers: { 'accept-language': 'en' },
      })
      expect([answer.error, answer.params['field']]).toEqual(['invalid', 'username'])
      expect(answer.message).toContain('8 to 18 characters')
    }
  })

  it('have names of their own, whatever the case', async () => {
    await test.ok('user.create', user('charlie.x'), as)
    expect((await test.callA('user.create', user('Charlie.X'), as)).error).toBe('name-taken')
  })

  it('PRM-06 are seen and placed within one’s own organisation and below', async () => {
    const { organisations } = await test.ok('organisation.tree', {}, as)
    const root = organisations[0]?.id ?? ''
    await sql`insert into organisation (id, parent_id, name, created_at) values
      ('north', ${root}, 'North', now()), ('north-1', 'north', 'North 1', now()), ('south', ${root}, 'South', now())`.execute(
      test.database.db,
    )
    const permissions = [...rightsOn('user'), 'report:view']
    const manager = await test.createUserWithRole({ permissions, organisationId: 'north' })
    const own = { token: manager.token }
    const tree = await test.ok('organisation.tree', {}, own)
    expect(tree.organisations).toMatchObject([
      { id: 'north', parentId: null, name: 'North', users: 1, version: 1 },
      { id: 'north-1', parentId: 'north', name: 'North 1', users: 0, version: 1 },
    ])
    await test.ok('user.create', user('north.one.a', 'north-1'), as)
    await test.ok('user.create', user('south.one.a', 'south'), as)
    const { data } = await test.ok('user.list', {}, own)
    expect(data.map(({ username }) => username).toSorted()).toEqual(
      ['north.one.a', manager.username].toSorted(),
    )
    expect((await test.callA('user.create', user('south.two.b', 'south'), own)).error).toBe('not-found')
    expect((await test.callA('user.create', user('north.two.b', 'north-1'), own)).error).toBeUndefined()
  })
})
