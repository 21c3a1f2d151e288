import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPage } from '#base/client/page-for-tests.tsx'
import type { FakeServer } from '#base/client/server-for-tests.ts'
import { perms, user, userServer } from '#features/platform/user/users-for-tests.ts'
import { Page } from './user-edit-page.tsx'

let server: FakeServer
beforeEach(() => {
  server = userServer()
})
afterEach(cleanup)

const tab = (name: RegExp): Promise<void> => userEvent.click(screen.getByRole('tab', { name }))

describe('the page of a user', () => {
  it('VAL-02 refuses an account name as the server does, without asking it', async () => {
    await openPage(Page, { perms, at: '/system/user/edit' })
    await userEvent.type(await screen.findByLabelText(/^账号/), 'short')
    await userEvent.click(screen.getByRole('button', { name: '创建' }))
    expect(screen.getByText(/账号必须为8到18位/)).toBeDefined()
    await userEvent.clear(screen.getByLabelText(/^账号/))
    await userEvent.type(screen.getByLabelText(/^账号/), 'long.enough')
    await userEvent.type(screen.getByLabelText(/^姓名/), '王五')
    await userEvent.click(screen.getByRole('button', { name: '创建' }))
    expect(screen.getByRole('alert').textContent).toBe('角色不能为空')
    expect(server.count('user.create')).toBe(0)
  })

  it('PRM-05 who may not give roles sees them at rest, with the one reason', async () => {
    const some = perms.filter((one) => one !== 'system:user:grant')
    await openPage(Page, { perms: some, at: '/system/user/edit' })
    await screen.findByLabelText(/^账号/)
    await tab(/^角色/)
    const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox')
    expect(boxes.every(({ disabled }) => disabled)).toBe(true)
    expect(screen.getByText('更改角色需要“授予与收回用户角色”的权限。')).toBeDefined()
    expect(screen.queryByText(/只能授予自己拥有/)).toBeNull()
    expect(screen.queryByText('超出您的权限')).toBeNull()
  })

  it('PRM-04 shows the first password of a new user once', async () => {
    server.replies.set('user.create', () => ({ value: { id: 'u3', firstPassword: 'Kq7-first' } }))
    await openPage(Page, { perms, at: '/system/user/edit' })
    await userEvent.type(await screen.findByLabelText(/^账号/), 'wang.wu.1')
    await userEvent.type(screen.getByLabelText(/^姓名/), '王五')
    await tab(/^角色/)
    await userEvent.click(screen.getByRole('checkbox', { name: /业务人员/ }))
    await tab(/机构/)
    await userEvent.click(screen.getByRole('treeitem', { name: /集团/ }))
    await userEvent.click(screen.getByRole('button', { name: '创建' }))
    expect(await screen.findByText('Kq7-first')).toBeDefined()
    expect(server.calls.find(({ name }) => name === 'user.create')?.input).toEqual({
      username: 'wang.wu.1',
      displayName: '王五',
      organisationId: 'o1',
      roleIds: ['r1'],
      phone: '',
      email: '',
      remark: '',
      employeeNumber: '',
      endsOn: null,
      positionIds: [],
      invite: false,
    })
    await userEvent.click(screen.getByRole('button', { name: '我已记下' }))
    expect(screen.queryByText('Kq7-first')).toBeNull()
  })

  it('PRM-04 a new user can be invited by mail, where one can leave and he has an address', async () => {
    server.replies.set('setup.status', () => ({
      value: { finished: true, brand: 1, version: '1', resetByMail: true },
    }))
    server.replies.set('user.create', () => ({ value: { id: 'u3', firstPassword: '' } }))
    await openPage(Page, { perms, at: '/system/user/edit' })
    await userEvent.type(await screen.findByLabelText(/^账号/), 'wang.wu.1')
    await userEvent.type(screen.getByLabelText(/^姓名/), '王五')
    await userEvent.click(await screen.findByRole('switch', { name: '邮件邀请' }))
    await tab(/^角色/)
    await userEvent.click(screen.getByRole('checkbox', { name: /业务人员/ }))
    await userEvent.click(screen.getByRole('button', { name: '创建' }))
    expect(await screen.findByText('邀请需要填写邮箱')).toBeDefined()
    expect(server.count('user.create')).toBe(0)
    await userEvent.type(screen.getByLabelText(/^邮箱/), 'wang@example.com')
    await userEvent.click(screen.getByRole('button', { name: '创建' }))
    await expect.poll(() => server.count('user.create')).toBe(1)
    expect(server.calls.find(({ name }) => name === 'user.create')?.input).toMatchObject({
      email: 'wang@example.com',
      invite: true,
    })
    expect(screen.queryByText('初始密码')).toBeNull()
  })

  it('PRM-05 a role that gives more than the person holds cannot be chosen', async () => {
    await openPage(Page, { perms, at: '/system/user/edit' })
    await screen.findByLabelText(/^账号/)
    await tab(/^角色/)
    expect(screen.getByRole('checkbox', { name: /全权/ })).toHaveProperty('disabled', true)
    expect(screen.getByRole('checkbox', { name: /业务人员/ })).toHaveProperty('disabled', false)
  })

  it('PRM-04 begins with what is kept, and says where the number is taken', async () => {
    server.replies.set('user.get', () => ({ value: user({ employeeNumber: 'E-1', endsOn: '2030-12-31' }) }))
    server.replies.set('user.update', () => ({
      error: 'number-taken',
      code: 50_001,
      params: { field: 'employeeNumber', name: 'E-2' },
    }))
    await openPage(Page, { perms, at: '/system/user/edit?id=u1' })
    const number = await screen.findByLabelText(/^工号/)
    expect(screen.getByLabelText<HTMLInputElement>(/^到期日/).value).toBe('2030-12-31')
    await userEvent.clear(number)
    await userEvent.type(number, 'E-2')
    await tab(/安全/)
    expect(screen.getByRole('button', { name: '重置密码' })).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    expect(await screen.findByText(/“E-2”已被使用/)).toBeDefined()
    expect(server.calls.find(({ name }) => name === 'user.update')?.input).toMatchObject({
      id: 'u1',
      version: 3,
      employeeNumber: 'E-2',
      endsOn: '2030-12-31',
    })
  })

  it('tells a taken account name at its field', async () => {
    server.replies.set('user.create', () => ({
      error: 'name-taken',
      code: 50_001,
      params: { name: 'wang.wu.1' },
    }))
    await openPage(Page, { perms, at: '/system/user/edit' })
    await userEvent.type(await screen.findByLabelText(/^账号/), 'wang.wu.1')
    await userEvent.type(screen.getByLabelText(/^姓名/), '王五')
    await tab(/^角色/)
    await userEvent.click(screen.getByRole('checkbox', { name: /业务人员/ }))
    await userEvent.click(screen.getByRole('button', { name: '创建' }))
    expect(await screen.findByText('名称“wang.wu.1”已存在')).toBeDefined()
  })
})
