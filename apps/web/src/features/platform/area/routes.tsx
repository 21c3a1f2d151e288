import type { FeatureRoute } from '#shell/index.ts'

export const routes: readonly FeatureRoute[] = [
  {
    path: 'systool/area',
    page: () => import('./area-page.tsx'),
    title: { zh: '行政区划', en: 'Administrative areas' },
  },
]
