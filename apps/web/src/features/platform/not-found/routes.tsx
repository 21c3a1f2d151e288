import type { FeatureRoute } from '#shell/index.ts'

export const routes: readonly FeatureRoute[] = [
  {
    path: '404',
    page: () => import('./not-found-page.tsx'),
    title: { zh: '页面不存在', en: 'Page not found' },
    access: 'login',
  },
]
