import type { FeatureRoute } from '#shell/index.ts'

export const routes: readonly FeatureRoute[] = [
  {
    path: 'report/delivery',
    page: () => import('./report-delivery-page.tsx'),
    title: { zh: '报表投递', en: 'Deliveries' },
  },
]
