import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Browser } from 'playwright'
import { openBrowser, seriousFindings, visit } from './support/browser.ts'
import type { Visit } from './support/browser.ts'
import { administrator, logIn, setUp } from './support/people.ts'
import { startProduct } from './support/product.ts'
import type { Product } from './support/product.ts'

let product: Product
let browser: Browser
let person: Visit

beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  person = await visit(browser)
})
afterAll(async () => {
  await browser.close()
  await product.stop()
})

/** Half-way through a fade nothing has its contrast. */
const settled = async (): Promise<void> => {
  await person.page.waitForLoadState('networkidle')
  await person.page.waitForTimeout(1200)
}

it('ACC-01 axe finds nothing serious on set-up and log-in', async () => {
  await person.page.goto(product.setupLink)
  await settled()
  expect(await seriousFindings(person.page)).toEqual([])
  await setUp(person.page, product, { demo: false })
  await settled()
  expect(await seriousFindings(person.page)).toEqual([])
})

it('LAY-01 axe finds nothing serious on home and on the lists of the menu', async () => {
  await logIn(person.page, product, administrator)
  for (const path of [
    '/dashboard',
    '/report/list',
    '/report/data-set',
    '/report/data-source',
    '/system/user',
    '/system/role',
  ]) {
    await person.page.goto(product.origin + path)
    await settled()
    expect([path, await seriousFindings(person.page)]).toEqual([path, []])
  }
})
