import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seriousFindings } from './support/axe.ts'
import { picture, visit } from './support/browser.ts'
import type { Visit } from './support/browser.ts'
import { call, tokenFor } from './support/calls.ts'
import { startJourney } from './support/journey.ts'
import { administrator, logIn } from './support/people.ts'
import { openPostOffice } from './support/post-office.ts'
import type { PostOffice } from './support/post-office.ts'
import { startProduct } from './support/product.ts'
import { salesScreen } from './support/sales-screen.ts'
import { sees } from './support/screen.ts'

const journey = startJourney('demo', { OUTBOUND_ALLOW: '127.0.0.1' })
const password = 'Wand-2026'
let post: PostOffice
let admin: Visit
let wall: Visit
let token: string
let id: string
let revision: number

const screenWith = (title: string, dataSetId: string) => {
  const screen = salesScreen(dataSetId)
  const quick = Object.entries(screen.queries).map(([key, one]) => [key, { ...one, everyMs: 1000 }] as const)
  const named = { ...screen.widgets['title'], options: { content: `${title} \${region}` } }
  return { ...screen, queries: Object.fromEntries(quick), widgets: { ...screen.widgets, title: named } }
}
let dataSetId = ''

beforeAll(async () => {
  const { product } = journey
  post = await openPostOffice()
  token = await tokenFor(product, administrator)
  dataSetId = (await call(product, 'asset.list', { kind: 'data-set', text: '区域' }, token)).data[0]?.id ?? ''
  const document = screenWith('第一版', dataSetId)
  const made = await call(product, 'asset.create', { kind: 'screen', name: '大厅', document }, token)
  id = made.id
  revision = (await call(product, 'asset.publish', { id, revision: made.revision }, token)).revision
  const link = { assetId: id, days: 30, password, fixed: { region: '华东' } }
  const { code } = await call(product, 'share.create', link, token)
  admin = await visit(journey.browser, { width: 1440, height: 900 })
  await logIn(admin.page, product, administrator)
  wall = await visit(journey.browser, { width: 1920, height: 1080 })
  await wall.page.goto(`${product.origin}/share?wall=1#${code}`)
  await wall.page.getByLabel('访问密码').fill(password)
  await wall.page.getByRole('button', { name: '打开' }).click()
  await sees(wall.page.locator('[data-widget=list]'), '华东')
})
afterAll(() => post.close())

/** Looks at each frame whether the wall shows its table, and gives what tells how often it did not. */
const watchForGaps = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const facts = window as unknown as { gaps: number; frames: number }
    Object.assign(facts, { gaps: 0, frames: 0 })
    const look = (): void => {
      facts.frames += 1
      const shown = [...document.querySelectorAll('[data-widget=list]')].some((one) => {
        const { visibility } = getComputedStyle(one)
        return visibility === 'visible' && one.textContent?.includes('华东') === true
      })
      if (!shown) facts.gaps += 1
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
const gapsOn = (page: Page): Promise<{ gaps: number; frames: number }> =>
  page.evaluate(() => {
    const { gaps, frames } = window as unknown as { gaps: number; frames: number }
    return { gaps, frames }
  })

it('DSH-01 a wall by a link stands in the list of screens in use, with the age of its data', async () => {
  const { page } = admin
  await page.goto(`${journey.product.origin}/screen/watch`)
  const row = page.getByRole('row', { name: /大厅/ })
  await sees(row, '分享链接的大屏墙')
  // A wall says its age when it says that it is there, every so often.
  await row.getByText(/秒前/).first().waitFor({ timeout: 60_000 })
  await picture(page, 'screens-in-use-zh')
  expect(await seriousFindings(page)).toEqual([])
})

it('DSH-01 server and database die: the wall goes on showing, says how old that is, and goes on by itself', async () => {
  const { page } = wall
  await watchForGaps(page)
  const { product } = journey
  const postmaster = readFileSync(path.join(product.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split(
    '\n',
  )[0]
  process.kill(Number(postmaster), 'SIGKILL')
  await product.crash()
  const age = page.locator('output')
  await sees(age, /秒/)
  await picture(page, 'screens-wall-away')
  journey.product = await startProduct({
    dataDir: product.dataDir,
    environment: { PORT: new URL(product.origin).port, OUTBOUND_ALLOW: '127.0.0.1' },
  })
  await age.waitFor({ state: 'detached', timeout: 90_000 })
  const { gaps, frames } = await gapsOn(page)
  expect(frames).toBeGreaterThan(20)
  expect(gaps).toBe(0)
}, 240_000)

it('DSH-01 a new version is shown without a gap, and what the link fixes stays fixed', async () => {
  const { page } = wall
  token = await tokenFor(journey.product, administrator)
  const document = screenWith('第二版', dataSetId)
  const saved = await call(journey.product, 'asset.saveDraft', { id, document, revision }, token)
  revision = (await call(journey.product, 'asset.publish', { id, revision: saved.revision }, token)).revision
  const title = page.locator('[data-widget=title]:visible')
  await sees(title, '第二版 华东')
  await expect.poll(() => page.locator('[data-widget=title]').count()).toBe(1)
  expect((await gapsOn(page)).gaps).toBe(0)
  expect(await page.locator('[data-widget=list]').innerText()).not.toContain('华南')
  expect(wall.errors).toEqual([])
}, 120_000)

const pngSize = (bytes: Buffer) => ({
  signature: bytes.subarray(1, 4).toString(),
  w: bytes.readUInt32BE(16),
  h: bytes.readUInt32BE(20),
})

it('DSH-01 a person takes the screen home as a picture and as a PDF, charts and all', async () => {
  const { page } = admin
  await page.goto(`${journey.product.origin}/screen/viewer?id=${id}`)
  await sees(page.locator('[data-widget=list]'), '华南')
  await page.locator('[data-widget=bars] canvas').waitFor()
  const take = async (format: string): Promise<Buffer> => {
    await page.getByRole('button', { name: '导出图片' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download', { timeout: 90_000 }),
      page.getByRole('menuitem', { name: format }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^大厅 \d{4}-\d\d-\d\d\.(?:png|pdf)$/)
    return readFile(await file.path())
  }
  const png = await take('图片 (.png)')
  expect(pngSize(png)).toEqual({ signature: 'PNG', w: 3840, h: 2160 })
  // An empty picture of one colour would be some kilobytes.
  expect(png.length).toBeGreaterThan(100_000)
  const pdf = await take('PDF (.pdf)')
  expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.4')
  expect(pdf.includes('/MediaBox [0 0 1440 810]')).toBe(true)
  if (process.env['PICTURES'] === '1') {
    const { writeFile } = await import('node:fs/promises')
    await writeFile('test-results/screens-by-hand.png', png)
    await writeFile('test-results/screens-by-hand.pdf', pdf)
  }
}, 180_000)

it('DSH-01 a schedule takes the picture by a browser of the server and sends it by mail', async () => {
  const { product } = journey
  const settings = {
    kind: 'mail' as const,
    host: '127.0.0.1',
    port: post.port,
    tls: 'off' as const,
    username: '',
    from: 'grid@example.com',
  }
  await call(product, 'noticeChannel.create', { name: '邮件', enabled: true, kinds: [], settings }, token)
  const parameters = { screenId: id, recipients: 'boss@example.com', values: 'region=华南', format: 'png' }
  const schedule = await call(
    product,
    'schedule.create',
    {
      name: '每日大厅',
      group: '大屏',
      kind: 'screen-picture',
      parameters,
      cron: '0 8 * * *',
      timeZone: 'Asia/Shanghai',
      misfire: 'skip',
      concurrent: false,
    },
    token,
  )
  await call(product, 'schedule.runNow', { id: schedule.id }, token)
  const runs = async () => (await call(product, 'schedule.listRuns', {}, token)).data[0]
  await expect.poll(async () => (await runs())?.state, { timeout: 90_000 }).not.toMatch(/waiting|running/)
  expect(await runs()).toMatchObject({ state: 'done' })
  const png = await post.fileTo('boss@example.com', 1)
  expect(pngSize(png)).toEqual({ signature: 'PNG', w: 3840, h: 2160 })
  expect(png.length).toBeGreaterThan(100_000)
  if (process.env['PICTURES'] === '1') {
    const { writeFile } = await import('node:fs/promises')
    await writeFile('test-results/screens-by-schedule.png', png)
  }
}, 240_000)
