import type { FeatureRoute } from '#shell/index.ts'

/** ACC-12: everybody's own second factors and linked accounts. */
export const routes: readonly FeatureRoute[] = [
  {
    path: 'account/security',
    page: () => import('./security-page.tsx'),
    title: { zh: '账号安全', en: 'Account security' },
    access: 'login',
  },
]
