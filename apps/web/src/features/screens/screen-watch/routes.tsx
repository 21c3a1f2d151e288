import type { FeatureRoute } from '#shell/index.ts'

export const routes: readonly FeatureRoute[] = [
  {
    path: 'screen/watch',
    page: () => import('./screen-watch-page.tsx'),
    title: { zh: '使用中的大屏', en: 'Screens in use' },
  },
]
