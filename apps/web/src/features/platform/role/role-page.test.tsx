import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPage } from '#base/client/page-for-tests.tsx'
import { fakeServer } from '#base/client/server-for-tests.ts'
import type { FakeServer } from '#base/client/server-for-tests.ts'
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
})
afterEach(cleanup)

const perms = ['system:role:view', 'system:role:edit', 'system:role:import', 'system:role:delete'] as const
const rowOf = async (name: RegExp): Promise<ReturnType<typeof within>> =>
  within(await screen.findByRole('row', { name }))

describe('roles', () => {
  it('PRM-04 the switch of a row says what it will do, and the built-in role has none', async () => {
    await openPage(Page, { perms })
    expect((await rowOf(/业务人员/)).getByRole('button', { name: '禁用' })).toBeDefined()
    expect((await rowOf(/系统员/)).getByRole('button', { name: '启用' })).toBeDefined()
    expect((await rowOf(/超级管理员/)).queryByRole('button', { name: '禁用' })).toBeNull()
  })
})
