import type { FeatureRoute } from '#shell/index.ts'

/** The largest part by far comes beside the page, not after it; who needs it later hears what went wrong. */
const fetchSpreadsheet = (): void => {
  import('./sheet/spreadsheet.ts').catch(() => undefined)
}

/** RTE-06; one tab per report. */
export const routes: readonly FeatureRoute[] = [
  {
    path: 'excelreport/design',
    page: () => {
      fetchSpreadsheet()
      return import('./report-design-page.tsx')
    },
    title: { zh: '报表设计', en: 'Report design' },
    access: ['report:edit'],
    keyParams: ['id'],
    fill: true,
    designer: true,
  },
]
