import { testApp } from '@gridwright/server/testing'
import type { TestApp } from '@gridwright/server/testing'
import type { BrowserContext, Page, Route } from 'playwright'

/** The product in this process, on a clock that is set by hand; browsers follow it by {@link pass}. */
export type TimedProduct = {
  readonly test: TestApp
  readonly origin: string
  /** The server's time, milliseconds. */
  now(): number
  /** Lets time pass on the server and in the browsers; each timer that fell due meanwhile fires once, as after sleep. */
  pass(seconds: number, contexts: readonly BrowserContext[]): Promise<void>
  stop(): Promise<void>
}

export const startTimedProduct = async (): Promise<TimedProduct> => {
  let offset = 0
  const now = (): number => Date.now() + offset
  const test = await testApp({ now: () => new Date(now()) })
  // Node writes the machine's own time; the console reads the server's from it.
  test.app.server.addHook('onSend', async (_request, reply) => {
    reply.header('date', new Date(now()).toUTCString())
  })
  await test.firstAdmin()
  const { url } = await test.app.listen()
  return {
    test,
    origin: url,
    now,
    pass: async (seconds, contexts) => {
      offset += seconds * 1000
      for (const context of contexts) await jump(context, seconds)
    },
    stop: () => test.close(),
  }
}

const renewals = '**/auth/renew'
/** What each browser's pages asked for while they jump; undefined where nobody jumps. */
const held = new WeakMap<BrowserContext, { routes: Route[] | undefined }>()

/**
 * Renewals pass by here as long as the browser lives: one that is sent while a browser begins or ceases to hold any may
 * fail, or may never be told of.
 */
const holding = async (context: BrowserContext): Promise<{ routes: Route[] | undefined }> => {
  const known = held.get(context)
  if (known !== undefined) return known
  const here: { routes: Route[] | undefined } = { routes: undefined }
  held.set(context, here)
  await context.route(renewals, (route) =>
    here.routes === undefined ? route.continue().catch(() => undefined) : void here.routes.push(route),
  )
  return here
}

/** Pages jump one after the other; what one of them asks waits until all have, as if they shared one clock. */
const jump = async (context: BrowserContext, seconds: number): Promise<void> => {
  const here = await holding(context)
  const routes: Route[] = []
  here.routes = routes
  await context.clock.fastForward(seconds * 1000)
  here.routes = undefined
  await Promise.all(routes.map((route) => route.continue().catch(() => undefined)))
}

/** Logs in by the page's own form. */
export const enterAs = async (
  page: Page,
  origin: string,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<void> => {
  await page.goto(`${origin}/login`)
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL('**/dashboard')
  await page.getByRole('navigation', { name: '已打开的页面' }).waitFor()
}

/**
 * Another tab of the same session, as "duplicate tab" makes one: it gets a copy of the browser session. In a window of its
 * own, since a tab behind another one takes a click only after one or two seconds.
 */
export const duplicate = async (page: Page): Promise<Page> => {
  const opened = page.context().waitForEvent('page')
  await page.evaluate((address) => void window.open(address, '', 'popup,width=1440,height=900'), page.url())
  const tab = await opened
  await tab.getByRole('navigation', { name: '已打开的页面' }).waitFor()
  return tab
}
