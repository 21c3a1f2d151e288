import { SignJWT } from 'jose'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startOpenIdProvider } from '#tests/identity/openid-provider.ts'
import type { OpenIdProvider } from '#tests/identity/openid-provider.ts'
import { seriousFindings } from './support/axe.ts'
import { picture, visit } from './support/browser.ts'
import { call, tokenFor } from './support/calls.ts'
import { startJourney } from './support/journey.ts'
import { addPerson, administrator, logIn } from './support/people.ts'

const launchSecret = 'a secret that both sides know and nobody else'
const journey = startJourney('set-up', {
  OUTBOUND_ALLOW: '127.0.0.1',
  LAUNCH_ISSUERS: JSON.stringify({ portal: launchSecret }),
})
let idp: OpenIdProvider

beforeAll(async () => {
  idp = await startOpenIdProvider(`${journey.product.origin}/auth/oidc/callback`)
})
afterAll(() => idp.close())

const logInAtProvider = async (page: Page, name: string): Promise<void> => {
  await page.waitForURL(`${idp.issuer}/**`)
  await page.locator('input[name=login]').fill(name)
  await page.locator('input[name=password]').fill('any')
  await page.locator('button[type=submit]').click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

it('ACC-12 an administrator connects a provider, tests it, and it stands on the login page', async () => {
  const { page, errors } = await visit(journey.browser)
  await logIn(page, journey.product, administrator)
  await page.goto(`${journey.product.origin}/system/identity`)
  await page.getByRole('button', { name: '新建身份源' }).first().click()
  const dialog = page.getByRole('dialog', { name: '新建身份源' })
  await dialog.getByLabel(/^名称/).fill('集团统一认证')
  await dialog.getByLabel(/^英文名称/).fill('Group login')
  await dialog.getByLabel(/发行者地址/).fill(idp.issuer)
  await dialog.getByLabel(/客户端 ID/).fill(idp.clientId)
  await dialog.getByLabel('客户端密钥', { exact: true }).fill(idp.clientSecret)
  await dialog.getByRole('button', { name: '测试连接' }).click()
  await dialog.getByText(`${idp.issuer}/token`).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await picture(page, '11-provider')
  await dialog.getByRole('button', { name: '保存' }).click()
  const row = page.getByRole('row', { name: /集团统一认证/ })
  await row.waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await row.getByRole('button', { name: /编辑/ }).click()
  const edit = page.getByRole('dialog', { name: '编辑身份源' })
  idp.register(await edit.getByText(/auth\/oidc\/callback\/.+/).innerText())
  await picture(page, '11-provider-address')
  await edit.getByRole('button', { name: '取消' }).click()
  const other = await visit(journey.browser)
  await other.page.goto(`${journey.product.origin}/login`)
  await other.page.getByRole('button', { name: '使用 集团统一认证 登录' }).waitFor()
  expect(await seriousFindings(other.page)).toEqual([])
  await picture(other.page, '11-login')
  expect([...errors, ...other.errors]).toEqual([])
})

it('ACC-12 attack 28: a person links his account, logs in by it, and no address holds a token', async () => {
  const { page, errors, context } = await visit(journey.browser)
  const seen: string[] = []
  page.on('framenavigated', (frame) => void seen.push(frame.url()))
  await logIn(page, journey.product, administrator)
  await page.goto(`${journey.product.origin}/account/security`)
  await page.getByRole('button', { name: '关联 集团统一认证' }).click()
  await logInAtProvider(page, 'wang.wei')
  await page.waitForURL('**/account/security')
  await page.getByText('wang.wei').waitFor()
  await picture(page, '11-security')
  await page.evaluate(() => sessionStorage.clear())
  await context.clearCookies({ domain: '127.0.0.1', name: /^_/ })
  await page.goto(`${journey.product.origin}/login?redirect=${encodeURIComponent('/system/user?text=a')}`)
  await page.getByRole('button', { name: '使用 集团统一认证 登录' }).click()
  await logInAtProvider(page, 'wang.wei')
  await page.waitForURL('**/system/user?text=a')
  const token = await page.evaluate(() => sessionStorage.getItem('kempToken') ?? '')
  expect(token.length).toBeGreaterThan(100)
  expect(seen.filter((url) => url.includes(token))).toEqual([])
  expect(page.url()).not.toContain('#')
  expect(errors).toEqual([])
})

it('ACC-12 an administrator sees whom a provider lets in, links somebody by hand and takes it back', async () => {
  const { page, errors } = await visit(journey.browser)
  const linked = await addPerson(journey.product, {
    username: 'by.unit.1',
    displayName: '手工关联',
    roleIds: ['super'],
  })
  await logIn(page, journey.product, administrator)
  await page.goto(`${journey.product.origin}/system/identity`)
  const provider = page.getByRole('row', { name: /集团统一认证/ })
  await provider.getByRole('button', { name: /更多/ }).click()
  await page.getByRole('menuitem', { name: '关联账号' }).click()
  const dialog = page.getByRole('dialog', { name: /关联账号/ })
  await dialog.getByRole('row', { name: new RegExp(administrator.username) }).waitFor()
  await dialog.getByRole('button', { name: '关联', exact: true }).click()
  expect(await dialog.getByText('请填写').count()).toBe(2)
  await dialog.getByLabel('用户名', { exact: true }).fill(linked.username)
  await dialog.getByLabel('身份源中的唯一标识').fill('by-hand')
  await dialog.getByRole('button', { name: '关联', exact: true }).click()
  const row = dialog.getByRole('row', { name: /by-hand/ })
  await row.waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await picture(page, '11-links')
  await row.getByRole('button', { name: '解除' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /确定|解除/ })
    .click()
  await row.waitFor({ state: 'detached' })
  expect(errors).toEqual([])
})

it('ACC-12 whoever is not linked is told so in words, and led back', async () => {
  const { page } = await visit(journey.browser)
  await page.addInitScript(() => localStorage.setItem('gridwright.language', 'en'))
  await page.goto(`${journey.product.origin}/login`)
  await page.getByRole('button', { name: 'Log in with Group login' }).click()
  await logInAtProvider(page, 'stranger')
  await page.getByText(/not linked to an account here/).waitFor()
  expect(page.url()).not.toContain('#')
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Back to login' }).click()
  await page.waitForURL('**/login')
})

it('ACC-08 WIR-05 a launch token opens the console once and leaves the address and the history', async () => {
  const now = Math.floor(Date.now() / 1000)
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('portal')
    .setAudience('gridwright')
    .setSubject(administrator.username)
    .setJti('launch-1')
    .setIssuedAt(now)
    .setExpirationTime(now + 120)
    .sign(new TextEncoder().encode(launchSecret))
  const launch = `${journey.product.origin}/report/list#username=${administrator.username}&app=portal&token=${token}`
  const { page } = await visit(journey.browser)
  const referrers: string[] = []
  page.on('request', (request) => void referrers.push(request.headers()['referer'] ?? ''))
  await page.goto(launch)
  await page.waitForURL('**/report/list')
  await page.getByRole('heading', { name: '报表' }).first().waitFor()
  expect(await page.evaluate(() => sessionStorage.getItem('app'))).toBe('portal')
  expect(page.url()).not.toContain(token)
  expect(referrers.filter((text) => text.includes(token))).toEqual([])
  await page.goBack().catch(() => undefined)
  expect(page.url()).not.toContain(token)
  const second = await visit(journey.browser)
  await second.page.goto(launch)
  await second.page.getByRole('button', { name: '返回登录' }).waitFor()
  expect(second.page.url()).not.toContain(token)
})

it('ACC-12 F4 an administrator says which group gives which role, and who comes from it has the role', async () => {
  const token = await tokenFor(journey.product, administrator)
  const scopes = { usual: null, byPermission: {} }
  const role = { name: '调度员', menuIds: ['report-list'], permissions: ['report:view'], scopes }
  await call(journey.product, 'role.create', role, token)
  const { page, errors } = await visit(journey.browser)
  await logIn(page, journey.product, administrator)
  await page.goto(`${journey.product.origin}/system/identity`)
  const row = page.getByRole('row', { name: /集团统一认证/ })
  await row.getByRole('button', { name: /编辑/ }).click()
  const dialog = page.getByRole('dialog', { name: '编辑身份源' })
  const block = dialog.getByRole('group', { name: '归属' })
  await block.getByLabel(/^组声明/).fill('realm_access.roles')
  await block.getByRole('button', { name: '添加对应' }).click()
  await block.getByLabel('组', { exact: true }).fill('dispatchers')
  await block.getByRole('combobox', { name: '角色' }).click()
  await page.getByRole('option', { name: '调度员' }).click()
  await dialog.getByRole('switch', { name: '自动创建账号' }).click()
  await block.scrollIntoViewIfNeeded()
  expect(await seriousFindings(page)).toEqual([])
  await picture(page, '11-belonging')
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.waitFor({ state: 'detached' })
  idp.tell('zhao.min', { realm_access: { roles: ['dispatchers'] } })
  const other = await visit(journey.browser)
  await other.page.goto(`${journey.product.origin}/login`)
  await other.page.getByRole('button', { name: '使用 集团统一认证 登录' }).click()
  await logInAtProvider(other.page, 'zhao.min')
  await other.page.waitForURL((url) => url.pathname.startsWith('/report') || url.pathname === '/')
  await page.goto(`${journey.product.origin}/system/user?text=zhao.min`)
  await page
    .getByRole('row', { name: /zhao\.min/ })
    .getByText('调度员')
    .waitFor()
  await page.goto(`${journey.product.origin}/auth/operation-log`)
  const line = page.getByRole('row', { name: /zhao\.min.*(修改|更新|编辑)用户/ }).first()
  await line.getByRole('button', { name: '详情' }).click()
  await page.locator('dd', { hasText: /^身份源$/ }).waitFor()
  await picture(page, '11-belonging-log')
  expect([...errors, ...other.errors]).toEqual([])
})

it('ACC-12 a provider that is switched off is gone from the login page', async () => {
  const token = await tokenFor(journey.product, administrator)
  const { data } = await call(journey.product, 'identityProvider.list', {}, token)
  await call(journey.product, 'identityProvider.setStatus', { id: data[0]?.id ?? '', status: 2 }, token)
  const { page } = await visit(journey.browser)
  await page.goto(`${journey.product.origin}/login`)
  await page.getByRole('button', { name: '登录', exact: true }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: /集团统一认证/ }).count()).toBe(0)
})
