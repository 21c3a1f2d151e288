import type { FeatureRoute } from '#shell/index.ts'

export const routes: readonly FeatureRoute[] = [
  {
    path: 'system/api-rule',
    page: () => import('./api-rule-page.tsx'),
    title: { zh: '接口规则', en: 'API rules' },
  },
]
