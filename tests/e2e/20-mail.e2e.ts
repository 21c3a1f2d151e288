import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seriousFindings } from './support/axe.ts'
import { picture, visit } from './support/browser.ts'
import type { Visit } from './support/browser.ts'
import { call, tokenFor } from './support/calls.ts'
import { startJourney } from './support/journey.ts'
import { administrator, logIn } from './support/people.ts'
import { openPostOffice } from './support/post-office.ts'
import type { PostOffice } from './support/post-office.ts'

const journey = startJourney('set-up', { OUTBOUND_ALLOW: '127.0.0.1' })
const newcomer = { username: 'sun.newcomer', email: 'sun@example.com', password: 'Vb3$kTe8!wZq' }
let post: PostOffice
let person: Visit

beforeAll(async () => {
  post = await openPostOffice()
  const token = await tokenFor(journey.product, administrator)
  const settings = {
    kind: 'mail' as const,
    host: '127.0.0.1',
    port: post.port,
    tls: 'off' as const,
    username: '',
    from: 'grid@example.com',
  }
  const login = await visit(journey.browser)
  await login.page.goto(`${journey.product.origin}/login`)
  await login.page.getByLabel('用户名').waitFor()
  expect(await login.page.getByRole('link', { name: '忘记密码？' }).count()).toBe(0)
  await login.context.close()
  await call(
    journey.product,
    'noticeChannel.create',
    { name: '邮件', enabled: true, kinds: [], settings },
    token,
  )
  const values = { publicUrl: journey.product.origin }
  await call(journey.product, 'setting.save', { values, shown: {} }, token)
  person = await visit(journey.browser)
})
afterAll(() => post.close())

const setPassword = async (page: Page, link: string, password: string): Promise<void> => {
  await page.goto(link)
  await page.getByLabel('新密码', { exact: true }).fill(password)
  await page.getByLabel('确认新密码').fill(password)
  await page.getByRole('button', { name: '保存并前往登录' }).click()
  await page.waitForURL('**/login')
}

it('PRM-04 an administrator invites somebody by mail, who sets his own first password', async () => {
  const { page, context } = await visit(journey.browser)
  await logIn(page, journey.product, administrator)
  await page.goto(`${journey.product.origin}/system/user/edit`)
  const part = page.getByRole('tabpanel')
  await part.getByLabel('账号').fill(newcomer.username)
  await part.getByLabel('姓名').fill('孙新来')
  await part.getByLabel('邮箱').fill(newcomer.email)
  await part.getByRole('switch', { name: '邮件邀请' }).click()
  await picture(page, '20-invite-form')
  await page.getByRole('tab', { name: /^角色/ }).click()
  await part.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: '创建', exact: true }).click()
  await page.getByText('已邀请').first().waitFor()
  await picture(page, '20-invited')
  const link = await post.linkTo(newcomer.email, 1)
  expect(link.startsWith(journey.product.origin)).toBe(true)
  await person.page.goto(link)
  await person.page.getByRole('heading', { name: '设置密码' }).waitFor()
  await picture(person.page, '20-accept')
  expect(await seriousFindings(person.page)).toEqual([])
  await setPassword(person.page, link, newcomer.password)
  await logIn(person.page, journey.product, newcomer)
  await page.reload()
  await page.getByText('孙新来').first().waitFor()
  expect(await page.getByText('已邀请').count()).toBe(0)
  await context.close()
})

it('VAL-03 who forgot the password gets a link by mail, sets another one, and is out everywhere else', async () => {
  const { page, context } = await visit(journey.browser)
  await page.goto(`${journey.product.origin}/login`)
  await page.getByRole('link', { name: '忘记密码？' }).waitFor()
  await picture(page, '20-login')
  await page.getByRole('link', { name: '忘记密码？' }).click()
  await page.getByLabel('账号或邮箱').fill(newcomer.email)
  await picture(page, '20-forgot')
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: '发送邮件' }).click()
  await page.getByText(/如果账号存在/).waitFor()
  await picture(page, '20-asked')
  await setPassword(page, await post.linkTo(newcomer.email, 2), 'Quiet-River-77')
  await logIn(page, journey.product, { ...newcomer, password: 'Quiet-River-77' })
  await person.page.reload()
  await person.page.getByLabel('用户名').waitFor()
  expect([...person.errors]).toEqual([])
  await context.close()
})
