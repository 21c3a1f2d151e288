import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPage } from '#client/page-for-tests.tsx'
import { fakeServer } from '#client/server-for-tests.ts'
import type { FakeServer } from '#client/server-for-tests.ts'
import { Page } from './role-page.tsx'

const role = (more: object): object => ({
  id: 'r1',
  name: '业务人员',
  nameEn: 'Business user',
  description: '',
  descriptionEn: '',
  isSuper: false,
  menuIds: ['list'],
  permissions: ['report:view'],
  status: 1,
  userCount: 0,
  scopes: { usual: null, byPermission: {} },
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 3,
  ...more,
})

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.replies.set('role.list', () => ({
    value: {
      data: [
        role({ id: 'super', name: '超级管理员', isSuper: true }),
        role({}),
        role({ id: 'r2', name: '系统员', status: 2, permissions: ['system:role:edit'] }),
      ],
      total: 3,
    },
  }))
  server.replies.set('role.grantable', () => ({
    value: {
      menus: [
        { id: 'report', pid: null, desc: '报表', descEn: 'Reports' },
        { id: 'list', pid: 'report', desc: '报表列表', descEn: 'Report list' },
      ],
      permissions: ['report:view', 'report:export'],
      scopes: { usual: { kind: 4, organisationIds: [] }, byPermission: {} },
      organisations: [{ id: 'o1', parentId: null, name: '总部' }],
    },
  }))
})
afterEach(cleanup)

const perms = ['system:role:view', 'system:role:edit'] as const
const dialog = (): ReturnType<typeof within> => within(screen.getByRole('dialog'))
const rowOf = async (name: RegExp): Promise<ReturnType<typeof within>> =>
  within(await screen.findByRole('row', { name }))

describe('roles', () => {
  it('PRM-04 the switch of a row says what it will do, and the built-in role has none', async () => {
    await openPage(Page, { perms })
    expect((await rowOf(/业务人员/)).getByRole('button', { name: '禁用' })).toBeDefined()
    expect((await rowOf(/系统员/)).getByRole('button', { name: '启用' })).toBeDefined()
    expect((await rowOf(/超级管理员/)).queryByRole('button', { name: '禁用' })).toBeNull()
  })

  it('PRM-05 offers only menus and permissions that the person holds', async () => {
    server.replies.set('role.create', () => ({ value: { id: 'r9' } }))
    await openPage(Page, { perms })
    await userEvent.click(await screen.findByRole('button', { name: '新建角色' }))
    const checks = await screen.findAllByRole('checkbox')
    const named = checks.map((one) => one.parentElement?.textContent ?? '')
    expect(named.filter((text) => text.includes('报表'))).toEqual(['查看报表', '导出报表'])
    await userEvent.type(dialog().getByLabelText(/^名称/), '查看者')
    await userEvent.click(dialog().getByRole('treeitem', { name: /报表列表/ }))
    await userEvent.click(dialog().getByRole('checkbox', { name: '查看报表' }))
    await userEvent.click(dialog().getByRole('button', { name: '保存' }))
    await waitFor(() => expect(server.count('role.create')).toBe(1))
    const sent = server.calls.find(({ name }) => name === 'role.create')?.input
    expect(sent).toMatchObject({ name: '查看者', permissions: ['report:view'] })
    expect(new Set(sent?.['menuIds'] as string[])).toEqual(new Set(['report', 'list']))
  })

  it('PRM-05 a role that holds more than the person cannot be changed by him', async () => {
    await openPage(Page, { perms })
    await userEvent.click((await rowOf(/系统员/)).getByRole('button', { name: '编辑' }))
    expect(await dialog().findByText(/只有拥有它们的人才能修改/)).toBeDefined()
    await userEvent.click(dialog().getByRole('button', { name: '保存' }))
    expect(server.count('role.update')).toBe(0)
  })

  it('PRM-06 without a data scope the form says that nothing is seen, and offers none wider than one’s own', async () => {
    server.replies.set('role.create', () => ({ value: { id: 'r9' } }))
    await openPage(Page, { perms })
    await userEvent.click(await screen.findByRole('button', { name: '新建角色' }))
    expect(await dialog().findByText(/看不到任何用户/)).toBeDefined()
    const scope = dialog().getByLabelText('通常的数据范围')
    expect(within(scope).queryByText('全部数据')).toBeNull()
    await userEvent.selectOptions(scope, '指定组织')
    expect(dialog().queryByText(/看不到任何用户/)).toBeNull()
    await userEvent.click(dialog().getByRole('treeitem', { name: /总部/ }))
    await userEvent.type(dialog().getByLabelText(/^名称/), '总部人员')
    await userEvent.click(dialog().getByRole('button', { name: '保存' }))
    await waitFor(() => expect(server.count('role.create')).toBe(1))
    expect(server.calls.find(({ name }) => name === 'role.create')?.input).toMatchObject({
      scopes: { usual: { kind: 2, organisationIds: ['o1'] }, byPermission: {} },
    })
  })
})
