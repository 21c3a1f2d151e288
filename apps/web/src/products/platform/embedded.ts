import type { AssetKind } from '@gridwright/contract'
import type { EmbeddedAsset } from '#products/embedded-asset.ts'

export const embedded = {
  'data-set': {
    inside: {
      edit: async () => (await import('#features/platform/data-set/edit/data-set-inside.tsx')).DataSetInside,
      create: async () =>
        (await import('#features/platform/data-set/list/create-data-set.tsx')).CreateDataSet,
    },
  },
} as const satisfies Partial<Record<AssetKind, EmbeddedAsset>>
