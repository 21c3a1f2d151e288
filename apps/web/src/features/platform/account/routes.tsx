import type { FeatureRoute } from '#shell/index.ts'

export const routes: readonly FeatureRoute[] = [
  {
    path: 'account/profile',
    page: () => import('./profile-page.tsx'),
    title: { zh: '个人资料', en: 'My profile' },
    access: 'login',
  },
  {
    path: 'account/sessions',
    page: () => import('./sessions-page.tsx'),
    title: { zh: '我的会话', en: 'My sessions' },
    access: 'login',
  },
]
