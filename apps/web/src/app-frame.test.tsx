import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { menuFor } from '#base/client/server-for-tests.ts'
import type { FakeServer } from '#base/client/server-for-tests.ts'
import { freshServer, loggedIn, opens, reaches, tabs } from './app-for-tests.tsx'

let server: FakeServer
const open = opens(() => import('./app.tsx'))

beforeEach(() => {
  server = freshServer()
})
afterEach(cleanup)

describe('the frame around the pages', () => {
  it('RTE-08 a menu item whose page does not exist shows Cannot find module, and the console goes on', async () => {
    loggedIn()
    server.replies.set('auth.listUserMenus', () => ({
      value: { menus: [menuFor('gone', { desc: '设备' })] },
    }))
    await open('/gone')
    expect(await screen.findByText('Cannot find module', {}, { timeout: 5_000 })).toBeDefined()
    await userEvent.click(within(await tabs()).getByRole('link', { name: '首页' }))
    await reaches('/dashboard')
  })

  it('LAY-01 top bar, horizontal menu, side menu with the children of the chosen one, breadcrumb, user menu', async () => {
    loggedIn()
    server.replies.set('auth.listUserMenus', () => ({
      value: {
        menus: [
          menuFor('r', { desc: '报表' }),
          menuFor('r/list', { pid: 'r', desc: '列表' }),
          menuFor('s', { desc: '系统' }),
        ],
      },
    }))
    await open('/r/list')
    await tabs()
    const top = screen.getByRole('navigation', { name: '主菜单' })
    expect(within(top).getByRole('link', { name: '报表' }).getAttribute('aria-current')).toBe('true')
    const side = screen.getByRole('navigation', { name: '侧边菜单' })
    expect(
      within(side)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['列表'])
    expect(screen.getByRole('navigation', { name: '面包屑' }).textContent).toBe('首页报表列表')
    await userEvent.click(screen.getByRole('button', { name: /账号/ }))
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      '个人资料',
      '修改密码',
      '账号安全',
      '我的会话',
      '界面设置',
      '更新内容',
      '退出登录',
    ])
  })

  it('LAY-03 hideMenu=true hides top bar and side bar', async () => {
    loggedIn()
    await open('/dashboard?hideMenu=true')
    await screen.findByRole('heading', { name: /administrator/ }, { timeout: 5_000 })
    expect(screen.queryByRole('navigation', { name: '主菜单' })).toBeNull()
    expect(screen.queryByRole('button', { name: /账号/ })).toBeNull()
    expect(screen.queryByRole('navigation', { name: '侧边菜单' })).toBeNull()
  })

  it('LAY-04 the side bar is remembered in the browser session', async () => {
    loggedIn()
    await open('/dashboard')
    await tabs()
    await userEvent.click(screen.getByRole('button', { name: '收起侧边菜单' }))
    expect(sessionStorage.getItem('sidebarStatus')).toBe('0')
    await open('/dashboard')
    await tabs()
    expect(screen.getByRole('button', { name: '展开侧边菜单' })).toBeDefined()
  })

  it('LAY-02 pages keep what was typed; right click closes others; pinned ones stay', async () => {
    loggedIn()
    await open('/auth/changePassword')
    await userEvent.type(await screen.findByLabelText('原密码', {}, { timeout: 5_000 }), 'typed')
    const strip = await tabs()
    await userEvent.click(within(strip).getByRole('link', { name: '首页' }))
    await reaches('/dashboard')
    await userEvent.click(within(strip).getByRole('link', { name: '修改密码' }))
    expect(screen.getByLabelText<HTMLInputElement>('原密码').value).toBe('typed')
    await userEvent.pointer({
      target: within(strip).getByRole('link', { name: '修改密码' }),
      keys: '[MouseRight]',
    })
    await userEvent.click(screen.getByRole('menuitem', { name: '关闭所有' }))
    await reaches('/dashboard')
    expect(within(strip).getAllByRole('link')).toHaveLength(1)
  })

  it('LAY-02 middle click, Delete and the cross close a tab, never a pinned one', async () => {
    loggedIn()
    await open('/auth/changePassword')
    const strip = await tabs()
    const link = (name: string): HTMLElement => within(strip).getByRole('link', { name })
    const press = (name: string): void => {
      link(name).dispatchEvent(new MouseEvent('auxclick', { bubbles: true, button: 1 }))
    }
    await act(async () => press('首页'))
    await act(async () => press('修改密码'))
    await reaches('/dashboard')
    expect(
      within(strip)
        .getAllByRole('link')
        .map((one) => one.textContent),
    ).toEqual(['首页'])
    await open('/auth/changePassword')
    within(await tabs())
      .getByRole('link', { name: '修改密码' })
      .focus()
    await userEvent.keyboard('{Delete}')
    await reaches('/dashboard')
    await open('/auth/changePassword')
    await userEvent.click(within(await tabs()).getByRole('button', { name: '关闭“修改密码”' }))
    await reaches('/dashboard')
  })
})
