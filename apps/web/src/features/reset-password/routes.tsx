import type { FeatureRoute } from '#shell/index.ts'

export const routes: readonly FeatureRoute[] = [
  {
    path: 'reset',
    page: () => import('./reset-password-page.tsx'),
    title: { zh: '设置新密码', en: 'Set a new password' },
    access: 'login',
  },
]
