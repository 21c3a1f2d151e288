import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright'
import { openBrowser, visit } from '#tests/e2e/support/browser.ts'
import { administrator, logIn, setUp } from '#tests/e2e/support/people.ts'
import { startProduct } from '#tests/e2e/support/product.ts'
import type { Product } from '#tests/e2e/support/product.ts'

/** Pictures of the guide and the README, taken from the running product with its demo content: `npm run guide`. */
const folder = path.resolve(import.meta.dirname, '..', 'docs', 'guide', 'pictures')

type Tour = { readonly page: Page; readonly product: Product }

const shoot = (page: Page, name: string): Promise<unknown> =>
  page.screenshot({ path: path.join(folder, `${name}.png`) })

/** Ids of the demo's reports and data sets by name. */
const idsOf = async ({ page }: Tour, kind: string): Promise<Record<string, string>> =>
  page.evaluate(async (wanted) => {
    const answer = await fetch('/SpringReport/api/asset/list', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: sessionStorage.getItem('kempToken') ?? '',
      },
      body: JSON.stringify({ kind: wanted }),
    })
    const { responseData } = (await answer.json()) as {
      responseData: { data: { id: string; name: string }[] }
    }
    return Object.fromEntries(responseData.data.map(({ id, name }) => [name, id]))
  }, kind)

const open = async ({ page, product }: Tour, address: string): Promise<void> => {
  await page.goto(product.origin + address)
  await page.waitForLoadState('networkidle')
  await page.locator('main [class*=skeleton]').first().waitFor({ state: 'detached' })
  await page.getByText('正在查询').waitFor({ state: 'detached' })
  // Fonts and the last chart of a canvas need a moment that no event tells.
  await page.waitForTimeout(2500)
}

const tour = async (at: Tour): Promise<void> => {
  const { page, product } = at
  await page.goto(product.setupLink)
  await page.waitForLoadState('networkidle')
  await shoot(page, 'setup')
  await setUp(page, product, { demo: true })
  await logIn(page, product, administrator)
  await waitForDemo(at)
  await open(at, '/dashboard')
  await shoot(page, 'home')
  const reports = await idsOf(at, 'report')
  const sets = await idsOf(at, 'data-set')
  await open(at, '/report/data-source')
  await page.getByRole('button', { name: '新建数据源' }).click()
  await page.getByRole('dialog').waitFor()
  await page.waitForTimeout(800)
  await shoot(page, 'data-source')
  await open(at, `/report/data-set/edit?id=${sets['区域品类销售']}`)
  await page.getByRole('button', { name: '运行' }).click()
  await page.getByText('华东').first().waitFor()
  await page.waitForTimeout(800)
  await shoot(page, 'data-set')
  await open(at, `/excelreport/design?id=${reports['区域销售分组报表']}`)
  await page.keyboard.press('Control+j')
  await page.getByRole('grid', { name: '预览' }).waitFor()
  await page.waitForTimeout(3000)
  await shoot(page, 'console')
  await open(at, `/excelreport/viewer?id=${reports['区域销售分组报表']}`)
  await shoot(page, 'viewer')
  await open(at, `/excelreport/viewer?view=paper&id=${reports['订单明细表']}`)
  await shoot(page, 'pages')
}

/** Pages of the administrator's guide, with the name of their picture. */
const administration: readonly (readonly [address: string, name: string])[] = [
  ['/system/organisation', 'organisation'],
  ['/system/user', 'user'],
  ['/system/role', 'role'],
  ['/system/api-rule', 'api-rule'],
  ['/system/identity', 'identity'],
  ['/auth/operation-log', 'operation-log'],
  ['/systool/dict', 'dictionary'],
  ['/systool/job', 'schedule'],
]

const administrationTour = async (at: Tour): Promise<void> => {
  for (const [address, name] of administration) {
    await open(at, address)
    await shoot(at.page, name)
  }
}

const waitForDemo = async (at: Tour): Promise<void> => {
  for (let tries = 0; tries < 120; tries += 1) {
    if (Object.keys(await idsOf(at, 'report')).length === 3) return
    await at.page.waitForTimeout(1000)
  }
  throw new Error('The demo content did not load within two minutes.')
}

mkdirSync(folder, { recursive: true })
const product = await startProduct()
const browser = await openBrowser()
try {
  const { context, page } = await visit(browser)
  context.setDefaultTimeout(60_000)
  await tour({ page, product })
  await administrationTour({ page, product })
} finally {
  await browser.close()
  await product.stop()
}
