import type { FeatureRoute } from '#shell/index.ts'

export const routes: readonly FeatureRoute[] = [
  {
    path: 'reset',
    page: () => import('./reset-password-page.tsx'),
    title: { zh: '设置新密码', en: 'Set a new password' },
    access: 'login',
  },
  {
    path: 'forgot',
    page: () => import('./forgot-password-page.tsx'),
    title: { zh: '找回密码', en: 'Forgot password' },
    access: 'login',
  },
]
