import type { Locator, Page } from 'playwright'

/** Waits until a person sees the text. */
export const sees = (place: Page | Locator, text: string | RegExp): Promise<void> =>
  place.getByText(text).first().waitFor()

export const sideMenu = (page: Page): Locator => page.getByRole('navigation', { name: '侧边菜单' })
export const topMenu = (page: Page): Locator => page.getByRole('navigation', { name: '主菜单' })
export const tabs = (page: Page): Locator => page.getByRole('navigation', { name: '已打开的页面' })

/**
 * Chooses an entry of the horizontal menu, and waits until it is the chosen one: the side menu shows its pages from then
 * on, not from the click, since the old page stays until the new one's code is there.
 */
export const openTop = async (page: Page, name: string): Promise<void> => {
  const link = topMenu(page).getByRole('link', { name, exact: true })
  await link.click()
  await link.and(page.locator('[aria-current=true]')).waitFor()
}

/** Chooses an entry of a list that opens below a control. */
export const choose = async (control: Locator, name: string): Promise<void> => {
  await control.click()
  await control.page().getByRole('option', { name, exact: true }).click()
}

/** Opens a page by its entry of the side menu. */
export const openMenu = async (page: Page, name: string): Promise<void> => {
  await sideMenu(page).getByRole('link', { name, exact: true }).click()
  await tabs(page).getByRole('link', { name, exact: true }).and(page.locator('[aria-current=page]')).waitFor()
}

/** In a designer menu and tabs are folded to an edge; one key brings them and folds them again. */
export const bringConsole = async (page: Page): Promise<void> => {
  await page.keyboard.press('F10')
  await tabs(page).waitFor()
}

/** Chooses an entry of the menu behind the user's name. */
export const inUserMenu = async (page: Page, entry: string): Promise<void> => {
  await page.getByRole('banner').getByRole('button', { name: /^账号/ }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

export const tabTitles = async (page: Page): Promise<string[]> => {
  const titles = await tabs(page).getByRole('link').allTextContents()
  return titles.map((title) => title.trim())
}

/** Path, query and hash of where the person is. */
export const place = (page: Page): string => {
  const { pathname, search, hash } = new URL(page.url())
  return pathname + search + hash
}
