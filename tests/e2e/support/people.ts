import type { Page } from 'playwright'
import { call, tokenFor } from './calls.ts'
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

export type Person = { readonly username: string; readonly password: string; readonly displayName: string }

/** Somebody whose first password is changed already, for steps that are about something else. */
export const addPerson = async (
  product: Product,
  { username, displayName, roleIds }: Omit<Person, 'password'> & { readonly roleIds: readonly string[] },
): Promise<Person> => {
  const admin = await tokenFor(product, administrator)
  const wish = { username, displayName, roleIds: [...roleIds], organisationId: null }
  const { firstPassword } = await call(product, 'user.create', wish, admin)
  const password = 'Vb3$kTe8!wZq'
  const login = { username, password: firstPassword }
  const first = await call(product, 'auth.login', login)
  const token =
    first.facts === undefined
      ? (await call(product, 'auth.login', { role_id: roleIds[0] }, first.token)).token
      : first.token
  await call(product, 'auth.changePassword', { oldPassword: firstPassword, newPassword: password }, token)
  return { username, password, displayName }
}

/** Ids of the roles, by name. */
export const roleIds = async (product: Product): Promise<ReadonlyMap<string, string>> => {
  const roles = await call(product, 'role.list', { pageSize: 200 }, await tokenFor(product, administrator))
  return new Map(roles.data.map((role) => [role.name, role.id]))
}
