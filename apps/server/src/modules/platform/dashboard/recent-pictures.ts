import type { AssetSummary, SheetPicture } from '@gridwright/contract'
import type { Assets } from '#modules/platform/asset/index.ts'
import type { Caller } from '#operations/handler.ts'

/** Pictures that are kept; each is a few kilobytes. */
const most = 500

const keyOf = ({ id, version, revision }: AssetSummary): string =>
  `${id} ${version} ${version === 0 ? revision : ''}`

export type Pictures = (
  caller: Caller,
  recent: readonly AssetSummary[],
) => Promise<Record<string, SheetPicture>>

/** Small pictures of assets whose kind has one, drawn once for each version; of assets that the caller sees, and of what he may see of them. */
export const recentPictures = (assets: Assets): Pictures => {
  const kept = new Map<string, SheetPicture | undefined>()
  const drawn = async (caller: Caller, asset: AssetSummary): Promise<SheetPicture | undefined> => {
    const key = keyOf(asset)
    if (kept.has(key)) return kept.get(key)
    const rule = assets.ruleOf(asset.kind)
    const wish = { id: asset.id, level: 'view' } as const
    const opened = await assets.open(caller, rule.document, wish).catch(() => undefined)
    // Gone meanwhile for this caller, for others it may be there; or not to be read.
    if (opened === undefined) return undefined
    const picture = rule.picture?.(opened.document)
    if (kept.size >= most) kept.delete(kept.keys().next().value ?? '')
    kept.set(key, picture)
    return picture
  }
  return async (caller, recent) => {
    // Without a version, only who may edit sees what there is.
    const shown = recent.filter(
      ({ kind, version, level }) =>
        assets.ruleOf(kind).picture !== undefined && (version > 0 || level !== 'view'),
    )
    const pairs = await Promise.all(
      shown.map(async (asset) => [asset.id, await drawn(caller, asset)] as const),
    )
    return Object.fromEntries(
      pairs.flatMap(([id, picture]) => (picture === undefined ? [] : [[id, picture]])),
    )
  }
}
