import type { FeatureRoute } from '#shell/index.ts'

export const routes: readonly FeatureRoute[] = [
  {
    path: 'system/position',
    page: () => import('./position-page.tsx'),
    title: { zh: '岗位管理', en: 'Positions' },
  },
]
