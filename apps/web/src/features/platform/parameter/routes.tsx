import type { FeatureRoute } from '#shell/index.ts'

export const routes: readonly FeatureRoute[] = [
  {
    path: 'systool/parameter',
    page: () => import('./parameter-page.tsx'),
    title: { zh: '参数设置', en: 'Parameters' },
  },
]
