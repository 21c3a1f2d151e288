import type { FeatureRoute } from '#shell/index.ts'

/** For people without an account, outside of the console's layout. */
export const shareRoutes: readonly FeatureRoute[] = [
  {
    path: 'share',
    page: () => import('./share/share-page.tsx'),
    title: { zh: '分享的报表', en: 'Shared report' },
    access: 'login',
  },
]

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
