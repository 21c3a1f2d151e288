import type { OperationName } from '@gridwright/contract'
import { beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { picture, visit } from './support/browser.ts'
import type { Visit } from './support/browser.ts'
import { call, callA, callB, tokenFor } from './support/calls.ts'
import { startJourney } from './support/journey.ts'
import { addPerson, administrator, logIn, roleIds } from './support/people.ts'
import type { Person } from './support/people.ts'
import { inUserMenu, openMenu, openTop, sees, sideMenu, topMenu } from './support/screen.ts'

const journey = startJourney('demo')
const reader = { username: 'reader.wang', displayName: '王读者', password: 'Gf6!pLw2@xNr' }
let admin: Visit
let adminToken: string

const anew = async (person: Pick<Person, 'username' | 'password'>): Promise<Visit> => {
  const seat = await visit(journey.browser)
  await logIn(seat.page, journey.product, person)
  return seat
}
const reportNamed = async (name: string): Promise<string> => {
  const { data } = await call(journey.product, 'asset.list', { kind: 'report', text: name }, adminToken)
  return data[0]?.id ?? ''
}

beforeAll(async () => {
  adminToken = await tokenFor(journey.product, administrator)
  admin = await anew(administrator)
})

it('PRM-04 the administrator makes a user, whose first password is shown once', async () => {
  const { page } = admin
  await openTop(page, '系统管理')
  await openMenu(page, '用户管理')
  await page.getByRole('button', { name: '新建用户' }).click()
  const part = page.getByRole('tabpanel')
  await part.getByLabel('账号').fill(reader.username)
  await part.getByLabel('姓名').fill(reader.displayName)
  await part.getByLabel('工号').fill('E-0815')
  await page.getByRole('tab', { name: /^角色/ }).click()
  await part.getByRole('checkbox', { name: /业务人员/ }).check()
  await page.getByRole('button', { name: '创建', exact: true }).click()
  await sees(page, '它只显示这一次')
  const firstPassword = (await page.getByTestId('first-password').textContent()) ?? ''
  await picture(page, '04-first-password')
  await page.getByRole('button', { name: '我已记下' }).click()
  await sees(page, reader.displayName)
  expect(await page.content()).not.toContain(firstPassword)

  const seat = await anew({ username: reader.username, password: firstPassword })
  await seat.page.waitForURL('**/auth/changePassword')
  await seat.page.goto(`${journey.product.origin}/report/list`)
  await seat.page.waitForURL('**/auth/changePassword')
  await seat.page.getByLabel('原密码').fill(firstPassword)
  await seat.page.getByLabel('新密码', { exact: true }).fill(reader.password)
  await seat.page.getByLabel('确认新密码').fill(reader.password)
  await seat.page.getByRole('button', { name: '修改密码', exact: true }).click()
  await seat.page.waitForURL('**/dashboard')
  await seat.context.close()
  expect(
    (await callA(journey.product, 'auth.login', { username: reader.username, password: firstPassword })).code,
  ).not.toBe('200')
})

it('PRM-02 whoever may only read gets no menu item and no button for more', async () => {
  const { context, page } = await anew(reader)
  await openTop(page, '报表')
  await openMenu(page, '报表列表')
  await sees(page, /版本 1/)
  await picture(page, '04-reader-list')
  for (const name of ['数据集', '数据源', '用户管理', '角色管理'])
    expect(await sideMenu(page).getByRole('link', { name }).count()).toBe(0)
  expect(await topMenu(page).getByRole('link', { name: '系统管理' }).count()).toBe(0)
  for (const name of ['新建报表', '设计', '新建文件夹'])
    expect(await page.getByRole('button', { name }).count()).toBe(0)
  for (const path of ['report/data-source', 'report/data-set', 'system/user', 'excelreport/design?id=x']) {
    await page.goto(`${journey.product.origin}/${path}`)
    await sees(page, /没有权限|页面不存在/)
  }
  await context.close()
})

const beyondReading = [
  ['dataSource.list', {}],
  ['user.list', {}],
  ['role.list', {}],
  ['asset.create', { kind: 'report', name: 'x', document: {} }],
  ['asset.list', { kind: 'data-set' }],
  ['dashboard.loadDemo', {}],
] as unknown as readonly (readonly [OperationName, never])[]

it('PRM-03 the server refuses the same on both wires', async () => {
  const token = await tokenFor(journey.product, reader)
  for (const [name, input] of beyondReading) {
    expect([name, (await callA(journey.product, name, input, token)).code]).toEqual([name, '50003'])
    const overB = await callB(journey.product, name, input, token)
    expect([name, overB.code !== '200' && overB.result === undefined]).toEqual([name, true])
    const nobody = await callA(journey.product, name, input)
    expect([name, nobody.code]).not.toEqual([name, '200'])
  }
})

/** The first answer of the live channel to a subscription. */
const subscribed = async (topic: string, token: string): Promise<string> => {
  const { ticket } = await call(journey.product, 'live.ticket', {}, token)
  const socket = new WebSocket(`${journey.product.origin.replace('http', 'ws')}/live?ticket=${ticket}`)
  const answer = await new Promise<string>((resolve, reject) => {
    socket.on('open', () => socket.send(JSON.stringify({ type: 'subscribe', topic })))
    socket.on('message', (bytes: Buffer) => resolve((JSON.parse(bytes.toString()) as { type: string }).type))
    socket.on('error', reject)
  })
  socket.close()
  return answer
}

it("PRM-03 somebody else's job, its file and its progress are nobody else's business", async () => {
  const id = await reportNamed('')
  const { jobId } = await call(journey.product, 'report.export', { id }, adminToken)
  const done = () => call(journey.product, 'job.get', { id: jobId }, adminToken)
  await expect.poll(async () => (await done()).state, { timeout: 60_000 }).toBe('done')
  const fileId = (await done()).fileId ?? ''
  const token = await tokenFor(journey.product, reader)
  const download = (by: string) =>
    fetch(`${journey.product.origin}/SpringReport/api/file/download`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: by },
      body: JSON.stringify({ id: fileId }),
    })
  expect((await download(adminToken)).headers.get('filename')).toMatch(/\.xlsx$/)
  const refused = await download(token)
  expect(refused.headers.get('filename')).toBeNull()
  expect(refused.headers.get('errormsg')).not.toBeNull()
  expect((await callA(journey.product, 'job.get', { id: jobId }, token)).code).not.toBe('200')
  expect((await callB(journey.product, 'job.cancel', { id: jobId }, token)).code).not.toBe('200')
  expect(await subscribed(`job:${jobId}`, adminToken)).toBe('snapshot')
  expect(await subscribed(`job:${jobId}`, token)).toBe('refused')
})

it('PRM-03 a third user with view on one report opens that one and nothing else', async () => {
  const role = {
    name: '访客',
    menuIds: ['report', 'report-list', 'report-viewer'],
    permissions: ['report:view'],
    scopes: { usual: { kind: 5 as const, organisationIds: [] }, byPermission: {} },
  }
  const { id: roleId } = await call(journey.product, 'role.create', role, adminToken)
  const guest = await addPerson(journey.product, {
    username: 'guest.zhao',
    displayName: '赵访客',
    roleIds: [roleId],
  })
  const { data: all } = await call(journey.product, 'asset.list', { kind: 'report' }, adminToken)
  const [one, ...others] = all
  if (one === undefined) throw new Error('no report')
  const { page } = admin
  await openTop(page, '报表')
  await openMenu(page, '报表列表')
  await page.getByRole('button', { name: `更多操作: ${one.name}` }).click()
  await page.getByRole('menuitem', { name: '授权' }).click()
  await page.getByRole('dialog').getByLabel('查找用户、角色或组织').fill('赵访客')
  await page.getByRole('button', { name: '授权给 赵访客' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await sees(page, '授权已保存')

  const seat = await anew(guest)
  await topMenu(seat.page).getByRole('link', { name: '报表' }).click()
  await seat.page.getByRole('row', { name: new RegExp(one.name) }).waitFor()
  for (const { name } of others) expect(await seat.page.getByText(name).count()).toBe(0)
  await seat.page.goto(`${journey.product.origin}/excelreport/viewer?id=${one.id}`)
  await seat.page.getByRole('button', { name: '打印' }).waitFor()
  expect(await seat.page.getByRole('button', { name: '导出 Excel' }).count()).toBe(0)
  expect(await seat.page.getByRole('button', { name: '设计' }).count()).toBe(0)
  await seat.page.goto(`${journey.product.origin}/excelreport/viewer?id=${others[0]?.id}`)
  await sees(seat.page, /无法读取报表|报表未能打开/)
  await seat.context.close()

  const token = await tokenFor(journey.product, guest)
  expect((await callA(journey.product, 'report.render', { id: one.id }, token)).code).toBe('200')
  for (const { id } of others)
    for (const wire of [callA, callB])
      expect((await wire(journey.product, 'report.render', { id }, token)).code).not.toBe('200')
  expect((await callA(journey.product, 'report.export', { id: one.id }, token)).code).toBe('50003')
  expect(
    (await callB(journey.product, 'asset.saveDraft', { id: one.id, revision: 1, document: {} }, token)).code,
  ).not.toBe('200')
})

it('ACC-04 a user with two roles chooses one, and another one later', async () => {
  const roles = await roleIds(journey.product)
  const both = ['业务人员', '报表设计师'].map((name) => roles.get(name) ?? '')
  const two = await addPerson(journey.product, {
    username: 'both.roles',
    displayName: '双角色',
    roleIds: both,
  })
  const { context, page } = await visit(journey.browser)
  await logIn(page, journey.product, two)
  await page.waitForURL('**/rolesSelect')
  await picture(page, '04-roles')
  await page.goto(`${journey.product.origin}/dashboard`)
  await page.waitForURL('**/rolesSelect**')
  await page.getByRole('button', { name: /业务人员/ }).click()
  await page.waitForURL('**/dashboard')
  expect(await sideMenu(page).getByRole('link', { name: '数据集' }).count()).toBe(0)
  await inUserMenu(page, '切换角色')
  await page.getByRole('button', { name: /报表设计师/ }).click()
  await page.waitForURL('**/dashboard')
  await sideMenu(page).getByRole('link', { name: '数据集' }).waitFor()
  await context.close()
})
