import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from 'playwright'
import type { Browser, BrowserContext, Page } from 'playwright'

/** Debian's Chromium where there is one; the flags keep it from calling home through a closed network. */
const executable = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((file) =>
  existsSync(file),
)

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Without a locale of UTF-8 it saves files of Chinese names as “download”. */
const environment = { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' }

/**
 * One for all journeys of this worker, which run one after the other: who is done leaves no context behind, and closes
 * nothing but that. After a crash the next journey begins in a new one.
 */
export const openBrowser = async (): Promise<Browser> => {
  const opened = await browser
  return opened?.isConnected() === true ? opened : (browser = launch())
}

let browser: Promise<Browser> | undefined

/** Everybody has left: the next journey begins in an empty browser. */
export const leaveBrowser = async (left: Browser | undefined): Promise<void> => {
  await Promise.all((left?.contexts() ?? []).map((context) => context.close()))
}

const launch = (): Promise<Browser> =>
  chromium.launch({
    args: flags,
    env: environment,
    ...(executable === undefined ? {} : { executablePath: executable }),
  })

/** On a machine that has much else to do: `PATIENCE=5` waits five times as long, also in vitest.config.ts. */
const patience = Number(process.env['PATIENCE'] ?? 1)

export type Visit = { readonly context: BrowserContext; readonly page: Page; readonly errors: string[] }

/** A person at a fresh browser; uncaught errors of the page are collected. */
export const visit = async (
  browser: Browser,
  { width = 1440, height = 900, dark = false, locale = 'zh-CN' } = {},
): Promise<Visit> => {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    locale,
    acceptDownloads: true,
  })
  context.setDefaultTimeout(15_000 * patience)
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error.stack ?? error)))
  return { context, page, errors }
}

const folder = path.resolve(import.meta.dirname, '..', '..', '..', 'test-results')

/** Only where `PICTURES=1` asks for them: each costs a second of a processor, and no machine compares them. */
export const picture = async (page: Page, name: string): Promise<void> => {
  if (process.env['PICTURES'] === '1') await keepPicture(page, name)
}

/** For people to look at: what was on the screen when a step failed. */
export const keepPicture = async (page: Page, name: string): Promise<void> => {
  await mkdir(folder, { recursive: true })
  await page.screenshot({ path: path.join(folder, `${name}.png`), animations: 'disabled' })
}
