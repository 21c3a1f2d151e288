import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { factsFor, menuFor } from '#base/client/server-for-tests.ts'
import type { FakeServer } from '#base/client/server-for-tests.ts'
import { freshServer, loggedIn, opens, reaches, tabs } from './app-for-tests.tsx'

let server: FakeServer
const open = opens(() => import('./app.tsx'))

const pump = menuFor('pump', { desc: '泵' })
const boiler = menuFor('boiler', { desc: '锅炉' })

const permits = (...items: readonly ReturnType<typeof menuFor>[]): void => {
  server.replies.set('auth.listUserMenus', () => ({ value: { menus: [...items] } }))
}

const links = async (): Promise<readonly HTMLElement[]> => within(await tabs()).getAllByRole('link')

const titles = async (): Promise<readonly (string | null)[]> =>
  (await links()).map((link) => link.textContent)

/** Two pages beside the home page, of which the second is shown. */
const openTwo = async (): Promise<void> => {
  await open('/pump?unit=2')
  await tabs()
  await userEvent.click(
    within(screen.getByRole('navigation', { name: '主菜单' })).getByRole('link', { name: '锅炉' }),
  )
  await reaches('/boiler')
}

beforeEach(() => {
  server = freshServer()
  permits(pump, boiler)
  loggedIn()
})
afterEach(cleanup)

describe('the visited pages after the page was loaded anew', () => {
  it('LAY-02 stand in the strip again, in their order and at their place; only the shown one is loaded', async () => {
    await openTwo()
    await open('/boiler')
    expect(await titles()).toEqual(['首页', '泵', '锅炉'])
    expect((await links()).map((link) => link.getAttribute('aria-current'))).toEqual([null, null, 'page'])
    expect(document.querySelectorAll('[data-tab]')).toHaveLength(1)
    await userEvent.click(within(await tabs()).getByRole('link', { name: '泵' }))
    await reaches('/pump?unit=2')
  })

  it('LAY-02 only as far as the menu still permits them', async () => {
    await openTwo()
    permits(boiler)
    await open('/boiler')
    expect(await titles()).toEqual(['首页', '锅炉'])
  })

  it.each([
    ['for another user', factsFor('somebody')],
    ['in another role', factsFor('administrator', { roleId: 'r2' })],
  ])('LAY-02 not %s', async (_who, facts) => {
    await openTwo()
    server.replies.set('auth.facts', () => ({ value: facts }))
    await open('/boiler')
    expect(await titles()).toEqual(['首页', '锅炉'])
  })

  it('LAY-02 a closed one stays closed, and logging out forgets them all', async () => {
    await openTwo()
    await userEvent.click(screen.getByRole('button', { name: '关闭“泵”' }))
    await open('/boiler')
    expect(await titles()).toEqual(['首页', '锅炉'])
    await userEvent.click(screen.getByRole('button', { name: /账号/ }))
    await userEvent.click(screen.getByRole('menuitem', { name: '退出登录' }))
    await reaches('/login')
    loggedIn()
    await open('/dashboard')
    expect(await titles()).toEqual(['首页'])
  })

  it('LAY-02 what the browser session holds instead of tabs does no harm', async () => {
    await openTwo()
    for (const held of ['{', 'null', '{"owner":1,"tabs":[{"location":3}]}']) {
      sessionStorage.setItem('gridwright.tabs', held)
      await open('/boiler')
      expect(await titles()).toEqual(['首页', '锅炉'])
    }
  })
})
