import type { FeatureRoute } from '#shell/index.ts'

export const routes: readonly FeatureRoute[] = [
  {
    path: 'report/migration',
    page: () => import('./migration-page.tsx'),
    title: { zh: '报表迁移', en: 'Migrate reports' },
  },
]
