import type { BrowserContext, Page, Route } from 'playwright'

/**
 * Has requests answered by `handle` until what it gives is called. They pass by here as long as the page lives: one that
 * is sent while a browser begins or ceases to intercept any may fail, or may never be told of.
 */
export const intercept = async (
  at: Page | BrowserContext,
  address: string | RegExp,
  handle: (route: Route) => unknown,
): Promise<() => void> => {
  let isOn = true
  await at.route(address, async (route) => {
    if (isOn) await handle(route)
    else await route.continue().catch(() => undefined)
  })
  return () => {
    isOn = false
  }
}
