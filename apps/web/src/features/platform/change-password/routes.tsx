import type { FeatureRoute } from '#shell/index.ts'

/** ACC-15: open to every logged-in user. */
export const routes: readonly FeatureRoute[] = [
  {
    path: 'auth/changePassword',
    page: () => import('./change-password-page.tsx'),
    title: { zh: '修改密码', en: 'Change password' },
    access: 'login',
  },
]
