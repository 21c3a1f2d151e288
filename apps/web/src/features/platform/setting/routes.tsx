import type { FeatureRoute } from '#shell/index.ts'

export const routes: readonly FeatureRoute[] = [
  {
    path: 'system/setting',
    page: () => import('./setting-page.tsx'),
    title: { zh: '系统设置', en: 'System settings' },
    access: ['system:setting:view'],
  },
]
