import type { Screen } from '@gridwright/screen'
import type { Assets, OpenedAsset } from '#modules/platform/asset/index.ts'
import type { Caller } from '#operations/handler.ts'
import { currentScreen } from './current-screen.ts'
import { requireDataSets } from './screen-rule.ts'

export type Which = { readonly id: string; readonly draft: boolean }

/** A draft shows its editor only data that he may see himself; a published screen shows what its maker could see. */
export const openScreen = async (
  assets: Assets,
  caller: Caller,
  { id, draft }: Which,
): Promise<OpenedAsset<Screen>> => {
  const opened = await assets.open(caller, currentScreen, { id, draft, level: draft ? 'edit' : 'view' })
  if (draft || opened.version === 0) await requireDataSets(assets, caller, opened.document)
  return opened
}
