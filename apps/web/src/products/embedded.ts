import type { AssetKind } from '@gridwright/contract'
import type { EmbeddedAsset } from './embedded-asset.ts'
import { embedded as ofPlatform } from './platform/embedded.ts'
import { embedded as ofReports } from './reports/embedded.ts'
import { embedded as ofScreens } from './screens/embedded.ts'

/**
 * Kinds of assets within pages of others. Apart from their looks, which `assets/` asks: what stands here leads to whole
 * pages, which are made of `assets/`.
 */
export const embeddedAssets: Readonly<Partial<Record<AssetKind, EmbeddedAsset>>> = {
  ...ofReports,
  ...ofScreens,
  ...ofPlatform,
}
