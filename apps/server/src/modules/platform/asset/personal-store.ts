import type { Db } from '@gridwright/db'
import type { Caller } from '#operations/handler.ts'

type Mark = { readonly userId: string; readonly assetId: string; readonly at: Date }

export const setFavourite = async (db: Db, mark: Mark & { readonly favourite: boolean }): Promise<void> => {
  if (!mark.favourite) {
    await db
      .deleteFrom('asset_favourite')
      .where('user_id', '=', mark.userId)
      .where('asset_id', '=', mark.assetId)
      .execute()
    return
  }
  await db
    .insertInto('asset_favourite')
    .values({ user_id: mark.userId, asset_id: mark.assetId, marked_at: mark.at })
    .onConflict((conflict) => conflict.columns(['user_id', 'asset_id']).doNothing())
    .execute()
}

/** What a program opens is not what its owner used last. */
type Opened = { readonly caller: Caller; readonly assetId: string; readonly at: Date }

/** Remembers that somebody opened it: "my recent" of the dashboard. */
export const touchAsset = async (db: Db, { caller, ...mark }: Opened): Promise<void> => {
  if (caller.isKey === true) return
  await db
    .insertInto('asset_recent')
    .values({ user_id: caller.userId, asset_id: mark.assetId, opened_at: mark.at })
    .onConflict((conflict) => conflict.columns(['user_id', 'asset_id']).doUpdateSet({ opened_at: mark.at }))
    .execute()
}
