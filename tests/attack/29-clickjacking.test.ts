import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { testApp } from '@gridwright/server/testing'
import { chromium } from 'playwright'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/*
 * Seen to fail: with `frame-ancestors *` and without the older header (web-files.ts), all ten addresses that must
 * not be shown were; with the portal let in whatever the address says (`isBare`), the five without `hideMenu=true`
 * were. The portal that is let in shows at every run that a page in a frame is noticed.
 */

/** A page of somebody else, with whatever it is asked for in a frame. */
const foreignPlace = () => {
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://place')
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><title>around</title><iframe src="${searchParams.get('of')}"></iframe>`)
  })
  return new Promise<{ origin: string; close: () => void }>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      resolve({ origin: `http://127.0.0.1:${port}`, close: () => void server.close() })
    })
  })
}

const portal = await foreignPlace()
const evil = await foreignPlace()
const test = await testApp({ environment: { FRAME_ANCESTORS: portal.origin } })
const { url: own } = await test.app.listen()
let browser: Browser
let page: Page

beforeAll(async () => {
  await test.firstAdmin()
  browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
  page = await browser.newPage({ locale: 'zh-CN' })
})
afterAll(async () => {
  await browser.close()
  await test.close()
  portal.close()
  evil.close()
})

/** Whether the frame shows anything of ours. */
const shows = async (around: string, path: string): Promise<boolean> => {
  await page.goto(`${around}/?of=${encodeURIComponent(own + path)}`)
  const frame = page.frames()[1]
  await frame?.waitForLoadState()
  return frame?.url().startsWith(own) === true
}

const paths = ['/', '/login', '/dashboard', '/report/list?hideMenu=true', '/report/list?hideMenu=true&x=1#y']

describe('29: our pages inside a foreign one', () => {
  it.each(paths)('LAY-03 %s is not shown by whoever likes to', async (path) => {
    expect(await shows(evil.origin, path)).toBe(false)
  })

  it('LAY-03 a portal that the settings name may show pages without bars', async () => {
    expect(await shows(portal.origin, '/report/list?hideMenu=true')).toBe(true)
  })

  it.each([
    '/',
    '/login',
    '/report/list',
    '/report/list?hideMenu=false',
    '/report/list?redirect=hideMenu=true',
  ])('LAY-03 not even that portal may show %s', async (path) =>
    expect(await shows(portal.origin, path)).toBe(false),
  )

  it('LAY-03 answers that are no pages are shown by nobody', async () => {
    for (const around of [evil, portal])
      for (const path of [
        '/healthz',
        '/SpringReport/api/setup/status?hideMenu=true',
        '/assets/x?hideMenu=true',
      ])
        expect(await shows(around.origin, path)).toBe(false)
  })
})
