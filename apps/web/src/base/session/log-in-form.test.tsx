// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openPage } from '#base/client/page-for-tests.tsx'
import { fakeServer } from '#base/client/server-for-tests.ts'
import { LogInForm } from './log-in-form.tsx'

beforeEach(() => void fakeServer())
afterEach(cleanup)

const submit = () => Promise.resolve()

it('ACC-01 the user name has the focus when the form opens, so that what is typed first is the name', async () => {
  await openPage(() => <LogInForm onSubmit={submit} />, { perms: [] })
  const name = await screen.findByRole('textbox', { name: '用户名' })
  expect(document.activeElement).toBe(name)
  await userEvent.keyboard('admin')
  expect((name as HTMLInputElement).value).toBe('admin')
})

it('ACC-01 where the name is known the password has the focus', async () => {
  await openPage(() => <LogInForm initialName="admin" onSubmit={submit} />, { perms: [] })
  expect(document.activeElement).toBe(await screen.findByLabelText('密码'))
})
