import type { FeatureRoute } from '#shell/index.ts'

export const routes: readonly FeatureRoute[] = [
  {
    path: 'auth/login-log',
    page: () => import('./login-log-page.tsx'),
    title: { zh: '登录日志', en: 'Login log' },
  },
  {
    path: 'auth/operation-log',
    page: () => import('./operation-log-page.tsx'),
    title: { zh: '操作日志', en: 'Operation log' },
  },
]
