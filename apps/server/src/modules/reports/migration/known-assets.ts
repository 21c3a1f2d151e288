import type { Db } from '@gridwright/db'
import type { Assets } from '#modules/platform/asset/index.ts'
import type { Caller } from '#operations/handler.ts'
import { findMade } from './migration-store.ts'
import type { Made } from './migration-store.ts'

type Needs = { readonly db: Db; readonly assets: Pick<Assets, 'seen'> }

/** What was made of these contents and is still there for the caller, by key; of several the newest. */
export const knownAssets = async (
  { db, assets }: Needs,
  caller: Caller,
  { kind, keys }: { readonly kind: 'report' | 'data-set'; readonly keys: readonly string[] },
): Promise<ReadonlyMap<string, Made>> => {
  const made = await findMade(db, kind, keys)
  const seen = await assets.seen(caller, { kind, ids: [...new Set(made.map(({ assetId }) => assetId))] })
  const known = made.filter(({ assetId }) => seen.has(assetId))
  return new Map(known.toReversed().map((one) => [one.key, one]))
}
