import type { FeatureRoute } from '#shell/index.ts'

export const routes: readonly FeatureRoute[] = [
  {
    path: 'system/user',
    page: () => import('./user-page.tsx'),
    title: { zh: '用户管理', en: 'Users' },
  },
]
