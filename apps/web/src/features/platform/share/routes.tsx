import type { FeatureRoute } from '#shell/index.ts'

/** For people without an account, outside of the console's layout. */
export const routes: readonly FeatureRoute[] = [
  {
    path: 'share',
    page: () => import('./share-page.tsx'),
    title: { zh: '分享', en: 'Shared' },
    access: 'login',
  },
]
