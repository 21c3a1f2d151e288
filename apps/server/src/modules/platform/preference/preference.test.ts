import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'

let test: TestApp
let one: TestUser
let other: TestUser
const wish = { permissions: ['report:view'] }

beforeAll(async () => {
  test = await testApp()
  one = await test.createUserWithRole(wish)
  other = await test.createUserWithRole(wish)
})
afterAll(() => test.close())

const settings = async ({ token }: TestUser): Promise<unknown> =>
  (await test.ok('preference.get', {}, { token })).settings

describe('settings of a person', () => {
  it('LAY-06 follow the person, and nobody else sees or loses them', async () => {
    const value = { order: ['name', 'state'], hidden: ['state'] }
    await test.ok('preference.set', { key: 'table.report-list', value }, { token: one.token })
    await test.ok('preference.set', { key: 'table.report-list', value: {} }, { token: other.token })
    expect(await settings(one)).toEqual({ 'table.report-list': value })
    const again = await test.ok('auth.login', { username: one.username, password: one.password })
    expect(await settings({ ...one, token: again.token })).toEqual({ 'table.report-list': value })
    await test.ok('preference.set', { key: 'table.report-list', value: null }, { token: one.token })
    expect(await settings(one)).toEqual({})
    expect(await settings(other)).toEqual({ 'table.report-list': {} })
  })

  it('LAY-06 are small and few, and bear names of ours', async () => {
    const set = (key: string, value: unknown) =>
      test.callA('preference.set', { key, value }, { token: one.token })
    expect((await set('a', 'x'.repeat(3_998))).error).toBeUndefined()
    expect((await set('a', 'x'.repeat(3_999))).error).toBe('setting-too-large')
    expect((await set('<b>', 1)).error).toBe('invalid')
    expect((await set('__proto__', 1)).error).toBe('invalid')
  })
})

describe('saved filters', () => {
  const save = (input: object, user = one) =>
    test.callA(
      'preference.saveFilter',
      { list: 'report-list', name: 'Mine', query: 'show=mine', ...input },
      { token: user.token },
    )
  const list = async (user: TestUser) =>
    (await test.ok('preference.listFilters', { list: 'report-list' }, { token: user.token })).filters

  it('LAY-07 are kept under a name, renamed, made the default and removed by their owner', async () => {
    const { result: mine } = await save({})
    const { result: draft } = await save({ name: 'Drafts', query: 'text=a%20b', isDefault: true })
    await save({ id: mine.id, name: 'My own', isDefault: true })
    expect((await list(one)).map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['Drafts', false],
      ['My own', true],
    ])
    expect((await save({ name: 'Drafts' })).error).toBe('name-taken')
    await test.ok('preference.removeFilter', { id: draft.id }, { token: one.token })
    expect((await list(one)).map(({ name }) => name)).toEqual(['My own'])
  })

  it('LAY-07 of somebody else answer exactly like missing ones', async () => {
    const [mine] = await list(one)
    const token = other.token
    expect(await list(other)).toEqual([])
    const stolen = await save({ id: mine?.id ?? '' }, other)
    const gone = await test.callA('preference.removeFilter', { id: mine?.id ?? '' }, { token })
    const missing = await test.callA('preference.removeFilter', { id: 'nothing' }, { token })
    expect([stolen.error, gone.error, missing.error]).toEqual(['not-found', 'not-found', 'not-found'])
    expect((await list(one)).map(({ name }) => name)).toEqual(['My own'])
  })

  it('ACC-08 take no address that leads elsewhere, and no more than fifty a list', async () => {
    for (const query of ['#x', 'a=<b>', 'a=\\', 'a=1 2', 'x'.repeat(1_501)])
      expect((await save({ query })).error).toBe('invalid')
    const answers: (string | undefined)[] = []
    for (let at = 0; at < 51; at += 1) answers.push((await save({ name: `n${at}` }, other)).error)
    expect(answers.filter((error) => error === undefined)).toHaveLength(50)
    expect(answers.at(-1)).toBe('too-many-settings')
  })
})
