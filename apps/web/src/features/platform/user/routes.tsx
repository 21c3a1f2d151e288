import type { FeatureRoute } from '#shell/index.ts'

export const routes: readonly FeatureRoute[] = [
  {
    path: 'system/user',
    page: () => import('./user-page.tsx'),
    title: { zh: '用户管理', en: 'Users' },
  },
  {
    path: 'system/user/edit',
    page: () => import('./edit/user-edit-page.tsx'),
    title: { zh: '编辑用户', en: 'Edit user' },
    access: ['system:user:edit'],
    keyParams: ['id'],
    activeMenu: 'system/user',
  },
]
