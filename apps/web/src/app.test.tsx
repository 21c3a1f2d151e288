import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { factsFor, fakeServer, menuFor, tokenFor } from '#client/server-for-tests.ts'
import type { FakeServer } from '#client/server-for-tests.ts'

let server: FakeServer

/** Opens the console at an address, as a fresh page of the browser would. */
const open = async (path: string): Promise<void> => {
  cleanup()
  vi.resetModules()
  window.history.replaceState(null, '', path)
  const { startSessionControl } = await import('#session/index.ts')
  const { App } = await import('./app.tsx')
  startSessionControl()
  await act(async () => void render(<App />))
}

const path = (): string => location.pathname + location.search + location.hash
const reaches = (wanted: string): Promise<void> =>
  waitFor(() => expect(path()).toBe(wanted), { timeout: 5_000 })
const loggedIn = (user = 'administrator'): void => sessionStorage.setItem('kempToken', tokenFor(user))

const granting = (user = 'administrator'): void => {
  server.replies.set('auth.login', () => ({ value: { token: tokenFor(user), facts: factsFor(user) } }))
}

const logIn = async (user = 'administrator'): Promise<void> => {
  await userEvent.type(await screen.findByLabelText('用户名'), user)
  await userEvent.type(screen.getByLabelText('密码'), 'secret-words')
  await userEvent.click(screen.getByRole('button', { name: '登录' }))
}

const tabs = async (): Promise<HTMLElement> =>
  screen.findByRole('navigation', { name: '已打开的页面' }, { timeout: 5_000 })

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  server = fakeServer()
})
afterEach(cleanup)

describe('without a session', () => {
  it('ACC-01 any path leads to /login and carries the wanted one, query and hash too', async () => {
    await open('/report/list?a=1&b=2#c')
    await reaches(`/login?redirect=${encodeURIComponent('/report/list?a=1&b=2#c')}`)
  })

  it('RTE-01 the static pages stand by themselves', async () => {
    await open('/404')
    expect(await screen.findByRole('heading', { name: '页面不存在' })).toBeDefined()
    await open('/setup#code')
    expect(await screen.findByText('系统已完成初始化')).toBeDefined()
  })

  it('ACC-01 logs in and goes where the person wanted to go', async () => {
    granting()
    server.replies.set('auth.listUserMenus', () => ({ value: { menus: [menuFor('report/none')] } }))
    await open('/report/none?x=1')
    await logIn('  administrator ')
    await reaches('/report/none?x=1')
    expect(server.calls.find(({ name }) => name === 'auth.login')?.input).toMatchObject({
      username: 'administrator',
      application: 'web',
    })
  })

  it('ACC-01 never follows a redirect to somewhere else', async () => {
    granting()
    await open('/login?redirect=//evil.test/x')
    await logIn()
    await reaches('/dashboard')
  })

  it('ACC-05 the token lies under kempToken and the app under app, in the browser session only', async () => {
    granting()
    await open('/login')
    await logIn()
    await reaches('/dashboard')
    expect(sessionStorage.getItem('kempToken')).toBe(tokenFor('administrator'))
    expect(sessionStorage.getItem('app')).toBe('web')
    expect(JSON.stringify(localStorage)).not.toContain(tokenFor('administrator'))
  })

  it('says in place what is wrong with a refused log-in', async () => {
    server.replies.set('auth.login', () => ({ error: 'login-failed', code: -1 }))
    await open('/login')
    await userEvent.click(await screen.findByRole('button', { name: '登录' }))
    expect(screen.getByText('用户名不能为空')).toBeDefined()
    expect(server.count('auth.login')).toBe(0)
    await logIn()
    expect(await screen.findByText('用户名或密码错误')).toBeDefined()
  })

  it('ACC-04 several roles: a pre-session, a choice, then the session', async () => {
    server.replies.set('auth.login', ({ role_id: role }) => ({
      value:
        role === undefined
          ? { token: tokenFor('two', { pre: 1 }) }
          : { token: tokenFor('two'), facts: factsFor('two', { roles: ['r1', 'r2'] }) },
    }))
    server.replies.set('auth.listUserRoles', () => ({
      value: { userRoles: ['业务', '管理'].map((name, at) => ({ id: `r${at}`, name, description: '' })) },
    }))
    await open('/login')
    await logIn('two')
    await reaches('/rolesSelect')
    await userEvent.click(await screen.findByRole('button', { name: /管理/ }, { timeout: 5_000 }))
    await reaches('/dashboard')
    const last = server.calls.findLast(({ name }) => name === 'auth.login')
    expect(last?.input).toEqual({ application: 'web', role_id: 'r1' })
  })
})

describe('with a session', () => {
  it('RTE-02 / leads to the pinned home page, whose title stands before the site’s (RTE-10)', async () => {
    loggedIn()
    await open('/')
    await reaches('/dashboard')
    const strip = await tabs()
    const home = await within(strip).findByRole('link', { name: '首页' })
    await waitFor(() => expect(home.getAttribute('aria-current')).toBe('page'))
    expect(within(strip).queryByRole('button')).toBeNull()
    await waitFor(() => expect(document.title).toBe('首页 - 格匠控制台'))
  })

  it('ACC-02 who opens /login stays where they were', async () => {
    loggedIn()
    await open('/auth/changePassword')
    await screen.findByLabelText('原密码', {}, { timeout: 5_000 })
    await open('/login')
    await reaches('/auth/changePassword')
  })

  it('ACC-03 a refresh on a deep path waits for the menu and never lands on /404', async () => {
    loggedIn()
    server.replies.set('auth.listUserMenus', () => ({ value: { menus: [menuFor('deep/page')] } }))
    await open('/deep/page?id=7')
    await tabs()
    expect(path()).toBe('/deep/page?id=7')
  })

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

  it('ACC-03 an unknown path goes to /404 once the menu is known', async () => {
    loggedIn()
    await open('/nowhere')
    await reaches('/404')
  })

  it('ACC-09 a menu call that fails on the way offers a retry and does not log out', async () => {
    loggedIn()
    let fails = true
    server.replies.set('auth.listUserMenus', () =>
      fails ? { error: 'system', code: -32_603 } : { value: { menus: [] } },
    )
    await open('/dashboard')
    const retry = await screen.findByRole('button', { name: '重试' }, { timeout: 5_000 })
    expect(sessionStorage.getItem('kempToken')).not.toBeNull()
    fails = false
    await userEvent.click(retry)
    await tabs()
  })

  it('ACC-15 a first password must be changed before anything else', async () => {
    server.replies.set('auth.facts', () => ({
      value: factsFor('administrator', { mustChangePassword: true }),
    }))
    loggedIn()
    await open('/dashboard')
    await reaches('/auth/changePassword')
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

  it('ACC-10 logging out tells the server, clears the session and leads to a plain /login', async () => {
    loggedIn()
    await open('/dashboard')
    await tabs()
    await userEvent.click(screen.getByRole('button', { name: /账号/ }))
    await userEvent.click(screen.getByRole('menuitem', { name: '退出登录' }))
    await reaches('/login')
    expect(server.count('auth.logout')).toBe(1)
    expect(sessionStorage.getItem('kempToken')).toBeNull()
  })
})

describe('when the server ends the session', () => {
  const ended = (): void => {
    for (const name of ['auth.renew', 'auth.changePassword', 'job.list', 'dashboard.get'])
      server.replies.set(name, () => ({ error: 'session-ended', code: 50_012 }))
  }

  const endWhileTyping = async (): Promise<void> => {
    loggedIn()
    sessionStorage.setItem('kempToken', tokenFor('administrator', { iat: 1, exp: 3_601 }))
    await open('/auth/changePassword')
    await userEvent.type(await screen.findByLabelText('原密码', {}, { timeout: 5_000 }), 'typed')
    ended()
    const { call } = await import('#client/index.ts')
    await act(async () => {
      for (let at = 0; at < 10; at += 1) void call('job.list', {}).catch(() => undefined)
    })
  }

  it('ACC-14 asks once, however many calls fail, after one renewal for all of them', async () => {
    await endWhileTyping()
    expect(await screen.findAllByRole('dialog', {}, { timeout: 5_000 })).toHaveLength(1)
    expect(screen.getByText('您的会话已被结束或已在别处登录')).toBeDefined()
    expect(server.count('auth.renew')).toBe(1)
    expect(sessionStorage.getItem('kempToken')).toBeNull()
  })

  it('ACC-14 who stays keeps the page and its input, and can log in over it later', async () => {
    await endWhileTyping()
    await userEvent.click(await screen.findByRole('button', { name: '留在此页' }, { timeout: 5_000 }))
    expect(screen.getByLabelText<HTMLInputElement>('原密码').value).toBe('typed')
    await userEvent.click(screen.getByRole('button', { name: '重新登录' }))
    const dialog = screen.getByRole('dialog')
    expect(within(dialog).getByLabelText<HTMLInputElement>('用户名').value).toBe('administrator')
    granting()
    server.replies.set('job.list', () => ({ value: { data: [], total: 0 } }))
    await userEvent.type(within(dialog).getByLabelText('密码'), 'secret-words')
    await userEvent.click(within(dialog).getByRole('button', { name: '登录' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByLabelText<HTMLInputElement>('原密码').value).toBe('typed')
    expect(path()).toBe('/auth/changePassword')
  })

  it('ERR-01 variant A’s 50004 leads to /login with the wanted place, and says why once', async () => {
    loggedIn()
    await open('/auth/changePassword')
    await screen.findByLabelText('原密码', {}, { timeout: 5_000 })
    server.replies.set('job.list', () => ({ error: 'token-expired', code: 50_004 }))
    const { call } = await import('#client/index.ts')
    await act(async () => {
      for (let at = 0; at < 5; at += 1) void call('job.list', {}).catch(() => undefined)
    })
    await reaches(`/login?redirect=${encodeURIComponent('/auth/changePassword')}`)
    expect(sessionStorage.getItem('kempToken')).toBeNull()
    expect(screen.getAllByText('登录已过期，请重新登录')).toHaveLength(1)
  })

  it('WIR-01 newToken replaces the stored one', async () => {
    loggedIn()
    await open('/dashboard')
    await tabs()
    const { call } = await import('#client/index.ts')
    const newToken = tokenFor('administrator', { perms: ['report:edit'] })
    server.replies.set('asset.listFolders', () => ({ value: { folders: [] }, newToken }))
    await act(async () => void (await call('asset.listFolders', { kind: 'report' })))
    expect(sessionStorage.getItem('kempToken')).toBe(newToken)
  })
})

describe('language', () => {
  it('switches without a reload and marks the document', async () => {
    await open('/login')
    await userEvent.click(await screen.findByRole('button', { name: /Language/ }))
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'English' }))
    expect(screen.getByRole('heading', { name: 'Welcome back' })).toBeDefined()
    expect(document.documentElement.lang).toBe('en')
  })
})
