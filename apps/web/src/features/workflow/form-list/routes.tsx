import type { FeatureRoute } from '#shell/index.ts'

export const routes: readonly FeatureRoute[] = [
  { path: 'form/list', page: () => import('./form-list-page.tsx'), title: { zh: '表单', en: 'Forms' } },
]
