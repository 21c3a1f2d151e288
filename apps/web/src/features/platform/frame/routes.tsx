import type { FeatureRoute } from '#shell/index.ts'

export const routes: readonly FeatureRoute[] = [
  {
    path: 'system/frame',
    page: () => import('./frame-origin-page.tsx'),
    title: { zh: '嵌入来源', en: 'Embedded origins' },
  },
]
