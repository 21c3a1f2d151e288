import type { Role } from '@gridwright/contract'
import { describe, expect, it } from 'vitest'
import { isBeyond, menuNodes, permissionGroups } from './grantable.ts'

const grantable = {
  menus: [
    { id: 'report', pid: null, desc: '报表', descEn: 'Reports', permissions: [] },
    {
      id: 'list',
      pid: 'report',
      desc: '报表列表',
      descEn: 'Report list',
      permissions: ['report:view', 'report:export'],
    },
    { id: 'lost', pid: 'not-mine', desc: '其他', descEn: 'Other', permissions: [] },
  ],
  permissions: ['system:user:edit', 'report:view', 'report:edit', 'no:such'],
  scopes: { usual: null, byPermission: {} },
  organisations: [],
}

const role: Role = {
  id: '1',
  name: 'r',
  nameEn: '',
  description: '',
  descriptionEn: '',
  isSuper: false,
  menuIds: ['list'],
  permissions: ['report:view'],
  status: 1,
  userCount: 0,
  scopes: { usual: null, byPermission: {} },
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 1,
}

describe('what may be granted', () => {
  it('PRM-05 shows only menus that the person holds, also where their parent is not among them', () => {
    expect(menuNodes(grantable, 'zh')).toEqual([
      { key: 'report', title: '报表', children: [{ key: 'list', title: '报表列表' }] },
      { key: 'lost', title: '其他' },
    ])
    expect(menuNodes(grantable, 'en')[0]?.title).toBe('Reports')
  })

  it('PRM-05 shows only permissions that the person holds, under the menus that use them', () => {
    expect(permissionGroups(grantable, 'zh')).toEqual([
      { menuId: 'list', title: '报表 / 报表列表', permissions: ['report:view'] },
      { menuId: null, title: '', permissions: ['report:edit', 'system:user:edit'] },
    ])
  })

  it('PRM-05 knows a role that holds more than the person does', () => {
    expect(isBeyond(role, grantable)).toBe(false)
    expect(isBeyond({ ...role, menuIds: ['system'] }, grantable)).toBe(true)
    expect(isBeyond({ ...role, permissions: ['system:role:edit'] }, grantable)).toBe(true)
  })
})
