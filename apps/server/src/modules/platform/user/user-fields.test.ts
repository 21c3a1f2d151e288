import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sheetsFor } from '#sheets-for-tests.ts'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'
import { endThoseOfLeavers } from '#modules/platform/auth/session-store.ts'
import { localDay } from '#platform/local-day.ts'

let test: TestApp
let admin: TestUser
let roleId: string
beforeAll(async () => {
  test = await testApp()
  await test.app.listen()
  admin = await test.firstAdmin()
  const role = { name: 'Viewers', permissions: ['report:view'], menuIds: [] }
  roleId = (await test.ok('role.create', role, admin)).id
})
afterAll(() => test.close())

const inDays = (days: number): string => localDay(new Date(Date.now() + days * 86_400_000))

const user = (username: string, more: { employeeNumber?: string; endsOn?: string | null } = {}) => ({
  username,
  displayName: `Name of ${username}`,
  organisationId: null,
  roleIds: [roleId],
  ...more,
})

const found = async (text: string) => (await test.ok('user.list', { text }, admin)).data

describe('employee number and last day', () => {
  it('PRM-04 a number is one person’s, whatever its case, is searched and kept in the log', async () => {
    const { id } = await test.ok('user.create', user('number.one', { employeeNumber: 'E-0815' }), admin)
    const twice = await test.callA('user.create', user('number.two', { employeeNumber: 'e-0815' }), admin)
    expect([twice.error, twice.params]).toEqual(['number-taken', { field: 'employeeNumber', name: 'e-0815' }])
    expect(await found('0815')).toMatchObject([{ id, employeeNumber: 'E-0815', endsOn: null }])
    const { username: _none, ...values } = user('number.one', { employeeNumber: 'E-0816' })
    await test.ok('user.update', { id, version: 1, ...values }, admin)
    const log = await test.ok('log.list', { area: 'user', category: 'operation' }, admin)
    const row = await test.ok('log.get', { id: log.data[0]?.id ?? '' }, admin)
    expect(JSON.stringify(row)).toContain('E-0815')
  })

  it('PRM-04 ACC-16 after the last day nobody comes in, and the session that there was is over', async () => {
    const made = await test.ok('user.create', user('leaves.today', { endsOn: inDays(0) }), admin)
    const login = { username: 'leaves.today', password: made.firstPassword }
    const { token } = await test.ok('auth.login', login)
    const { username: _none, ...values } = user('leaves.today', { endsOn: inDays(-1) })
    await test.ok('user.update', { id: made.id, version: 1, ...values }, admin)
    expect((await test.callA('auth.login', login)).error).toBe('user-disabled')
    expect((await test.callA('onlineUser.list', {}, { token })).error).toBe('session-disabled')
    const ended = await test.ok('user.list', { text: 'leaves.', employment: 'ended' }, admin)
    expect(ended.data.map(({ id }) => id)).toEqual([made.id])
    expect((await test.ok('user.list', { text: 'leaves.', employment: 'current' }, admin)).total).toBe(0)
  })

  it('ACC-16 the day that passes ends a session by itself, and the scheduled work closes it', async () => {
    const made = await test.ok('user.create', user('leaves.later', { endsOn: inDays(0) }), admin)
    const login = { username: 'leaves.later', password: made.firstPassword }
    const { token } = await test.ok('auth.login', login)
    expect((await test.callA('onlineUser.list', {}, { token })).error).not.toBe('session-disabled')
    const { db } = test.database
    await db
      .updateTable('user')
      .set({ ends_on: inDays(-1) })
      .where('id', '=', made.id)
      .execute()
    expect((await test.callA('onlineUser.list', {}, { token })).error).toBe('session-disabled')
    await endThoseOfLeavers(db, new Date())
    const open = db.selectFrom('session').select('id').where('user_id', '=', made.id)
    expect(await open.where('ended_at', 'is', null).execute()).toEqual([])
  })

  it('PRM-04 the last super administrator does not leave some day', async () => {
    const own = await test.ok('user.get', { id: admin.userId }, admin)
    const { id, version, displayName, organisationId } = own
    const roleIds = own.roles.map((role) => role.id)
    const change = { id, version, displayName, organisationId, roleIds, endsOn: inDays(30) }
    expect((await test.callA('user.update', change, admin)).error).toBe('last-super')
  })

  it('SYS-02 come in by Excel: what is empty stays, a number twice is told at its cell', async () => {
    const sheet = sheetsFor(test, 'user')
    const head = ['账号', '姓名', '角色', '工号', '到期日']
    const rows = [
      ['number.sheet.1', '甲', 'Viewers', 'S-1', inDays(3)],
      ['number.sheet.2', '乙', 'Viewers', 's-1', ''],
    ]
    const told = await sheet.bring([head, ...rows], { user: admin })
    expect(told.problems).toMatchObject([{ column: '工号' }])
    await sheet.bring([head, ...rows.slice(0, 1)], { user: admin })
    const again = [head, ['number.sheet.1', '甲甲', 'Viewers', '', '']]
    await sheet.bring(again, { user: admin, updateExisting: true })
    expect(await found('number.sheet.1')).toMatchObject([
      { displayName: '甲甲', employeeNumber: 'S-1', endsOn: inDays(3) },
    ])
  })
})

describe('positions', () => {
  const position = (code: string, name: string) => ({ code, name, nameEn: '', sort: 1, remark: '' })

  it('PRM-04 are held by users, narrow the list, and stay while somebody holds them', async () => {
    const accountant = await test.ok('position.create', position('ACC', '会计'), admin)
    const made = await test.ok('user.create', { ...user('holds.one.1'), positionIds: [accountant.id] }, admin)
    const held = await test.ok('user.list', { positionId: accountant.id }, admin)
    expect(held.data).toMatchObject([{ id: made.id, positions: [{ id: accountant.id, name: '会计' }] }])
    const remove = { ids: [accountant.id], action: 'remove' as const }
    expect((await test.callA('position.runBatch', remove, admin)).error).toBe('batch-refused')
    const { username: _none, ...values } = user('holds.one.1')
    const unknown = { id: made.id, version: 1, ...values, positionIds: ['nothing'] }
    expect((await test.callA('user.update', unknown, admin)).error).toBe('not-found')
    await test.ok('user.update', { id: made.id, version: 1, ...values }, admin)
    expect((await found('holds.one.1'))[0]?.positions).toHaveLength(1)
    await test.ok('user.update', { id: made.id, version: 2, ...values, positionIds: [] }, admin)
    await test.ok('position.runBatch', remove, admin)
  })

  it('SYS-02 come in with users by code or name; unknown ones are told at their cell', async () => {
    await test.ok('position.create', position('DRV', '司机'), admin)
    const head = ['账号', '姓名', '角色', '岗位']
    const sheet = sheetsFor(test, 'user')
    const wrong = await sheet.bring([head, ['drives.one', '丁', 'Viewers', '船长']], { user: admin })
    expect(wrong.problems).toMatchObject([{ column: '岗位' }])
    await sheet.bring([head, ['drives.one', '丁', 'Viewers', 'drv']], { user: admin })
    await sheet.bring([head, ['drives.one', '丁丁', 'Viewers', '']], { user: admin, updateExisting: true })
    expect(await found('drives.one')).toMatchObject([{ displayName: '丁丁', positions: [{ name: '司机' }] }])
    expect((await sheet.takenHome(admin, { text: 'drives.one' })).at(-1)).toContain('司机')
  })

  it('PRM-03 are written with their own permission only, and chosen by whoever looks at users', async () => {
    const clerk = await test.createUserWithRole({ permissions: ['system:user:view'] })
    expect((await test.ok('position.choices', {}, clerk)).positions.length).toBeGreaterThan(0)
    expect((await test.callA('position.create', position('X', 'x'), clerk)).error).toBe('no-permission')
  })
})
