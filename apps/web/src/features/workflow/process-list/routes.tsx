import type { FeatureRoute } from '#shell/index.ts'

export const routes: readonly FeatureRoute[] = [
  {
    path: 'activiti/model',
    page: () => import('./activiti-list-page.tsx'),
    title: { zh: '流程模型', en: 'Process models' },
  },
  {
    path: 'zeebe/model',
    page: () => import('./zeebe-list-page.tsx'),
    title: { zh: '流程模型', en: 'Process models' },
  },
]
