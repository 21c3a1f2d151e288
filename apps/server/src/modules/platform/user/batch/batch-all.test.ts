import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endedJob, fileFor } from '#sheets-for-tests.ts'
import { rightsOn, testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'gridwright-once-'))
const isXlsx = (name: string | Buffer): boolean => /xlsx/.test(String(name))
let test: TestApp
let admin: TestUser
let north: string
beforeAll(async () => {
  test = await testApp({ environment: { DATA_DIR: dataDir } })
  await test.app.listen()
  admin = await test.firstAdmin()
  const scopes = { usual: { kind: 5 as const, organisationIds: [] }, byPermission: {} }
  const staff = { name: 'Staff', permissions: ['report:view'], menuIds: [], scopes }
  const roleId = (await test.ok('role.create', staff, admin)).id
  const root = (await test.ok('organisation.tree', {}, admin)).organisations[0]?.id ?? ''
  north = (await test.ok('organisation.create', { parentId: root, name: 'North' }, admin)).id
  for (const n of [3, 1, 2]) {
    const input = { username: `all.user.${n}`, displayName: `人员${n}`, roleIds: [roleId] }
    await test.ok('user.create', { ...input, organisationId: n === 3 ? root : north }, admin)
  }
})
afterAll(async () => {
  await test.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const matching = { text: 'all.user' }
const run = async (action: object, as: TestUser = admin) => {
  const wish = { filter: matching, action: action as { kind: 'enable' } }
  const { jobId } = await test.ok('user.runBatchOnAll', wish, as)
  return endedJob(test, as, jobId)
}

describe('a batch of all users that match', () => {
  it('PRM-04 ERR-06 says how many it touches, and does it to those who match when it runs', async () => {
    const action = { kind: 'disable' as const }
    const touched = await test.ok('user.touchesAll', { filter: matching, action }, admin)
    expect([touched.count, touched.refused, touched.users.length]).toEqual([3, 0, 3])
    expect(touched.users.map(({ name }) => name)).toEqual(['人员1', '人员2', '人员3'])
    expect((await run(action)).state).toBe('done')
    const { data } = await test.ok('user.list', matching, admin)
    expect(data.map(({ username, status }) => [username, status])).toEqual([
      ['all.user.1', 2],
      ['all.user.2', 2],
      ['all.user.3', 2],
    ])
    await run({ kind: 'enable' })
    const entries = await test.ok('log.list', { category: 'operation', area: 'user' }, admin)
    const batches = entries.data.flatMap(({ batch }) => (batch === null ? [] : [batch]))
    expect(batches.slice(0, 2)).toEqual([
      { kind: 'enable', count: 3, first: 1, last: 3 },
      { kind: 'enable', count: null, first: null, last: null },
    ])
    const { rows } = await sql`
      select 1 from operation_log where operation = 'user.runBatchOnAll' and changes::text like '%all.user%'
        or operation = 'user.runBatchOnAll' and changes::text like '%人员3%'`.execute(test.database.db)
    expect(rows.length).toBeGreaterThan(0)
  })

  it('PRM-04 first passwords come as a file of who asked, and let people in', async () => {
    const { id: jobId, fileId, title, titleEn, fileTakenAt } = await run({ kind: 'resetPasswords' })
    expect([title, titleEn, fileTakenAt]).toEqual(['批量重置密码', 'Reset passwords', null])
    const { sheets } = await readXlsx(await fileFor(test, admin, fileId ?? ''))
    const [head, ...rows] = sheets[0]?.rows ?? []
    expect([head, rows.length]).toEqual([['账号', '姓名', '初始密码'], 3])
    const row = await sql<{ path: string }>`
      select path from stored_file where id = ${fileId}`.execute(test.database.db)
    const again = await test.callA('file.download', { id: fileId ?? '' }, admin)
    expect([again.error, existsSync(path.join(dataDir, row.rows[0]?.path ?? ''))]).toEqual([
      'file-taken',
      false,
    ])
    const { data } = await test.ok('log.list', { category: 'operation', area: 'file' }, admin)
    expect(data.find(({ outcome }) => outcome === 'ok')?.targets).toEqual([
      { entity: 'file', id: fileId, name: '初始密码.xlsx' },
    ])
    const after = await test.ok('job.get', { id: jobId }, admin)
    expect(Date.now() - Date.parse(after.fileTakenAt ?? '')).toBeLessThan(60_000)
    const [username, , password] = (rows[0] ?? []).map(String)
    const login = await test.ok('auth.login', { username: username ?? '', password: password ?? '' })
    expect(login.facts?.mustChangePassword).toBe(true)
  })

  it('PRM-04 a file of passwords is fetched once: looking spends nothing, of many at once one has it', async () => {
    const id = (await run({ kind: 'resetPasswords' })).fileId ?? ''
    for (const method of ['GET', 'HEAD'] as const) {
      const url = `/SpringReport/api/file/download?id=${id}`
      const answer = await test.app.server.inject({ method, url, headers: { authorization: admin.token } })
      expect([method, answer.headers['filename']]).toEqual([method, undefined])
    }
    const all = await Promise.all(
      Array.from({ length: 10 }, () =>
        test.callA('file.download', { id }, admin).catch(() => ({ error: '' })),
      ),
    )
    expect(all.filter(({ error }) => error === 'file-taken')).toHaveLength(9)
    expect(readdirSync(path.join(dataDir, 'jobs'), { recursive: true }).filter(isXlsx)).toEqual([])
  })

  it('PRM-06 reaches only whom its caller may change, and all or nothing', async () => {
    const permissions = [...rightsOn('user'), 'report:view'] as const
    const clerk = await test.createUserWithRole({ permissions, organisationId: north })
    const action = { kind: 'disable' as const }
    expect((await test.ok('user.touchesAll', { filter: matching, action }, clerk)).count).toBe(2)
    const filter = { organisationId: north }
    const whole = await test.ok('user.touchesAll', { filter, action }, clerk)
    expect([whole.count, whole.refused]).toEqual([3, 1])
    const { jobId } = await test.ok('user.runBatchOnAll', { filter, action }, clerk)
    const job = await endedJob(test, clerk, jobId)
    expect([job.state, job.error?.code]).toEqual(['failed', 'batch-refused'])
    expect((await test.ok('user.list', matching, admin)).data.every(({ status }) => status === 1)).toBe(true)
  })

  it('PRM-04 a pasted list means accounts and employee numbers, and says which are nobody’s', async () => {
    const input = {
      username: 'list.user.1',
      displayName: '名单',
      organisationId: north,
      employeeNumber: 'L-77',
    }
    const roleIds = (await test.ok('user.list', matching, admin)).data[0]?.roles.map(({ id }) => id) ?? []
    await test.ok('user.create', { ...input, roleIds }, admin)
    const more = { name: 'More', permissions: ['report:view'], menuIds: [] }
    const role = await test.ok('role.create', more, admin)
    const filter = { accounts: ['ALL.user.1', 'l-77', 'nobody.at.all'] }
    const action = { kind: 'giveRoles' as const, roleIds: [role.id] }
    const touched = await test.ok('user.touchesAll', { filter, action }, admin)
    expect([touched.count, touched.missing]).toEqual([2, ['nobody.at.all']])
    const { jobId } = await test.ok('user.runBatchOnAll', { filter, action }, admin)
    expect((await endedJob(test, admin, jobId)).state).toBe('done')
    const members = await test.ok('role.listMembers', { id: role.id }, admin)
    expect(members.data.map(({ username }) => username).toSorted()).toEqual(['all.user.1', 'list.user.1'])
  })
})
