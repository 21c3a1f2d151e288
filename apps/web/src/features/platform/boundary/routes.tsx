import type { FeatureRoute } from '#shell/index.ts'

export const routes: readonly FeatureRoute[] = [
  {
    path: 'systool/boundary',
    page: () => import('./boundary-page.tsx'),
    title: { zh: '地图边界', en: 'Map boundaries' },
  },
]
