import type { FeatureRoute } from '#shell/index.ts'

export const routes: readonly FeatureRoute[] = [
  {
    path: 'system/identity',
    page: () => import('./identity-page.tsx'),
    title: { zh: '身份源', en: 'Identity providers' },
  },
]

/** Where a provider's journey ends; nobody need be logged in there. */
export const arrivalRoutes: readonly FeatureRoute[] = [
  {
    path: 'sso',
    page: () => import('./arrival/arrival-page.tsx'),
    title: { zh: '单点登录', en: 'Single sign-on' },
    access: 'login',
  },
]
