import { beforeAll, describe, expect, it } from 'vitest'
import { seriousFindings } from './support/axe.ts'
import { picture, visit } from './support/browser.ts'
import type { Visit } from './support/browser.ts'
import { call, tokenFor } from './support/calls.ts'
import { startJourney } from './support/journey.ts'
import { administrator, logIn } from './support/people.ts'
import { salesScreen } from './support/sales-screen.ts'
import { sees } from './support/screen.ts'

const journey = startJourney('demo')
let admin: Visit
let token: string
let id: string
let link: string

beforeAll(async () => {
  const { product } = journey
  token = await tokenFor(product, administrator)
  const sets = await call(product, 'asset.list', { kind: 'data-set', text: '区域' }, token)
  const made = await call(
    product,
    'asset.create',
    { kind: 'screen', name: '销售大屏', document: salesScreen(sets.data[0]?.id ?? '') },
    token,
  )
  id = made.id
  await call(product, 'asset.publish', { id, revision: made.revision }, token)
  link = `/share#${(await call(product, 'share.create', { assetId: id, days: 1 }, token)).code}`
  admin = await visit(journey.browser)
  await logIn(admin.page, product, administrator)
})

describe('a data screen that is looked at', () => {
  it('DSH-01 DSH-03 shows its rows in charts and tables; a click on a bar asks the others, and goes back', async () => {
    const { page } = admin
    await page.goto(`${journey.product.origin}/screen/viewer?id=${id}`)
    const table = page.locator('[data-widget=list]')
    await sees(table, '华东')
    await sees(table, '华南')
    await page.locator('[data-widget=bars] canvas').waitFor()
    await picture(page, 'screens-view-zh')
    expect(await seriousFindings(page)).toEqual([])
    // The first bar stands at the left: the largest region.
    const [first = ''] = await page.locator('[data-widget=list]').allInnerTexts()
    expect(first).not.toBe('')
    const box = await page.locator('[data-widget=bars] canvas').boundingBox()
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) * 0.18, (box?.y ?? 0) + (box?.height ?? 0) * 0.7)
    const title = page.locator('[data-widget=title]')
    await expect.poll(() => title.innerText()).not.toBe('销售总览 ')
    const region = (await title.innerText()).replace('销售总览 ', '')
    const others = ['华东', '华南', '华北', '西南'].filter((name) => name !== region)
    for (const other of others)
      await table.getByText(other, { exact: true }).first().waitFor({ state: 'detached' })
    await picture(page, 'screens-view-region')
    await page.getByRole('button', { name: '返回全部' }).click()
    await sees(table, others[0] ?? '')
  })

  it('DSH-02 a value in the address is taken, and the screen fits the window as wished', async () => {
    const { page } = admin
    await page.goto(
      `${journey.product.origin}/screen/viewer?id=${id}&v.region=${encodeURIComponent('华南')}&fit=stretch`,
    )
    await sees(page.locator('[data-widget=title]'), '销售总览 华南')
    await picture(page, 'screens-view-stretch')
  })

  it('RPT-06 somebody without an account sees the screen by a link, and nothing else; also on a phone', async () => {
    const guest = await visit(journey.browser, { width: 375, height: 800, locale: 'en-GB' })
    await guest.page.goto(`${journey.product.origin}${link}`)
    await sees(guest.page.locator('[data-widget=list]'), '华东')
    expect(await guest.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
    await picture(guest.page, 'screens-view-phone')
    expect(guest.errors).toEqual([])
    await guest.context.close()
  })

  it('DSH-01 a wall shows nothing but the screen, and a new publication by itself', async () => {
    const { page } = admin
    await page.setViewportSize({ width: 1920, height: 1080 })
    await page.goto(`${journey.product.origin}/screen/viewer?id=${id}&wall=1`)
    await sees(page.locator('[data-widget=list]'), '华东')
    await picture(page, 'screens-view-wall')
    const { document, revision } = await call(journey.product, 'asset.get', { id }, token)
    const screen = document as ReturnType<typeof salesScreen>
    const queries = Object.fromEntries(
      Object.entries(screen.queries).map(([key, one]) => [key, { ...one, everyMs: 1000 }]),
    )
    const title = screen.widgets['title']
    const quick = {
      ...screen,
      queries,
      widgets: { ...screen.widgets, title: { ...title, options: { content: '新的标题' } } },
    }
    const saved = await call(journey.product, 'asset.saveDraft', { id, revision, document: quick }, token)
    const published = await call(journey.product, 'asset.publish', { id, revision: saved.revision }, token)
    await page.reload()
    await sees(page.locator('[data-widget=title]'), '新的标题')
    const next = {
      ...quick,
      widgets: { ...quick.widgets, title: { ...title, options: { content: '更新的标题' } } },
    }
    const again = await call(
      journey.product,
      'asset.saveDraft',
      { id, revision: published.revision, document: next },
      token,
    )
    await call(journey.product, 'asset.publish', { id, revision: again.revision }, token)
    await sees(page.locator('[data-widget=title]'), '更新的标题')
    expect(admin.errors).toEqual([])
  })
})
