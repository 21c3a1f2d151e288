import type { FeatureRoute } from '#shell/index.ts'

/** RTE-02. */
export const routes: readonly FeatureRoute[] = [
  {
    path: 'dashboard',
    page: () => import('./dashboard-page.tsx'),
    title: { zh: '首页', en: 'Home' },
    access: 'login',
  },
]
