import { AppError } from '@gridwright/contract'
import type { GrantLevel } from '@gridwright/contract'
import type { Assets } from '#modules/platform/asset/index.ts'
import type { Caller } from '#operations/handler.ts'

type FoundAsset = Awaited<ReturnType<Assets['require']>>

type Wanted = { readonly id: string; readonly level: GrantLevel }

/** The report, where it is one and the caller has the level; any other asset is `not-found`, as if it were not there. */
export const requireReport = async (
  assets: Assets,
  caller: Caller,
  { id, level }: Wanted,
): Promise<FoundAsset> => {
  const found = await assets.require(caller, id, level)
  if (found.kind !== 'report') throw new AppError('not-found')
  return found
}
