import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPage } from '#base/client/page-for-tests.tsx'
import { fakeServer } from '#base/client/server-for-tests.ts'
import type { FakeServer } from '#base/client/server-for-tests.ts'
import { Page } from './reset-password-page.tsx'

const gone = { error: 'reset-link-void', code: 50_001 }

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
})
afterEach(cleanup)

const open = (code: string) => openPage(Page, { perms: [], at: `/reset#${code}` })
const headings = () => screen.getAllByRole('heading').map((heading) => heading.textContent)

describe('the page of a reset link', () => {
  it('VAL-03 asks for the new password of the account', async () => {
    server.replies.set('auth.readResetLink', () => ({ value: { username: 'zhang.san' } }))
    await open('code')
    expect(await screen.findByText(/为账号 zhang.san 设置新密码/)).toBeDefined()
    expect(headings()).toEqual(['设置新密码'])
  })

  it.each(['used-up', ''])(
    'VAL-03 says of the link "%s" only that it is gone, and leads to the login',
    async (code) => {
      server.replies.set('auth.readResetLink', () => gone)
      await open(code)
      expect(await screen.findByText(/请重新获取，或联系管理员/)).toBeDefined()
      expect(headings()).toEqual(['重置链接不可用'])
      expect(screen.getByRole('link', { name: '前往登录' }).getAttribute('href')).toBe('/login')
    },
  )

  it('VAL-03 says so too where the link was used up while the form stood there', async () => {
    server.replies.set('auth.readResetLink', () => ({ value: { username: 'zhang.san' } }))
    server.replies.set('auth.resetPassword', () => gone)
    await open('code')
    await userEvent.type(await screen.findByLabelText('新密码'), 'Vb3$kTe8!wZq')
    await userEvent.type(screen.getByLabelText('确认新密码'), 'Vb3$kTe8!wZq')
    server.replies.set('auth.readResetLink', () => gone)
    await userEvent.click(screen.getByRole('button', { name: '保存并前往登录' }))
    expect(await screen.findByText(/请重新获取，或联系管理员/)).toBeDefined()
    expect(headings()).toEqual(['重置链接不可用'])
  })
})
