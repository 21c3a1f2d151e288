import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leaveBrowser, openBrowser } from './support/browser.ts'
import { startDesignServer } from './support/design-page.ts'
import type { DesignServer } from './support/design-page.ts'
import { quiet } from './support/widget-probe.ts'
import {
  afterReadings,
  closeScreen,
  openAndClose,
  openScreen,
  openStageProbe,
  stageFacts,
} from '#tests/bench/screens-soak/stage-probe.ts'

let browser: Browser
let server: DesignServer
let cache: string
let page: Page
const errors: string[] = []

beforeAll(async () => {
  cache = await mkdtemp(path.join(tmpdir(), 'gridwright-stage-'))
  ;[browser, server] = await Promise.all([openBrowser(), startDesignServer(cache)])
  page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
  page.on('pageerror', (error) => errors.push(String(error.stack ?? error)))
  await openStageProbe(page, server.address)
})
afterAll(async () => {
  await page?.close()
  await leaveBrowser(browser)
  await server?.close()
  await rm(cache, { recursive: true, force: true })
})

/** At ten times the speed a busy machine answers late now and then, and the screen rightly says so: that is not drawn here. */
const shot = (): Promise<Buffer> => page.screenshot({ style: 'output { visibility: hidden }' })

/** Once all is drawn: on a busy machine code and turns of the last charts come late. */
const settledShot = async (): Promise<Buffer> => {
  let last = await shot()
  for (let left = 20; left > 0; left -= 1) {
    await quiet(page, 60)
    const next = await shot()
    if (next.equals(last)) break
    last = next
  }
  return last
}

describe('a screen that stays open', () => {
  it('DSH-01 B15 readings that bring nothing new change no pixel', async () => {
    await openScreen(page, {
      widgets: 9,
      types: ['lineChart', 'histogram', 'pieChart', 'gauge', 'numberFlipper', 'progressBar'],
      changes: false,
      speed: 10,
    })
    await afterReadings(page, 20)
    const before = await settledShot()
    const { readings } = await stageFacts(page)
    await afterReadings(page, readings + 20)
    expect((await shot()).equals(before)).toBe(true)
    await closeScreen(page)
  }, 300_000)

  it('DSH-01 B13 opened and left thirty times, it leaves no timer, listener or chart', async () => {
    const probe = { widgets: 10, changes: true, speed: 10 }
    await openAndClose(page, probe, 2)
    const before = await stageFacts(page)
    await openAndClose(page, probe, 30)
    await expect.poll(async () => (await stageFacts(page)).charts).toBe(0)
    const after = await stageFacts(page)
    expect([after.waiting, after.intervals, after.listeners]).toEqual([0, before.intervals, before.listeners])
    expect(errors).toEqual([])
  }, 300_000)
})
