import type { FeatureRoute } from '#shell/index.ts'

export const routes: readonly FeatureRoute[] = [
  {
    path: 'system/role',
    page: () => import('./role-page.tsx'),
    title: { zh: '角色管理', en: 'Roles' },
  },
]
