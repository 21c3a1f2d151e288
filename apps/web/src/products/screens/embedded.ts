import type { AssetKind } from '@gridwright/contract'
import type { EmbeddedAsset } from '#products/embedded-asset.ts'

export const embedded = {
  screen: {
    shared: async () => (await import('#features/screens/screen-view/shared-screen.tsx')).SharedScreen,
  },
} as const satisfies Partial<Record<AssetKind, EmbeddedAsset>>
