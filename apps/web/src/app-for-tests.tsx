import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { expect, vi } from 'vitest'
import { factsFor, fakeServer, tokenFor } from '#base/client/server-for-tests.ts'
import type { FakeServer } from '#base/client/server-for-tests.ts'

/** A browser that was never here, and a server that knows nobody. */
export const freshServer = (): FakeServer => {
  sessionStorage.clear()
  localStorage.clear()
  return fakeServer()
}

/** Gives what opens the console at an address, as a fresh page of the browser would. */
export const opens =
  (load: () => Promise<{ readonly App: ComponentType }>) =>
  async (path: string): Promise<void> => {
    cleanup()
    vi.resetModules()
    window.history.replaceState(null, '', path)
    const { startSessionControl } = await import('#base/session/index.ts')
    const { App } = await load()
    startSessionControl()
    await act(async () => void render(<App />))
  }

export const path = (): string => location.pathname + location.search + location.hash

export const reaches = (wanted: string): Promise<void> =>
  waitFor(() => expect(path()).toBe(wanted), { timeout: 5_000 })

export const loggedIn = (user = 'administrator'): void => sessionStorage.setItem('kempToken', tokenFor(user))

export const granting = (server: FakeServer, user = 'administrator'): void => {
  server.replies.set('auth.login', () => ({ value: { token: tokenFor(user), facts: factsFor(user) } }))
}

export const logIn = async (user = 'administrator'): Promise<void> => {
  await userEvent.type(await screen.findByLabelText('用户名'), user)
  await userEvent.type(screen.getByLabelText('密码'), 'secret-words')
  await userEvent.click(screen.getByRole('button', { name: '登录' }))
}

export const tabs = async (): Promise<HTMLElement> =>
  screen.findByRole('navigation', { name: '已打开的页面' }, { timeout: 5_000 })
