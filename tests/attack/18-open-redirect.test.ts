import { acceptLink, acceptRedirect } from '@gridwright/validation'
import { reportOf } from '@gridwright/server/reports-for-tests'
import { testApp } from '@gridwright/server/testing'
import type { Browser, BrowserContext } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leaveBrowser, openBrowser } from '#tests/e2e/support/browser.ts'

/*
 * Seen to fail: with `acceptRedirect` giving back what it gets, the first test named all forty; with `acceptLink`
 * giving back what it gets, the tests of cells and of templates were red; with `problemOfAddress` of the menu
 * finding nothing wrong, the last one named the addresses that the menu took. OpenID Connect is tried in
 * 22-identity-provider, links between reports in view-address.test.ts.
 */

const hostile = [
  '//evil.example', '///evil.example', '////evil.example/%2e%2e', '/\\evil.example', '\\\\evil.example', '\\/evil.example',
  '/\\/evil.example', 'https://evil.example', 'HTTPS:evil.example', 'https:/evil.example', 'http:\\\\evil.example',
  'javascript:alert(1)', 'JaVaScRiPt:alert(1)', ' javascript:alert(1)', 'java\tscript:alert(1)', 'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)', 'blob:https://evil.example/x', 'ftp://evil.example', 'file:///etc/passwd', 'https://console.test@evil.example',
  'https://console.test.evil.example', '//evil.example\\@console.test', '/\t/evil.example', '/\n/evil.example', '/\r/evil.example',
  '\t//evil.example', '/\u0000/evil.example', '/%09/evil.example', '/%0d%0aLocation:%20https://evil.example', '/%2F/evil.example',
  '/%2f%2fevil.example', '/%5Cevil.example', '/.//evil.example', '/a/..//evil.example', '/./\\evil.example', '/%2e//evil.example',
  'evil.example', '@evil.example', '/login?redirect=//evil.example',
] // prettier-ignore

const test = await testApp()
let browser: Browser
let origin: string
beforeAll(async () => {
  await test.firstAdmin()
  origin = (await test.app.listen()).url
  browser = await openBrowser()
})
afterAll(async () => {
  await leaveBrowser(browser)
  await test.close()
})

/** In a new tab, which knows of no session. */
const logIn = async (context: BrowserContext, query: string): Promise<string> => {
  const { username, password } = await test.firstAdmin()
  const page = await context.newPage()
  await page.goto(`${origin}/login?${query}`)
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByRole('navigation', { name: '已打开的页面' }).waitFor({ timeout: 15_000 })
  const reached = page.url()
  await page.close()
  return reached
}

describe('18: open redirect', () => {
  it('ACC-01 forty ways to somewhere else are none; neither is a parameter that is there twice', () => {
    expect(hostile).toHaveLength(40)
    expect(hostile.filter((target) => acceptRedirect(target, 'https://console.test') !== undefined)).toEqual(
      [],
    )
    expect(acceptRedirect(['/dashboard', '/dashboard'])).toBeUndefined()
    expect(acceptRedirect('/dashboard?a=1&b=2#c')).toBe('/dashboard?a=1&b=2#c')
  })

  it(
    'ACC-01 the login page leads home from every fourth of them, in a real browser',
    { timeout: 180_000 },
    async () => {
      const context = await browser.newContext({ locale: 'zh-CN' })
      const asked: string[] = []
      context.on('request', (request) => asked.push(request.url()))
      for (const target of hostile.filter((_one, index) => index % 4 === 0)) {
        const reached = await logIn(context, `redirect=${encodeURIComponent(target)}`)
        expect([target, new URL(reached).origin, new URL(reached).pathname]).toEqual([
          target,
          origin,
          '/dashboard',
        ])
      }
      const twice = await logIn(
        context,
        `redirect=${encodeURIComponent('/account/sessions')}&redirect=//evil.example`,
      )
      expect(new URL(twice).pathname).toBe('/dashboard')
      const good = await logIn(context, `redirect=${encodeURIComponent('/account/sessions?a=1&b=2#c')}`)
      expect(good).toBe(`${origin}/account/sessions?a=1&b=2#c`)
      expect(asked.filter((url) => !url.startsWith(origin) && !url.startsWith('data:'))).toEqual([])
      await context.close()
    },
  )

  it('RPT-04 a cell of a report links to whole http(s) addresses and to nothing that looks like one', () => {
    // What is left are other sites under their own names, which open apart (`noopener`): that is what such a link is for.
    expect(hostile.filter((target) => acceptLink(target) !== undefined)).toEqual([
      'https://evil.example',
      'https://console.test.evil.example',
    ])
    for (const twice of [['https://a.example', 'https://b.example'], ['https://a.example'], undefined, {}])
      expect(acceptLink(twice)).toBeUndefined()
    expect(acceptLink('https://a.example/x?a=1&a=2#b')).toBe('https://a.example/x?a=1&a=2#b')
  })

  it('RPT-03 a template that links anywhere else is not saved', async () => {
    const { token } = await test.firstAdmin()
    const document = (url: string) =>
      reportOf({ A1: { kind: 'text', value: 'x', link: { kind: 'url', url } } })
    const save = (url: string, at: number) =>
      test.callA('asset.create', { kind: 'report', name: `L${at}`, document: document(url) }, { token })
    expect((await save('https://good.example/', 99)).error).toBeUndefined()
    const taken: string[] = []
    for (const [at, url] of hostile.entries()) if ((await save(url, at)).error === undefined) taken.push(url)
    expect(taken).toEqual(['https://evil.example', 'https://console.test.evil.example'])
  })

  it('RTE-09 no menu takes such an address, neither as a page nor as a panel', async () => {
    const { token } = await test.firstAdmin()
    const taken: string[] = []
    for (const url of hostile.filter((one) => one !== 'evil.example' && !one.startsWith('/login')))
      for (const mode of ['default', 'iframe'] as const) {
        const input = { pid: null, url, title: 'x', mode }
        const answer = await test.callA('menu.create', input, { token })
        if (answer.error === undefined) taken.push(`${mode} ${url}`)
      }
    // A path of ours, in which a browser sees nothing but a path.
    const harmless = taken.filter(
      (one) => new URL(one.split(' ')[1] ?? '', 'https://console.test').host === 'console.test',
    )
    expect(taken).toEqual(harmless)
  })
})
