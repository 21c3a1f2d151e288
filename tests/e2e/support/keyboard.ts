import type { Page } from 'playwright'

const most = 120

/** What has the focus: its name as a screen reader says it, roughly. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return ''
    const label = element instanceof HTMLInputElement ? (element.labels?.[0]?.textContent ?? '') : ''
    return `${element.getAttribute('aria-label') ?? ''} ${label} ${element.textContent ?? ''}`.trim()
  })

/** Goes on with Tab until something of this name has the focus; throws where it is not reached. */
export const tabTo = async (page: Page, name: string | RegExp, key = 'Tab'): Promise<void> => {
  const seen: string[] = []
  for (let step = 0; step < most; step += 1) {
    const here = await focused(page)
    if (typeof name === 'string' ? here.includes(name) : name.test(here)) return
    seen.push(here.slice(0, 30))
    await page.keyboard.press(key)
  }
  throw new Error(`${name} is not reached with ${key}; on the way: ${[...new Set(seen)].join(' | ')}`)
}

/** Reaches it and presses Enter. */
export const press = async (page: Page, name: string | RegExp): Promise<void> => {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}
