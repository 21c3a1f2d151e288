import { AppError, isPersonalDefault } from '@gridwright/contract'
import type { DataSetParameter, ParameterValues } from '@gridwright/contract'
import { fillText, usedCodes } from '@gridwright/screen'
import type { Query } from '@gridwright/screen'
import type { DataSets, OpenedDataSet } from '#modules/platform/data-set/index.ts'
import type { Caller } from '#operations/handler.ts'

export type Asking = {
  readonly caller: Caller
  readonly variables: Readonly<Record<string, string>>
  /** YYYY-MM-DD */
  readonly today: string
}

/** The query's parameters with the values of variables in them, by code. */
export const filledParams = (
  { params }: Pick<Query, 'params'>,
  { variables }: Pick<Asking, 'variables'>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(params).map(([code, text]) => [code, fillText(text, { variables })]))

/**
 * A hidden parameter is the data set's own: a screen may give it a text of its maker's, never one that a viewer chooses,
 * and never in place of who asks.
 */
const mayFill = ({ hidden, paramDefault }: DataSetParameter, text: string): boolean =>
  hidden !== true || (!isPersonalDefault(paramDefault) && usedCodes(text).length === 0)

const givenTo = (parameters: readonly DataSetParameter[], query: Query, asking: Asking): ParameterValues => {
  const filled = filledParams(query, asking)
  return Object.fromEntries(
    parameters.flatMap((parameter) => {
      const { paramCode } = parameter
      const value = Object.hasOwn(filled, paramCode) ? filled[paramCode] : undefined
      return value !== undefined && mayFill(parameter, query.params[paramCode] ?? '')
        ? [[paramCode, value]]
        : []
    }),
  )
}

/** Throws what binding parameters throws; `screen-query-unknown` for one that the data set does not have. */
export const boundTo = async (
  dataSets: DataSets,
  { document }: OpenedDataSet,
  { query, asking }: { readonly query: Query; readonly asking: Asking },
): Promise<ParameterValues> => {
  const codes = new Set(document.parameters.map(({ paramCode }) => paramCode))
  const unknown = Object.keys(query.params).find((code) => !codes.has(code))
  if (unknown !== undefined)
    throw new AppError('screen-parameter-unknown', { name: query.name, code: unknown })
  const { caller, today } = asking
  const parameters = dataSets.personalised(document.parameters, caller)
  const given = givenTo(document.parameters, query, asking)
  const { bound } = await dataSets.choose({ parameters, given }, { caller, today, lang: 'zh' })
  // Refuses what cannot be converted before anything is read.
  dataSets.convert(parameters, bound, today)
  return bound
}
