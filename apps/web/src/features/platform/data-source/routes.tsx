import type { FeatureRoute } from '#shell/index.ts'

export const routes: readonly FeatureRoute[] = [
  {
    path: 'report/data-source',
    page: () => import('./data-source-page.tsx'),
    title: { zh: '数据源', en: 'Data sources' },
  },
]
