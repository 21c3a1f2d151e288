import type { Screen } from '@gridwright/screen'
import type { Assets, FoundAsset } from '#modules/platform/asset/index.ts'
import type { Caller } from '#operations/handler.ts'
import { openScreen } from '#modules/screens/screen/open-screen.ts'
import type { Which } from '#modules/screens/screen/open-screen.ts'
import { requireDataSets } from '#modules/screens/screen/screen-rule.ts'

const most = 30

export type AskedScreen = { readonly found: FoundAsset; readonly screen: Screen }

/**
 * Opens a screen whose rights are asked each time and whose document is read once: a version never changes, and a draft
 * has another revision after each save.
 */
export const openedScreens = (assets: Assets) => {
  const known = new Map<string, Screen>()
  const documentOf = async (caller: Caller, which: Which, key: string): Promise<Screen> => {
    const found = known.get(key) ?? (await openScreen(assets, caller, which)).document
    known.delete(key)
    known.set(key, found)
    for (const oldest of known.keys()) if (known.size > most) known.delete(oldest)
    return found
  }
  return async (caller: Caller, which: Which): Promise<AskedScreen> => {
    const found = await assets.require(caller, which.id, which.draft ? 'edit' : 'view')
    const { version, revision } = found
    const isDraft = which.draft || version === 0
    const key = JSON.stringify([which.id, isDraft ? `draft ${revision}` : version])
    const screen = await documentOf(caller, which, key)
    if (isDraft) await requireDataSets(assets, caller, screen)
    return { found, screen }
  }
}
