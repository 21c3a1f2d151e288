import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { tokenFor } from '#base/client/server-for-tests.ts'
import type { FakeServer } from '#base/client/server-for-tests.ts'
import { freshServer, granting, loggedIn, opens, path, reaches, tabs } from './app-for-tests.tsx'

let server: FakeServer
const open = opens(() => import('./app.tsx'))

beforeEach(() => {
  server = freshServer()
})
afterEach(cleanup)

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
    const { call } = await import('#base/client/index.ts')
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
    granting(server)
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
    const { call } = await import('#base/client/index.ts')
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
    const { call } = await import('#base/client/index.ts')
    const newToken = tokenFor('administrator', { perms: ['report:edit'] })
    server.replies.set('asset.listFolders', () => ({ value: { folders: [] }, newToken }))
    await act(async () => void (await call('asset.listFolders', { kind: 'report' })))
    expect(sessionStorage.getItem('kempToken')).toBe(newToken)
  })
})
