import type { FeatureRoute } from '#shell/index.ts'

/** RTE-06; one tab per report. */
export const routes: readonly FeatureRoute[] = [
  {
    path: 'excelreport/viewer',
    page: () => import('./report-view-page.tsx'),
    title: { zh: '报表预览', en: 'Report preview' },
    access: ['report:view'],
    keyParams: ['id'],
    activeMenu: 'report/list',
    fill: true,
  },
  {
    path: 'report/subscription',
    page: () => import('./subscription/subscription-page.tsx'),
    title: { zh: '我的订阅', en: 'My subscriptions' },
  },
]
