import { AppError, isTreeType, missingUpper, sourceOfOptions } from '@gridwright/contract'
import type { DataSetParameter } from '@gridwright/contract'
import type { Assets } from '#modules/platform/asset/index.ts'
import { titleOf } from '#modules/platform/data-set/parameter-error.ts'
import type { Caller } from '#operations/handler.ts'
import { refuseLoops } from './choose-values.ts'

type Declared = Pick<DataSetParameter, 'paramCode' | 'paramName' | 'paramType' | 'optionsFrom'>

/** The data sets from which parameters have their options, each with the title of the first that does. */
export const optionSets = (parameters: readonly Declared[]): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  for (const one of parameters) {
    const source = sourceOfOptions(one)
    if (source?.kind === 'dataSet' && !found.has(source.dataSetId))
      found.set(source.dataSetId, one.paramName || one.paramCode)
  }
  return found
}

/** Whoever designs names only data sets that he may view (decision 0003); throws `data-set-unknown`. */
export const requireOptionSets = async (
  assets: Assets,
  caller: Caller,
  parameters: readonly Declared[],
): Promise<void> => {
  const sets = optionSets(parameters)
  if (sets.size === 0) return
  const seen = await assets.seen(caller, { kind: 'data-set', ids: [...sets.keys()] })
  for (const [id, name] of sets) if (!seen.has(id)) throw new AppError('data-set-unknown', { name })
}

/** What makes a form that cannot work: throws `parameter-loop`, `parameter-upper-unknown`, `parameter-no-options`. */
export const checkOptions = (parameters: readonly DataSetParameter[]): void => {
  refuseLoops(parameters)
  const missing = missingUpper(parameters)
  const titled = parameters.find(({ paramCode }) => paramCode === missing?.code)
  if (missing !== undefined && titled !== undefined)
    throw new AppError('parameter-upper-unknown', { name: titleOf(titled), upper: missing.upper })
  const bare = parameters.find(
    (one) =>
      isTreeType(one.paramType) && sourceOfOptions(one) === undefined && (one.options ?? []).length === 0,
  )
  if (bare !== undefined) throw new AppError('parameter-no-options', { name: titleOf(bare) })
}
