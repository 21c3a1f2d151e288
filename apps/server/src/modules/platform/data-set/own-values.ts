import { AppError, isPersonalDefault } from '@gridwright/contract'
import type { DataSetParameter, ParameterValues } from '@gridwright/contract'
import type { Caller } from '#operations/handler.ts'
import { inputsOf } from './combined.ts'
import type { BindAsked, BindOwn, BoundDataSet, OpenedDataSet } from './data-set-api.ts'
import { personalised } from './options/personal-defaults.ts'
import { isEmptyValue, titleOf } from './parameter-error.ts'

/** Its own ones of these parameters, whose defaults are who asks, as queries bind them. */
export type OwnValues = (
  own: readonly DataSetParameter[],
  all: readonly DataSetParameter[],
  asked: BindAsked,
) => Promise<ParameterValues>

export type BindNeeds = {
  readonly mayEdit: (caller: Caller, dataSetId: string) => Promise<boolean>
  readonly open: (dataSetIds: readonly string[]) => Promise<ReadonlyMap<string, OpenedDataSet>>
  readonly ownValues: OwnValues
}

/** Limits what each person sees: the data set's own, and nobody's to choose who may not edit it. */
const isLimit = ({ hidden, paramDefault }: DataSetParameter): boolean =>
  hidden === true && isPersonalDefault(paramDefault)

/** Where the values are the defaults as they stand. */
export const plainOwnValues: OwnValues = async (own) =>
  Object.fromEntries(own.map(({ paramCode, paramDefault }) => [paramCode, paramDefault ?? null]))

/**
 * Hidden parameters that are who asks are bound to that, whatever report, screen or combination says (attack F7); whoever
 * may edit the data set may give others. Throws `parameter-personal` where there is nobody to bind.
 */
export const bindOwn = (needs: BindNeeds): BindOwn => {
  const bind: BindOwn = async (dataSet, asked) => {
    const { document } = dataSet
    const { parameters, values } = await bindParameters(needs, dataSet, asked)
    const inputs =
      document.kind === 'combined'
        ? inputsOf(document, await needs.open(document.inputs.map(({ dataSetId }) => dataSetId)))
        : []
    return {
      ...dataSet,
      document: { ...document, parameters: [...parameters] },
      values,
      inputs: await Promise.all(inputs.map((input) => bind(input, { ...asked, values }))),
    }
  }
  return bind
}

type BoundParameters = Pick<BoundDataSet, 'values'> & { readonly parameters: readonly DataSetParameter[] }

const bindParameters = async (
  needs: BindNeeds,
  { id, document: { parameters } }: OpenedDataSet,
  asked: BindAsked,
): Promise<BoundParameters> => {
  const { values, caller } = asked
  if (!parameters.some(({ paramDefault }) => isPersonalDefault(paramDefault))) return { parameters, values }
  const isFree = !parameters.some(isLimit) || (await needs.mayEdit(caller, id))
  const isBound = (one: DataSetParameter): boolean => !isFree && isLimit(one)
  const isGiven = (one: DataSetParameter): boolean => Object.hasOwn(values, one.paramCode) && !isBound(one)
  const bound = parameters.flatMap((one) => (isGiven(one) ? [one] : personalised([one], caller)))
  const codes = new Set(parameters.filter(isBound).map(({ paramCode }) => paramCode))
  if (codes.size === 0) return { parameters: bound, values }
  const rest = Object.fromEntries(Object.entries(values).filter(([code]) => !codes.has(code)))
  const own = bound.filter(({ paramCode }) => codes.has(paramCode))
  const ownValues = await needs.ownValues(own, bound, { ...asked, values: rest })
  for (const one of own)
    // A clause that limits what somebody sees must not fall away.
    if (isEmptyValue(ownValues[one.paramCode]))
      throw new AppError('parameter-personal', { name: titleOf(one) })
  return { parameters: bound, values: { ...rest, ...ownValues } }
}
