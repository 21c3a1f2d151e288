import type { Page } from 'playwright'
import type { Product } from './product.ts'

export const administrator = {
  username: 'gridadmin.01',
  displayName: '林管理员',
  password: 'Kx7#mQ2vRt9!',
} as const

/** Follows the printed link and makes the first administrator, as a newcomer does. */
export const setUp = async (
  page: Page,
  product: Product,
  { demo }: { readonly demo: boolean },
): Promise<void> => {
  await page.goto(product.setupLink)
  await page.getByLabel('用户名').fill(administrator.username)
  await page.getByLabel('姓名').fill(administrator.displayName)
  await page.getByLabel('组织名称').fill('格匠贸易集团')
  await page.getByLabel('密码', { exact: true }).fill(administrator.password)
  await page.getByLabel('确认密码').fill(administrator.password)
  const loadDemo = page.getByRole('switch')
  if ((await loadDemo.getAttribute('aria-checked')) !== String(demo)) await loadDemo.click()
  await page.getByRole('button', { name: '创建并前往登录' }).click()
  await page.waitForURL('**/login**')
}

export const logIn = async (
  page: Page,
  product: Product,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<void> => {
  if (!page.url().startsWith(`${product.origin}/login`)) await page.goto(`${product.origin}/login`)
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}
