import type { AssetKind } from '@gridwright/contract'
import type { EmbeddedAsset } from '#products/embedded-asset.ts'

export const embedded = {
  report: {
    shared: async () => (await import('#features/reports/report-view/shared-report.tsx')).SharedReport,
  },
} as const satisfies Partial<Record<AssetKind, EmbeddedAsset>>
