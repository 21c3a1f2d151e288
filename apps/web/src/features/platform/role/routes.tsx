import type { FeatureRoute } from '#shell/index.ts'

export const routes: readonly FeatureRoute[] = [
  {
    path: 'system/role',
    page: () => import('./role-page.tsx'),
    title: { zh: '角色管理', en: 'Roles' },
  },
  {
    path: 'system/role/edit',
    page: () => import('./edit/role-edit-page.tsx'),
    title: { zh: '编辑角色', en: 'Edit role' },
    access: ['system:role:edit'],
    keyParams: ['id'],
    activeMenu: 'system/role',
  },
]
