import type { FeatureRoute } from '#shell/index.ts'

export const routes: readonly FeatureRoute[] = [
  {
    path: 'system/organisation',
    page: () => import('./organisation-page.tsx'),
    title: { zh: '组织机构', en: 'Organisations' },
  },
]
