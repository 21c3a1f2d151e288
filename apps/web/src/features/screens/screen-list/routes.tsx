import type { FeatureRoute } from '#shell/index.ts'

export const routes: readonly FeatureRoute[] = [
  {
    path: 'screen/list',
    page: () => import('./screen-list-page.tsx'),
    title: { zh: '大屏列表', en: 'Data screens' },
  },
]
