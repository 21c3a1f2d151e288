import type { AssetSummary, SheetPicture } from '@gridwright/contract'
import type { Template } from '@gridwright/report-engine'
import type { Assets } from '#modules/asset/index.ts'
import type { Caller } from '#operations/handler.ts'
import { sheetPicture } from './sheet-picture.ts'

/** Pictures that are kept; each is a few kilobytes. */
const most = 500

const keyOf = ({ id, version, revision }: AssetSummary): string =>
  `${id} ${version} ${version === 0 ? revision : ''}`

export type Pictures = (
  caller: Caller,
  recent: readonly AssetSummary[],
) => Promise<Record<string, SheetPicture>>

/** Small pictures of reports, drawn once for each version; of reports that the caller sees, and of what he may see of them. */
export const recentPictures = (assets: Assets): Pictures => {
  const kept = new Map<string, SheetPicture | undefined>()
  const drawn = async (caller: Caller, asset: AssetSummary): Promise<SheetPicture | undefined> => {
    const key = keyOf(asset)
    if (kept.has(key)) return kept.get(key)
    const opened = await assets.open(caller, { id: asset.id, level: 'view' }).catch(() => undefined)
    // Gone meanwhile for this caller; for others it may be there.
    if (opened === undefined) return undefined
    const picture = sheetPicture(opened.document as Template)
    if (kept.size >= most) kept.delete(kept.keys().next().value ?? '')
    kept.set(key, picture)
    return picture
  }
  return async (caller, recent) => {
    // Without a version, only who may edit sees what there is.
    const shown = recent.filter(
      ({ kind, version, level }) => kind === 'report' && (version > 0 || level !== 'view'),
    )
    const pairs = await Promise.all(
      shown.map(async (asset) => [asset.id, await drawn(caller, asset)] as const),
    )
    return Object.fromEntries(
      pairs.flatMap(([id, picture]) => (picture === undefined ? [] : [[id, picture]])),
    )
  }
}
