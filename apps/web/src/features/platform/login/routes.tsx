import type { FeatureRoute } from '#shell/index.ts'

export const routes: readonly FeatureRoute[] = [
  {
    path: 'login',
    page: () => import('./login-page.tsx'),
    title: { zh: '登录', en: 'Log in' },
    access: 'login',
  },
]
