import type { AssetKind } from '@gridwright/contract'
import type { AssetLook, Look } from '#assets/asset-look.ts'
import { looks as ofPlatform, usedLooks } from './platform/looks.ts'
import { looks as ofReports } from './reports/looks.ts'
import { looks as ofScreens } from './screens/looks.ts'
import { looks as ofWorkflow } from './workflow/looks.ts'

/** Every kind of asset; one that no product shows is a type error. */
export const assetLooks: Readonly<Record<AssetKind, AssetLook>> = {
  ...ofReports,
  ...ofScreens,
  ...ofWorkflow,
  ...ofPlatform,
}

/** With things that assets use and that are none. */
const all: ReadonlyMap<string, Look> = new Map(Object.entries({ ...assetLooks, ...usedLooks }))

/** How an asset, or what it uses, is shown; absent for a kind that this console does not know. */
export const lookOf = (kind: string): Look | undefined => all.get(kind)
