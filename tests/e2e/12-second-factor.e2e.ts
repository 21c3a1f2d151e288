import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { seriousFindings } from './support/axe.ts'
import { picture, visit } from './support/browser.ts'
import type { Visit } from './support/browser.ts'
import { call, tokenFor } from './support/calls.ts'
import { inDatabase } from './support/database.ts'
import { startJourney } from './support/journey.ts'
import { addPerson, administrator } from './support/people.ts'
import type { Person } from './support/people.ts'

const journey = startJourney('set-up')
let origin = ''
let person: Person
let roleId = ''
let secret = ''
let recoveryCode = ''
let first: Visit

beforeAll(async () => {
  // Browsers know passkeys for names, not for addresses.
  origin = journey.product.origin.replace('127.0.0.1', 'localhost')
  const token = await tokenFor(journey.product, administrator)
  const role = { name: '调度员', menuIds: ['report-list'], permissions: ['report:view'] }
  ;({ id: roleId } = await call(journey.product, 'role.create', role, token))
  person = await addPerson(journey.product, {
    username: 'li.dispatch',
    displayName: '李调度',
    roleIds: [roleId],
  })
  first = await visit(journey.browser)
})

/** The step counts 30 s; the next code is a new one, as the one before is used up. */
let used = 0
const nextCode = async (): Promise<string> => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const step = (): number => Math.floor(Date.now() / 30_000)
  // One step ahead is taken as well.
  await expect.poll(step, { timeout: 40_000 }).toBeGreaterThanOrEqual(used)
  used = Math.max(used + 1, step())
  return totp.generate({ timestamp: used * 30_000 })
}

const giveName = async (page: Page): Promise<void> => {
  await page.goto(`${origin}/login`)
  await page.getByLabel('用户名').fill(person.username)
  await page.getByLabel('密码', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}
const isIn = (page: Page): Promise<void> => page.waitForURL((url) => !url.pathname.startsWith('/login'))

it('ACC-12 a person sets up an authenticator by its QR code or key, and keeps recovery codes', async () => {
  const { page } = first
  await giveName(page)
  await isIn(page)
  await page.goto(`${origin}/account/security`)
  await picture(page, '12-security-empty')
  await page.getByRole('button', { name: '添加验证方式' }).click()
  await page.getByRole('button', { name: /验证器应用/ }).click()
  const dialog = page.getByRole('dialog', { name: '添加验证方式' })
  await dialog.getByRole('img', { name: '二维码' }).waitFor()
  await dialog.getByText('无法扫描？手动输入密钥').click()
  secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await picture(page, '12-enrol')
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByLabel(/验证码/).fill('000000')
  await dialog.getByRole('button', { name: '确认' }).click()
  await dialog.getByText('验证码不正确或已使用').waitFor()
  await dialog.getByLabel(/验证码/).fill(await nextCode())
  await dialog.getByRole('button', { name: '确认' }).click()
  const codes = page.getByRole('list', { name: '恢复码' }).getByRole('listitem')
  await expect.poll(() => codes.count()).toBe(10)
  recoveryCode = (await codes.first().textContent()) ?? ''
  await picture(page, '12-codes')
  await page.getByRole('button', { name: '我已保存，继续' }).click()
  await page.getByText('还有 10 个可用').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await picture(page, '12-security')
})

it('ACC-12 the next log-in asks for the code; a wrong one is told, giving up leads nowhere', async () => {
  const { page, errors } = await visit(journey.browser)
  await giveName(page)
  const dialog = page.getByRole('dialog', { name: '两步验证' })
  await dialog.getByLabel('验证码').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await picture(page, '12-step')
  expect(await page.evaluate(() => sessionStorage.getItem('kempToken'))).toBeNull()
  await page.keyboard.press('Escape')
  await page.getByText('两步验证已取消').waitFor()
  await giveName(page)
  await dialog.getByLabel('验证码').fill('000000')
  await page.keyboard.press('Enter')
  await dialog.getByText('验证码不正确或已使用').waitFor()
  await dialog.getByLabel('验证码').fill(await nextCode())
  await page.keyboard.press('Enter')
  await isIn(page)
  expect(errors).toEqual([])
})

it('ACC-12 ten minutes after the log-in, what one comes in by is changed only with the password again', async () => {
  const { page } = first
  await inDatabase(journey.product, (db) =>
    sql`update session set proven_at = proven_at - interval '11 minutes'`.execute(db),
  )
  await page.goto(`${origin}/account/security`)
  await page.getByRole('button', { name: '添加验证方式' }).click()
  await page.getByRole('button', { name: /验证器应用/ }).click()
  const asked = page.getByRole('dialog', { name: '再次验证身份' })
  await asked.getByLabel('当前密码', { exact: true }).fill('Wrong-Horse7')
  await page.keyboard.press('Enter')
  await asked.getByText('密码不正确').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await picture(page, '12-proof')
  await asked.getByLabel('当前密码', { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  await asked.waitFor({ state: 'detached' })
  await page.getByRole('img', { name: '二维码' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

it('ACC-12 a recovery code lets in where the phone is not at hand', async () => {
  const { page } = await visit(journey.browser)
  await giveName(page)
  await page.getByRole('button', { name: '无法使用验证器？使用恢复码' }).click()
  await page.getByLabel('恢复码').fill(recoveryCode)
  await page.keyboard.press('Enter')
  await isIn(page)
})

it('ACC-12 a passkey is added, gives the second step, and is a log-in of its own', async () => {
  const { page, errors } = first
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto(`${origin}/account/security`)
  await page.getByRole('button', { name: '添加验证方式' }).click()
  await page.getByRole('button', { name: /^通行密钥/ }).click()
  await page.getByRole('button', { name: '创建通行密钥' }).click()
  await page.getByRole('listitem').filter({ hasText: '本设备' }).waitFor()
  await page.evaluate(() => sessionStorage.clear())
  await giveName(page)
  await page.getByRole('button', { name: '使用通行密钥', exact: true }).click()
  await isIn(page)
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(`${origin}/login`)
  await page.getByRole('button', { name: '使用通行密钥登录' }).click()
  await isIn(page)
  expect(errors).toEqual([])
})

it('ACC-12 an administrator demands it of a role, sees who has it, and helps who lost it', async () => {
  const { page } = await visit(journey.browser)
  await page.goto(`${origin}/login`)
  await page.getByLabel('用户名').fill(administrator.username)
  await page.getByLabel('密码', { exact: true }).fill(administrator.password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await isIn(page)
  await page.goto(`${origin}/system/identity?tab=policy`)
  await page.getByRole('switch', { name: '要求“调度员”使用两步验证' }).click()
  await expect
    .poll(() => page.getByRole('switch', { name: /调度员/ }).getAttribute('aria-checked'))
    .toBe('true')
  expect(await seriousFindings(page)).toEqual([])
  await picture(page, '12-policy')
  await page.getByRole('button', { name: '用户验证' }).click()
  const row = page.getByRole('row', { name: /li\.dispatch/ })
  await picture(page, '12-people')
  await row.getByRole('button', { name: '移除验证方式' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '移除验证方式' }).click()
  await page.getByText('已移除').first().waitFor()
  const other = await visit(journey.browser, { width: 375, height: 760 })
  await giveName(other.page)
  await other.page.getByRole('dialog', { name: '设置两步验证' }).waitFor()
  expect(await seriousFindings(other.page)).toEqual([])
  await picture(other.page, '12-must-enrol')
  await other.page.getByRole('button', { name: /验证器应用/ }).click()
  const dialog = other.page.getByRole('dialog')
  await dialog.getByText('无法扫描？手动输入密钥').click()
  secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await dialog.getByLabel(/验证码/).fill(await nextCode())
  await dialog.getByRole('button', { name: '确认' }).click()
  await other.page.getByRole('button', { name: '我已保存，继续' }).click()
  await isIn(other.page)
})
