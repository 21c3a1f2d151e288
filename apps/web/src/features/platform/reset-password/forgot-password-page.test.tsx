import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPage } from '#base/client/page-for-tests.tsx'
import { fakeServer } from '#base/client/server-for-tests.ts'
import type { FakeServer } from '#base/client/server-for-tests.ts'
import { Page } from './forgot-password-page.tsx'

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.replies.set('auth.askReset', () => ({ value: { ok: true } }))
})
afterEach(cleanup)

const send = () => userEvent.click(screen.getByRole('button', { name: '发送邮件' }))

describe('the page of a forgotten password', () => {
  it('VAL-03 asks for an account or a mail address, and answers alike whether there is one', async () => {
    await openPage(Page, { perms: [], at: '/forgot' })
    await send()
    expect(screen.getByText('账号或邮箱不能为空')).toBeDefined()
    expect(server.count('auth.askReset')).toBe(0)
    await userEvent.type(screen.getByLabelText('账号或邮箱'), '  zhang.san ')
    await send()
    expect(await screen.findByText(/如果账号存在，邮件已在路上/)).toBeDefined()
    expect(server.calls.at(-1)?.input).toEqual({ username: 'zhang.san' })
    expect(screen.getByRole('link', { name: '返回登录' }).getAttribute('href')).toBe('/login')
  })
})
