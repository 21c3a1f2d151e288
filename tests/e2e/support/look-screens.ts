import type { Page } from 'playwright'
import { call, tokenFor } from './calls.ts'
import { administrator } from './people.ts'
import type { Product } from './product.ts'

/** Something that opens over a screen, judged after the screen itself. */
export type Over = { readonly name: string; readonly open: (page: Page) => Promise<void> }

export type Screen = {
  readonly name: string
  readonly path: string
  /** Something that stands there once it is loaded, in any language. */
  readonly ready: string
  readonly over?: readonly Over[]
  /** It says that something is missing or forbidden; any other screen that does is a finding. */
  readonly refuses?: boolean
}

/** A modal one is an element of that name. */
export const dialog = 'dialog[open], [role=dialog]'

/** Pages whose first primary button opens no dialog: they have none, or it acts at once. */
const withoutDialog: ReadonlySet<string> = new Set([
  '/dashboard',
  '/system/api-rule',
  '/system/role',
  '/system/user',
  '/system/setting',
  '/auth/onlineUser',
  '/auth/login-log',
  '/auth/operation-log',
  '/systool/file',
  '/report/subscription',
  '/report/delivery',
  '/report/migration',
  '/task',
  '/task/start',
  '/screen/watch',
  '/activiti/monitor',
  '/activiti/demo',
])

const mainForm = (place = dialog): Over => ({
  name: 'form',
  open: async (page) => {
    await page.locator('main button[class*=primary]:visible').first().click()
    await page.locator(place).first().waitFor()
  },
})

const formOf = (path: string): readonly Over[] => {
  if (withoutDialog.has(path)) return []
  // The form of a menu stands beside the tree.
  return [path === '/system/menu' ? mainForm('main [class*=buttons]') : mainForm()]
}

/** Every page of the server's menu with its dialog: a new one joins by itself. */
const menuScreens = async (product: Product, token: string): Promise<readonly Screen[]> => {
  const { menus } = await call(product, 'auth.listUserMenus', {}, token)
  const parents = new Set(menus.map(({ pid }) => pid))
  return menus
    .filter(({ id, hidden, mode }) => hidden !== true && mode !== 'iframe' && !parents.has(id))
    .map(({ url }) => {
      const path = `/${url.replace(/^\//, '')}`
      return { name: url.replaceAll('/', '-'), path, ready: 'main h1, main h2', over: formOf(path) }
    })
}

const byName =
  (role: 'button' | 'menuitem', name: RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole(role, { name }).first().click()

const fromUserMenu =
  (name: RegExp) =>
  async (page: Page): Promise<void> => {
    await byName('button', /^(账号|Account)/)(page)
    await byName('menuitem', name)(page)
    await page.locator(dialog).first().waitFor()
  }

/** What opens over the whole console. */
const overConsole: readonly Over[] = [
  {
    name: 'palette',
    open: async (page) => {
      await page.keyboard.press('Control+k')
      await page.locator(dialog).first().waitFor()
    },
  },
  { name: 'settings', open: fromUserMenu(/^(界面设置|Interface settings)/) },
  { name: 'changes', open: fromUserMenu(/^(更新内容|What has changed)/) },
  { name: 'inbox', open: byName('button', /^(通知|Notices)/) },
  { name: 'jobs', open: byName('button', /^(任务中心|Job centre)/) },
]

type Links = { readonly share: string; readonly locked: string; readonly reset: string }

/** Before anybody logs in. */
export const openScreens = ({ share, locked, reset }: Links): readonly Screen[] => [
  { name: 'login', path: '/login', ready: 'form' },
  { name: 'setup-finished', path: '/setup', ready: 'main a[href="/login"]' },
  { name: 'reset', path: reset, ready: 'form' },
  { name: 'reset-gone', path: '/reset#of-long-ago', ready: 'main a[href="/login"]', refuses: true },
  { name: 'share', path: `/share#${share}`, ready: 'main [role=gridcell]' },
  { name: 'share-password', path: `/share#${locked}`, ready: 'form' },
  { name: '404', path: '/404', ready: 'main', refuses: true },
]

const idsOf = async (product: Product, token: string) => {
  const reports = await call(product, 'asset.list', { kind: 'report', sort: 'name' }, token)
  const dataSets = await call(product, 'asset.list', { kind: 'data-set' }, token)
  const dictionaries = await call(product, 'dictionary.list', {}, token)
  return {
    report: reports.data.find(({ name }) => name === '区域销售分组报表')?.id ?? '',
    dataSet: dataSets.data[0]?.id ?? '',
    dictionary: dictionaries.data[0]?.id ?? '',
  }
}

/** Of the administrator: the menu's pages, and by hand what no entry of it leads to. */
export const consoleScreens = async (product: Product): Promise<readonly Screen[]> => {
  const token = await tokenFor(product, administrator)
  const ids = await idsOf(product, token)
  const over = [mainForm()]
  return [
    { name: 'dashboard', path: '/dashboard', ready: 'main ol li, main ul a', over: overConsole },
    ...(await menuScreens(product, token)),
    { name: 'viewer', path: `/excelreport/viewer?id=${ids.report}`, ready: '[role=gridcell]' },
    { name: 'viewer-pages', path: `/excelreport/viewer?id=${ids.report}&view=paper`, ready: '[role=cell]' },
    {
      name: 'designer',
      path: `/excelreport/design?id=${ids.report}`,
      // Below 768 px there is no formula bar: a report is read and run there.
      ready: '[data-region=formula] .cm-content, [role=note]',
    },
    {
      name: 'data-set-edit',
      path: `/report/data-set/edit?id=${ids.dataSet}`,
      ready: '[data-region=query] .cm-content, [role=note]',
    },
    { name: 'dict-data', path: `/systool/dict-data/${ids.dictionary}`, ready: 'main h1', over },
    { name: 'role-edit', path: '/system/role/edit', ready: 'main form, main [role=tablist]' },
    { name: 'user-edit', path: '/system/user/edit', ready: 'main form, main [role=tablist]' },
    { name: 'job-log', path: '/systool/job-log', ready: 'main h1' },
    { name: 'sessions', path: '/account/sessions', ready: 'main h1' },
    { name: 'security', path: '/account/security', ready: 'main h1' },
    { name: 'password', path: '/auth/changePassword', ready: 'form' },
  ]
}

/** Links to the first report, with a password and without, and one to a new password of somebody. */
export const openLinks = async (product: Product, username: string): Promise<Links> => {
  const token = await tokenFor(product, administrator)
  const { report: assetId } = await idsOf(product, token)
  const share = await call(product, 'share.create', { assetId, days: 1 }, token)
  const locked = await call(product, 'share.create', { assetId, days: 1, password: 'open sesame' }, token)
  const { data } = await call(product, 'user.list', { text: username }, token)
  const { path: reset } = await call(product, 'auth.issueResetLink', { id: data[0]?.id ?? '' }, token)
  return { share: share.code, locked: locked.code, reset }
}
