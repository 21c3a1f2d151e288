import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import type { Browser, Page } from 'playwright'
import { password } from '#bench/server/excel.ts'

const executable = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((file) => existsSync(file))
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
]

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ args: flags, ...(executable === undefined ? {} : { executablePath: executable }) })

/** A browser profile of its own, with nothing cached, in which the administrator of a bench has logged in. */
export const openConsole = async (browser: Browser, url: string): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  const page = await context.newPage()
  await page.goto(`${url}/login`)
  await page.getByLabel('用户名').fill('administrator')
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL((address) => !address.pathname.startsWith('/login'))
  return page
}
