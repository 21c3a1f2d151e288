import type { Locator, Page } from 'playwright'

/** The designer as a person meets it: spreadsheet, formula bar, data panel, live preview. */
export const sheetRegion = (page: Page): Locator => page.getByRole('region', { name: '表格', exact: true })
export const previewGrid = (page: Page): Locator => page.getByRole('grid', { name: '预览' })
export const field = (page: Page, title: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^字段 ${title}，`) })

const content = (page: Page, address: string): Locator =>
  page.getByRole('textbox', { name: `单元格 ${address} 的内容` })

/**
 * Goes to a cell by its address, without the mouse. A report that is opened anew meanwhile begins at A1 again; a person
 * then goes there once more.
 */
export const goTo = async (page: Page, address: string): Promise<void> => {
  const there = content(page, address)
  for (let tries = 0; tries < 5; tries += 1) {
    await page.getByRole('textbox', { name: '单元格地址，回车跳转' }).fill(address)
    await page.keyboard.press('Enter')
    const arrived = await there.waitFor({ timeout: 4_000 }).then(
      () => true,
      () => false,
    )
    if (arrived) return
  }
  await there.waitFor({ timeout: 1_000 })
}

/** Writes into a cell by the formula bar. */
export const write = async (page: Page, address: string, text: string): Promise<void> => {
  await goTo(page, address)
  await content(page, address).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
  // Completion may be open over the bar; the first Escape closes it, Enter takes the text.
  if (await page.locator('.cm-tooltip-autocomplete').isVisible()) await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
}

/** What the formula bar shows of a cell; a sheet that is opened anew meanwhile begins at A1, so it goes there again. */
export const contentOf = async (page: Page, address: string): Promise<string> => {
  await goTo(page, address)
  const there = content(page, address)
  const shown = await there.textContent({ timeout: 3000 }).catch(() => undefined)
  if (shown === undefined) return contentOf(page, address)
  const hint = await there.locator('.cm-placeholder').allTextContents()
  return (shown ?? '').replace(hint.join(''), '').trim()
}

/** The middle of a cell of the upper left corner in an untouched sheet, relative to the spreadsheet's canvas. */
export const canvas = (page: Page): Locator =>
  sheetRegion(page).locator('canvas').filter({ visible: true }).last()

/** What the rows of a grid show. */
export const rowsOf = async (grid: Locator): Promise<readonly (readonly string[])[]> => {
  const rows = await grid.getByRole('row').all()
  return Promise.all(rows.map((row) => row.getByRole('gridcell').allTextContents()))
}
