import { fakeServer } from '#base/client/server-for-tests.ts'
import type { FakeServer } from '#base/client/server-for-tests.ts'

export const user = (more: object): object => ({
  id: 'u1',
  username: 'zhang.san',
  displayName: '张三',
  organisationId: null,
  organisationName: '',
  roles: [{ id: 'r1', name: '业务人员', nameEn: 'Business user' }],
  positions: [],
  status: 1,
  lastLoginAt: null,
  invitation: null,
  createdAt: '2026-01-01T00:00:00Z',
  phone: '',
  email: '',
  remark: '',
  employeeNumber: '',
  endsOn: null,
  version: 3,
  ...more,
})
const role = (more: object): object => ({
  id: 'r1',
  name: '业务人员',
  nameEn: '',
  description: '',
  descriptionEn: '',
  isSuper: false,
  menuIds: [],
  permissions: ['report:view'],
  status: 1,
  userCount: 1,
  ...more,
})

/** Two users, two roles and an organisation. */
export const userServer = (): FakeServer => {
  const server = fakeServer()
  server.replies.set('user.list', () => ({
    value: {
      data: [user({}), user({ id: 'u2', username: 'li.si.2026', displayName: '李四', status: 2 })],
      total: 2,
    },
  }))
  server.replies.set('role.list', () => ({
    value: {
      data: [role({}), role({ id: 'r2', name: '全权', permissions: ['system:role:edit'] })],
      total: 2,
    },
  }))
  server.replies.set('position.choices', () => ({ value: { positions: [] } }))
  server.replies.set('organisation.tree', () => ({
    value: { organisations: [{ id: 'o1', parentId: null, name: '集团', users: 2, version: 1 }] },
  }))
  return server
}

export const perms = [
  'system:user:view',
  'system:user:edit',
  'system:user:grant',
  'system:user:reset',
  'system:user:import',
  'system:user:delete',
  'report:view',
] as const
