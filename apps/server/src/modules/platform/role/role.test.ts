import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#testing.ts'
import type { TestApp } from '#testing.ts'

let test: TestApp
let as: { token: string }
beforeAll(async () => {
  test = await testApp()
  as = { token: (await test.firstAdmin()).token }
})
afterAll(() => test.close())

const role = (name: string, permissions: string[] = []) => ({ name, permissions, menuIds: ['report-list'] })

describe('roles', () => {
  it('PRM-04 are made, changed, listed with their holders, and removed when nobody holds them', async () => {
    const { id } = await test.ok(
      'role.create',
      { ...role('Analysts', ['report:view']), nameEn: 'Analysts' },
      as,
    )
    await test.ok('role.update', { id, version: 1, ...role('Analyst', ['report:view', 'report:export']) }, as)
    const found = await test.ok('role.list', { text: 'analy' }, as)
    expect(found).toMatchObject({
      total: 1,
      data: [{ id, name: 'Analyst', isSuper: false, menuIds: ['report-list'], status: 1, userCount: 0 }],
    })
    const input = { username: 'analyst.1', displayName: 'Ann', organisationId: null, roleIds: [id] }
    await test.ok('user.create', input, as)
    const refused = await test.callA('role.remove', { id }, as)
    expect([refused.error, refused.params]).toEqual(['in-use', { count: 1, names: 'Ann' }])
    const { id: other } = await test.ok('role.create', role('Passing'), as)
    await test.ok('role.remove', { id: other }, as)
    expect((await test.callB('role.remove', { id: other }, as)).error).toBe('not-found')
  })

  it('have a name of their own, whatever its case', async () => {
    await test.ok('role.create', role('Clerks'), as)
    expect((await test.callA('role.create', role('clerks'), as)).error).toBe('name-taken')
  })

  it('of two made at once with one name, one is refused with a plain word', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => test.callA('role.create', role('Twins'), as)))
    expect(answers.map(({ error }) => error).toSorted()).toEqual(['name-taken', 'name-taken', undefined])
  })

  it('PRM-03 name only permissions that exist', async () => {
    for (const permission of ['report:veiw', '*:*:*', 'report:*']) {
      expect((await test.callA('role.create', role('Wrong', [permission]), as)).error).toBe('invalid')
    }
  })

  it('the built-in super role keeps its rights, and takes another name', async () => {
    await test.ok('role.update', { id: 'super', version: 1, ...role('总管'), menuIds: [] }, as)
    const { data } = await test.ok('role.list', {}, as)
    expect(data[0]).toMatchObject({ id: 'super', name: '总管', isSuper: true })
    expect((await test.ok('auth.facts', {}, as)).perms).toEqual(['*:*:*'])
  })

  it('C8 of more than a page, each is found by its text and by its id, by whoever may choose roles', async () => {
    await sql`insert into role (id, name, created_at)
      select 'many-' || n, 'Many ' || lpad(n::text, 3, '0'), now() from generate_series(1, 250) n`.execute(
      test.database.db,
    )
    const first = await test.ok('role.list', { text: 'many', pageSize: 50 }, as)
    expect([first.total, first.data.length]).toEqual([250, 50])
    expect(first.data.map(({ id }) => id)).not.toContain('many-250')
    const last = [{ id: 'many-250', name: 'Many 250' }]
    expect((await test.ok('role.list', { text: 'many 250' }, as)).data).toMatchObject(last)
    const named = await test.ok('role.list', { ids: ['many-250', 'gone'] }, as)
    expect(named).toMatchObject({ data: last, total: 1 })
    const { token } = await test.createUserWithRole({ permissions: ['report:view'] })
    expect((await test.callA('role.list', { ids: ['many-250'] }, { token })).error).toBe('no-permission')
  })
})
