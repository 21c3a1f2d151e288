import { testApp } from '@gridwright/server/testing'
import type { TestApp, TestUser } from '@gridwright/server/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDirectory } from '#tests/identity/directory.ts'
import type { TestDirectory } from '#tests/identity/directory.ts'

const people = {
  alice: 'Alice-Pass-1',
  bob: 'Bob-Pass-22',
  carol: 'Carol-Pass-3',
  'chief.1': 'Chief-Pass-4',
}
let test: TestApp
let admin: TestUser
let role: TestUser
let operators: TestUser
let directory: TestDirectory
let jobId: string

const login = (username: keyof typeof people) =>
  test.callA('auth.login', { username, password: people[username] })

/** Runs the job as its schedule would, and gives what its log says. */
const run = async () => {
  const as = { token: admin.token }
  const { runId } = await test.ok('schedule.runNow', { id: jobId }, as)
  for (let tries = 0; tries < 400; tries += 1) {
    const { data } = await test.ok('schedule.listRuns', { currentPage: 1, pageSize: 20 }, as)
    const found = data.find(({ id }) => id === runId)
    if (found !== undefined && found.endedAt !== null) return found
    await new Promise((resolve) => void setTimeout(resolve, 50))
  }
  throw new Error('the run does not end')
}

const statusOf = async (text: string) => {
  const { data } = await test.ok('user.list', { text }, { token: admin.token })
  return data.map(({ displayName, status, roles }) => [displayName, status, roles.map(({ id }) => id)])
}

beforeAll(async () => {
  directory = await startDirectory(people)
  test = await testApp()
  await test.app.listen()
  admin = await test.firstAdmin()
  role = await test.createUserWithRole({ permissions: ['report:view'] })
  operators = await test.createUserWithRole({ permissions: ['dataset:view'] })
  const settings = {
    kind: 'ldap' as const,
    url: directory.url,
    bindDn: directory.bindDn,
    baseDn: `ou=people,${directory.baseDn}`,
    groupRoles: [{ group: `cn=operators,ou=groups,${directory.baseDn}`, roleId: operators.roleId }],
  }
  const wish = { name: 'Company', settings, secret: directory.bindPassword, roleIds: [role.roleId] }
  const { id } = await test.ok('identityProvider.create', wish, { token: admin.token })
  const { entries } = await test.ok('identityProvider.search', { id }, { token: admin.token })
  const subjects = entries.map(({ subject }) => subject)
  await test.ok('identityProvider.importUsers', { id, subjects }, { token: admin.token })
})
afterAll(async () => {
  await test.close()
  await directory.close()
})

describe('22: a directory that changes', () => {
  it('ACC-12 can be synchronised at set times, with a bound on what it may disable', async () => {
    const { kinds } = await test.ok('schedule.kinds', {}, { token: admin.token })
    expect(kinds.find(({ kind }) => kind === 'directory-sync')?.fields).toMatchObject([
      { name: 'most', type: 'integer', usual: 10, min: 0, max: 1000 },
    ])
    const wish = {
      name: 'directory',
      kind: 'directory-sync',
      group: 'default',
      cron: '0 3 * * *',
      timeZone: 'Asia/Shanghai',
      misfire: 'skip' as const,
      concurrent: false,
      parameters: { most: 2 },
    }
    jobId = (await test.ok('schedule.create', wish, { token: admin.token })).id
    expect(await run()).toMatchObject({
      state: 'done',
      message: { zh: '已核对 4 人，更新 0 人，停用 0 人' },
    })
  })

  it('ACC-12 names follow, and whoever left is disabled at once, sessions and all', async () => {
    const { token } = (await login('bob')).result
    await directory.rename('alice', 'Alice Newname')
    await directory.remove('bob')
    const { message } = await run()
    expect(message.en).toBe('4 people looked up, 1 brought up to date, 1 disabled; disabled: bob')
    expect(await statusOf('alice')).toEqual([
      ['Alice Newname', 1, expect.arrayContaining([role.roleId, operators.roleId])],
    ])
    expect(await statusOf('bob')).toEqual([['Name of bob', 2, [role.roleId]]])
    expect((await test.callA('auth.facts', {}, { token })).error).toBe('session-disabled')
  })

  it('ACC-12 a second run has nothing left to do', async () => {
    expect((await run()).message.en).toBe('4 people looked up, 0 brought up to date, 0 disabled')
  })

  it('ACC-12 a super administrator who left the directory stays, and is named', async () => {
    const { data } = await test.ok('role.list', { pageSize: 50 }, { token: admin.token })
    const superRole = data.find(({ isSuper }) => isSuper)?.id ?? ''
    const { data: found } = await test.ok('user.list', { text: 'chief.1' }, { token: admin.token })
    const chief = found[0]
    if (chief === undefined) throw new Error('chief.1 was not imported')
    await test.database.db.insertInto('user_role').values({ user_id: chief.id, role_id: superRole }).execute()
    await directory.remove('chief.1')
    expect((await run()).message.en).toMatch(
      /0 disabled; gone from the directory, but not disabled: chief\.1$/,
    )
    expect((await statusOf('chief.1'))[0]?.[1]).toBe(1)
    await test.database.db
      .deleteFrom('user_role')
      .where('user_id', '=', chief.id)
      .where('role_id', '=', superRole)
      .execute()
  })

  it('ACC-12 where more are missing than the job may disable, nobody is, and the log says why', async () => {
    // A search base that was moved, or rights that the searcher lost, look as if everybody had left.
    await directory.remove('alice')
    await directory.remove('carol')
    const { state, message } = await run()
    expect(state).toBe('failed')
    expect(message.en).toContain('3 people are missing in the directory “Company”')
    expect((await statusOf('carol'))[0]?.[1]).toBe(1)
  })

  it('ACC-12 a directory that is down disables nobody', async () => {
    await directory.close()
    const { state, exception } = await run()
    expect([state, exception]).toEqual(['failed', 'provider-unreachable'])
    expect((await statusOf('carol'))[0]?.[1]).toBe(1)
  })
})
