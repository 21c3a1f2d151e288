import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rightsOn, testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'
import { sheetsFor } from '#sheets-for-tests.ts'

let test: TestApp
let admin: TestUser
beforeAll(async () => {
  test = await testApp()
  await test.app.listen()
  admin = await test.firstAdmin()
  const root = (await test.ok('organisation.tree', {}, admin)).organisations[0]?.id ?? ''
  for (const name of ['North', 'South']) await test.ok('organisation.create', { parentId: root, name }, admin)
  const scopes = { usual: { kind: 5 as const, organisationIds: [] }, byPermission: {} }
  for (const [name, permission] of [
    ['业务', 'report:view'],
    ['设计', 'report:edit'],
  ] as const)
    await test.ok('role.create', { name, permissions: [permission], menuIds: [], scopes }, admin)
})
afterAll(() => test.close())

const head = ['账号', '姓名', '所属机构', '角色', '状态', '电话', '邮箱', '备注']

const bring = (rows: string[][], { user = admin, updateExisting = false } = {}) =>
  sheetsFor(test, 'user').bring([head, ...rows], { user, updateExisting })

const templateIn = async (lang: string) => {
  const template = await test.app.server.inject({
    method: 'POST',
    url: '/SpringReport/api/sheet/template',
    headers: { authorization: admin.token, 'content-type': 'application/json', 'accept-language': lang },
    payload: JSON.stringify({ sheet: 'user' }),
  })
  return readXlsx(template.rawPayload)
}

describe('users as an Excel file', () => {
  it('SYS-02 come in with place, roles and state, and without a password that anybody knows', async () => {
    const rows = [
      ['excel.user.1', '甲', 'North', '业务、设计', '启用', '13800000000', 'a@b.cn', ''],
      ['excel.user.2', '乙', 'Test company/South', '业务', '禁用', '', '', 'x'],
    ]
    expect(await bring(rows)).toMatchObject({ create: 2, error: 0, problems: [] })
    const { data } = await test.ok(
      'user.list',
      { text: 'excel.user', sort: 'username', descending: false },
      admin,
    )
    expect(data).toMatchObject([
      { organisationName: 'North', status: 1, phone: '13800000000', roles: [{}, {}] },
      { organisationName: 'South', status: 2, remark: 'x', roles: [{ name: '业务' }] },
    ])
    const login = await test.callA('auth.login', { username: 'excel.user.1', password: '' })
    expect(login.error).toBeDefined()
  })

  it('SYS-02 a row with a cell that cannot be read is told all else that is wrong too', async () => {
    const { problems } = await bring([['excel.all.01', '', 'Nowhere', '没有', '也许', '', 'no', '']])
    expect(problems.map(({ column }) => column).toSorted()).toEqual(
      ['姓名', '所属机构', '角色', '状态', '邮箱'].toSorted(),
    )
  })

  it.each([
    ['zh', '新增时', ['所属机构', '角色'], '新增用户时必填'],
    ['en', 'For new ones', ['Organisation', 'Roles'], 'Needed for a new user'],
  ])(
    'SYS-02 VAL-05 the template (%s) marks what only new users need, and says so',
    async (lang, mark, names, words) => {
      const { sheets } = await templateIn(lang)
      const stars = sheets[0]?.rows[0]?.map(String)
      for (const name of names) expect(stars).toContain(`${name} *`)
      const notes = sheets[1]?.rows.filter(([name]) => names.includes(String(name)))
      expect(notes?.map(([, needed]) => needed)).toEqual([mark, mark])
      for (const note of notes ?? []) expect(String(note[3])).toContain(words)
    },
  )

  it('SYS-02 VAL-05 a new user without an organisation is told that one is needed', async () => {
    const organisations = (await test.ok('organisation.tree', {}, admin)).organisations
    const scopes = { usual: { kind: 2 as const, organisationIds: [] }, byPermission: {} }
    const permissions = ['system:user:import', 'system:user:view', 'system:user:grant'] as const
    const limited = await test.createUserWithRole({
      permissions: [...permissions],
      scopes,
      organisationId: organisations[0]?.id ?? '',
    })
    const { problems } = await bring([['excel.place.1', '甲', '', '业务', '', '', '', '']], { user: limited })
    expect(problems).toContainEqual(
      expect.objectContaining({ column: '所属机构', text: '新增用户时请填写所属机构' }),
    )
  })

  it('SYS-02 PRM-05 the template lists the organisations and roles that its caller may name', async () => {
    const { sheets } = await templateIn('zh')
    const allowed = sheets.find(({ name }) => name === '可填写的值')
    expect(allowed?.rows[0]).toEqual(['所属机构', '角色'])
    expect(allowed?.rows.map(([place]) => place)).toContain('Test company/North')
    expect(allowed?.rows.map(([, role]) => role)).toEqual(
      expect.arrayContaining(['业务', '设计', '超级管理员']),
    )
  })

  it('VAL-05 SYS-02 tell each row what is wrong, and write none of them', async () => {
    const rows = [
      ['bad', '甲', 'North', '业务', '', '', '', ''],
      ['excel.user.1', '甲', 'North', '业务', '', '', '', ''],
      ['excel.good.1', '丙', 'Nowhere', '没有', '', '123', 'no', ''],
      ['excel.good.2', '丁', 'North', '业务', '', '', '', ''],
    ]
    const outcome = await bring(rows)
    expect(outcome).toMatchObject({ error: 3, create: 1 })
    expect(
      outcome.problems
        .filter(({ row }) => row === 4)
        .map(({ column }) => column)
        .toSorted(),
    ).toEqual(['所属机构', '电话', '角色', '邮箱'].toSorted())
    expect((await test.ok('user.list', { text: 'excel.good' }, admin)).total).toBe(0)
  })

  it('SYS-02 what a file leaves empty or out stays, whether somebody may log in included', async () => {
    const rows = [['excel.stays.1', '甲', 'North', '业务', '禁用', '13800000001', 'a@b.cn', 'x']]
    expect(await bring(rows)).toMatchObject({ create: 1 })
    const changed = [['excel.stays.1', '乙', '', '', '', '', '', '']]
    expect(await bring(changed, { updateExisting: true })).toMatchObject({ update: 1 })
    const { data } = await test.ok('user.list', { text: 'excel.stays' }, admin)
    expect(data).toMatchObject([
      { displayName: '乙', organisationName: 'North', status: 2, phone: '13800000001', remark: 'x' },
    ])
  })

  it('SYS-02 what was taken home and is brought back with "update existing" changes nothing', async () => {
    const users = sheetsFor(test, 'user')
    const all = () => test.ok('user.list', { pageSize: 200 }, admin)
    const before = await all()
    const file = await users.takenHome(admin)
    expect(file).toHaveLength(before.total + 1)
    expect(await users.bring(file, { user: admin })).toMatchObject({ create: 0, error: before.total })
    const { total: same } = before
    const outcome = await users.bring(file, { user: admin, updateExisting: true })
    expect(outcome).toMatchObject({ create: 0, update: 0, same, error: 0 })
    expect(await all()).toEqual(before)
  })

  it('SYS-02 PRM-05 tells the changed row from those that say what is there, also about people beyond one’s own', async () => {
    await bring([['excel.above.1', '上', 'North', '设计', '', '13900000000', '', '']])
    const { organisations } = await test.ok('organisation.tree', {}, admin)
    const north = organisations.find(({ name }) => name === 'North')?.id ?? ''
    const permissions = [...rightsOn('user'), 'report:view']
    const user = await test.createUserWithRole({ permissions, organisationId: north })
    const update = { user, updateExisting: true }
    const [above, own] = [
      ['上', 'North', '设计', '', '13900000000', '', ''],
      ['甲', 'North', '业务', '', '', '', ''],
    ]
    expect(await bring([['own.same.1', ...own]], update)).toMatchObject({ create: 1 })
    expect(
      await bring(
        [
          ['EXCEL.above.1', ...above],
          ['own.same.1', ...own],
        ],
        update,
      ),
    ).toMatchObject({ same: 2, error: 0 })
    const renamed = [
      ['excel.above.1', '改', ...above.slice(1)],
      ['own.same.1', '改', ...own.slice(1)],
    ]
    expect(await bring(renamed, update)).toMatchObject({ same: 0, update: 1, error: 1 })
    const hidden = [['administrator', 'Admin', 'Test company', '', '', '', '', '']]
    expect(await bring(hidden, update)).toMatchObject({ same: 0, error: 1 })
  })

  it('PRM-05 give no row more than who imports holds, nor a place out of his scope', async () => {
    const { organisations } = await test.ok('organisation.tree', {}, admin)
    const north = organisations.find(({ name }) => name === 'North')?.id ?? ''
    const permissions = [...rightsOn('user'), 'report:view']
    const user = await test.createUserWithRole({ permissions, organisationId: north })
    const row = (name: string, place: string, role: string) => [name, '戊', place, role, '', '', '', '']
    expect(await bring([row('own.rights.1', 'North', '业务')], { user })).toMatchObject({ create: 1 })
    for (const beyond of [row('own.rights.2', 'North', '设计'), row('own.rights.3', 'South', '业务')])
      expect(await bring([beyond], { user })).toMatchObject({ create: 0, error: 1 })
  })
})
