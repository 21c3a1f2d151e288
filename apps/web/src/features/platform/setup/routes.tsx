import type { FeatureRoute } from '#shell/index.ts'

export const routes: readonly FeatureRoute[] = [
  {
    path: 'setup',
    page: () => import('./setup-page.tsx'),
    title: { zh: '系统初始化', en: 'Set-up' },
    access: 'login',
  },
]
