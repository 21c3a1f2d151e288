import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { factsFor, menuFor, tokenFor } from '#base/client/server-for-tests.ts'
import type { FakeServer } from '#base/client/server-for-tests.ts'
import { freshServer, granting, loggedIn, logIn, opens, path, reaches, tabs } from './app-for-tests.tsx'

let server: FakeServer
const open = opens(() => import('./app.tsx'))

beforeEach(() => {
  server = freshServer()
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
    granting(server)
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
    granting(server)
    await open('/login?redirect=//evil.test/x')
    await logIn()
    await reaches('/dashboard')
  })

  it('ACC-05 the token lies under kempToken and the app under app, in the browser session only', async () => {
    granting(server)
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

describe('language', () => {
  it('switches without a reload and marks the document', async () => {
    await open('/login')
    await userEvent.click(await screen.findByRole('button', { name: /Language/ }))
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'English' }))
    expect(screen.getByRole('heading', { name: 'Welcome back' })).toBeDefined()
    expect(document.documentElement.lang).toBe('en')
  })
})
