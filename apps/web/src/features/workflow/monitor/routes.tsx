import type { FeatureRoute } from '#shell/index.ts'

export const routes: readonly FeatureRoute[] = [
  {
    path: 'zeebe/monitor',
    page: () => import('./zeebe-monitor-page.tsx'),
    title: { zh: '流程监视', en: 'Process monitor' },
  },
  {
    path: 'activiti/monitor',
    page: () => import('./activiti-monitor-page.tsx'),
    title: { zh: '流程监视', en: 'Process monitor' },
  },
]
