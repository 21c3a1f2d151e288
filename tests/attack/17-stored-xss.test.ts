import { testApp } from '@gridwright/server/testing'
import { chromium } from 'playwright'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/*
 * Seen to fail: with the titles of tabs set as HTML (tab-strip.tsx), the tests of menus and tabs and of panels
 * were red; with `unsafe-inline` for scripts (content-policy.ts), the script of the second test ran, and all after
 * it were red. The first test shows at every run that the traps notice the corpus where it is taken for HTML.
 * Lists, dialogs and messages were not tried one by one: React escapes them all, and lint forbids raw HTML.
 */

const corpus = [
  '<img src=x onerror=trap()>',
  '<svg/onload=trap()>',
  '"><script>trap()</script>',
  "';trap();//",
  '<iframe srcdoc="<script>parent.trap()</script>">',
  '{{constructor.constructor("trap()")()}}',
  '<a href="javascript:trap()">x</a>',
]

const test = await testApp()
const { url: own } = await test.app.listen()
let browser: Browser
let page: Page
const sprung: string[] = []

/** A trap in the page that anything can call, and the dialogs and elements that scripts leave. */
const watch = async (watched: Page): Promise<void> => {
  await watched.exposeFunction('trap', () => void sprung.push(watched.url()))
  watched.on('dialog', (dialog) => {
    sprung.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
}

/** Elements that only the corpus can have made. */
const foreignElements = (watched: Page): Promise<number> =>
  watched.locator('img[src="x"], svg[onload], iframe[srcdoc], a[href^="javascript:"], main script').count()

beforeAll(async () => {
  const { token } = await test.firstAdmin()
  const options = { token }
  for (const [at, text] of corpus.entries()) {
    const name = `${at} ${text}`.slice(0, 60)
    const role = await test.ok(
      'role.create',
      { name, description: text, menuIds: [], permissions: [] },
      options,
    )
    const person = { username: `corpus.user${at}`, displayName: name, organisationId: null }
    await test.ok('user.create', { ...person, roleIds: [role.id] }, options)
    await test.ok('preference.saveFilter', { list: 'user', name, query: 'text=a' }, options)
    await test.ok('frame.create', { origin: `https://o${at}.example`, name }, options)
    await test.database.db
      .insertInto('menu')
      .values([
        {
          id: `corpus${at}`,
          pid: null,
          url: `corpus/${at}`,
          title: text,
          title_en: text,
          icon: text,
          app: null,
          sort: at,
        },
        {
          id: `frame${at}`,
          pid: null,
          url: `https://o${at}.example/${text}`,
          title: text,
          mode: 'iframe',
          app: null,
        },
      ])
      .execute()
  }
  browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
  context.setDefaultTimeout(20_000)
  page = await context.newPage()
  await watch(page)
})
afterAll(async () => {
  await browser.close()
  await test.close()
})

const logIn = async (): Promise<void> => {
  const { username, password } = await test.firstAdmin()
  await page.goto(`${own}/login`)
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL('**/dashboard')
}

const untouched = async (): Promise<void> => {
  await page.waitForTimeout(200)
  expect(await foreignElements(page)).toBe(0)
  expect(sprung).toEqual([])
}

describe('17: scripts in what people write', () => {
  it('the traps notice the corpus where it is taken for HTML', async () => {
    const plain = await browser.newPage({ locale: 'zh-CN' })
    await watch(plain)
    await plain.setContent(`<main>${corpus.join('')}</main>`)
    await expect.poll(() => sprung.length).toBeGreaterThan(1)
    expect(await foreignElements(plain)).toBeGreaterThan(2)
    await plain.close()
    sprung.length = 0
  })

  it('no script runs that stands in the page itself, whoever put it there', async () => {
    await logIn()
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'trap()'
      document.body.append(script)
    })
    await untouched()
  })

  it('RTE-09 menus, tabs, window titles and breadcrumbs show it as the words that it is', async () => {
    for (const [at, text] of corpus.entries()) {
      await page.goto(`${own}/corpus/${at}`)
      await page.getByText('Cannot find module').waitFor()
      await page.getByRole('navigation', { name: '已打开的页面' }).getByText(text, { exact: true }).waitFor()
      await expect.poll(() => page.title()).toContain(text.slice(0, 10))
      await untouched()
    }
  })

  it('LAY-05 panels carry it in their titles and addresses', async () => {
    await page.goto(`${own}/x/frame0`)
    await page.getByText('在新窗口打开').waitFor()
    await page
      .getByRole('main')
      .getByText(corpus[0] ?? '', { exact: true })
      .filter({ visible: true })
      .first()
      .waitFor()
    await untouched()
  })

  it.each(['/system/role', '/system/user', '/system/frame', '/system/menu'])(
    'PRM-04 the list %s shows it as words',
    async (path) => {
      await page.goto(own + path)
      await page
        .getByText(corpus[0] ?? '')
        .filter({ visible: true })
        .first()
        .waitFor()
      await untouched()
    },
  )

  it('LAY-08 dialogs and messages name it', async () => {
    await page.goto(`${own}/system/frame`)
    await page
      .getByText(corpus[0] ?? '')
      .filter({ visible: true })
      .first()
      .waitFor()
    await page.getByRole('button', { name: '删除' }).first().click()
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByText(/trap/).waitFor()
    await untouched()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: /查找菜单/ }).fill('trap')
    await page.getByRole('option').filter({ visible: true }).first().waitFor()
    await untouched()
  })

  it('LAY-07 names of saved filters are words', async () => {
    await page.goto(`${own}/system/user?text=a`)
    await page
      .getByRole('button', { name: /筛选方案|trap/ })
      .last()
      .click()
    await page.getByRole('menuitemradio').nth(1).waitFor()
    await untouched()
  })
})
