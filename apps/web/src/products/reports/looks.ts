import type { AssetKind } from '@gridwright/contract'
import type { AssetLook } from '#assets/asset-look.ts'

const viewer = (id: string): string => `/excelreport/viewer?id=${encodeURIComponent(id)}`

export const looks = {
  report: {
    icon: 'report',
    name: { zh: '报表', en: 'Report' },
    view: 'report:view',
    to: viewer,
    toDesign: (id: string) => `/excelreport/design?id=${encodeURIComponent(id)}`,
    sharedByLink: true,
    comparison: async () =>
      (await import('#features/reports/report-design/comparison/compare-reports.ts')).reportComparison,
    toVersion: (id: string, version: number) => `${viewer(id)}&version=${version}`,
  },
} as const satisfies Partial<Record<AssetKind, AssetLook>>
