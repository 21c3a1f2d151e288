import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Browser } from 'playwright'
import { seriousFindings } from './support/axe.ts'
import { leaveBrowser, openBrowser, visit } from './support/browser.ts'
import type { Visit } from './support/browser.ts'
import { setUp } from './support/people.ts'
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
  await leaveBrowser(browser)
  await product.stop()
})

it('ACC-01 axe finds nothing serious on set-up and log-in', async () => {
  await person.page.goto(product.setupLink)
  await person.page.getByRole('button', { name: '创建并前往登录' }).waitFor()
  expect(await seriousFindings(person.page)).toEqual([])
  await setUp(person.page, product, { demo: false })
  await person.page.getByRole('button', { name: '登录', exact: true }).waitFor()
  expect(await seriousFindings(person.page)).toEqual([])
})
