import type { FeatureRoute } from '#shell/index.ts'

export const routes: readonly FeatureRoute[] = [
  {
    path: 'auth/onlineUser',
    page: () => import('./online-user-page.tsx'),
    title: { zh: '在线用户', en: 'Online users' },
    pinned: true,
  },
]
