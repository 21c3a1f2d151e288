import type { FeatureRoute } from '#shell/index.ts'

/** RTE-06; one tab per report. */
export const routes: readonly FeatureRoute[] = [
  {
    path: 'excelreport/design',
    page: () => import('./report-design-page.tsx'),
    title: { zh: '报表设计', en: 'Report design' },
    access: ['report:edit'],
    keyParams: ['id'],
    fill: true,
  },
]
