import type { PartClash } from '@gridwright/document'
import { emptyScreen, mergeScreens, sameScreens, screenDocument, screenParts } from '@gridwright/screen'
import type { Screen } from '@gridwright/screen'
import { createAssetLife } from '#assets/index.ts'
import type { AssetLife, AssetOpening } from '#assets/index.ts'

export type ScreenLife = AssetLife<Screen, PartClash>

export const createScreenLife = (opening: AssetOpening): ScreenLife =>
  createAssetLife<Screen, PartClash>({
    ...opening,
    kind: 'screen',
    format: screenDocument,
    empty: emptyScreen,
    same: sameScreens,
    merge: mergeScreens,
    parts: screenParts,
    ages: ['screen.open'],
  })
