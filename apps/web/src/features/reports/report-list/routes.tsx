import type { FeatureRoute } from '#shell/index.ts'

export const routes: readonly FeatureRoute[] = [
  {
    path: 'report/list',
    page: () => import('./report-list-page.tsx'),
    title: { zh: '报表列表', en: 'Reports' },
  },
]
