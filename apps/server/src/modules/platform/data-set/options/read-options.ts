import { AppError } from '@gridwright/contract'
import type { DataSetParameter, OptionSource, ParameterValues } from '@gridwright/contract'
import { boundValues } from '#modules/platform/data-set/convert-parameters.ts'
import type { OpenedDataSet } from '#modules/platform/data-set/data-set-api.ts'
import { keyOfRows } from '#modules/platform/data-set/kept-rows.ts'
import { isEmptyValue, titleOf } from '#modules/platform/data-set/parameter-error.ts'
import { bindOwn, plainOwnValues } from '#modules/platform/data-set/own-values.ts'
import type { BindNeeds } from '#modules/platform/data-set/own-values.ts'
import { readDataSets } from '#modules/platform/data-set/read-data-set.ts'
import type { ReadNeeds } from '#modules/platform/data-set/read-data-set.ts'
import type { OptionAsker } from './asking.ts'
import type { Remote } from './choose-values.ts'
import type { KeptOptions } from './kept-options.ts'
import { optionsOfItems, optionsOfRows } from './options.ts'
import type { Item, Options } from './options.ts'

export type OptionNeeds = ReadNeeds & {
  readonly mayEdit: BindNeeds['mayEdit']
  readonly keptOptions: KeptOptions
  readonly open: (dataSetIds: readonly string[]) => Promise<ReadonlyMap<string, OpenedDataSet>>
  /** Enabled values of a dictionary in its order; none where it does not exist. */
  readonly dictionary: (code: string, lang: 'zh' | 'en') => Promise<readonly Item[]>
  /** Most rows of one data set. */
  readonly mostRows: number
}

/** What a data set of options may take. */
const patience = 20_000

type FromRows = Extract<OptionSource, { kind: 'dataSet' }>
type Asked = { readonly parameter: Remote; readonly bound: ParameterValues; readonly fresh: boolean }

/** The data set's parameters that need a value, and whose upper one has none. */
const waiting = (
  source: FromRows,
  parameters: readonly DataSetParameter[],
  bound: ParameterValues,
): readonly string[] =>
  parameters.flatMap(({ paramCode, required }) => {
    const upper = source.given?.[paramCode]
    return required === 1 && upper !== undefined && isEmptyValue(bound[upper]) ? [upper] : []
  })

const ofDataSet = async (
  needs: OptionNeeds,
  source: FromRows,
  { parameter, bound, fresh, asker }: Asked & { readonly asker: OptionAsker },
): Promise<Options> => {
  const name = titleOf(parameter)
  const opened = await needs.open([source.dataSetId])
  const dataSet = opened.get(source.dataSetId)
  if (dataSet === undefined) throw new AppError('data-set-unknown', { name })
  const given = Object.fromEntries(
    Object.entries(source.given ?? {}).map(([own, upper]) => [own, bound[upper] ?? null]),
  )
  const { caller, today } = asker
  // Options of what limits options would be asked for in a circle.
  const bind = bindOwn({ ...needs, ownValues: plainOwnValues })
  const own = await bind(dataSet, { values: given, caller, today })
  const { document, values, inputs } = own
  const { parameters } = document
  if (waiting(source, parameters, bound).length > 0) return optionsOfItems([], source.parent !== undefined)
  const from = document.kind === 'combined' ? inputs : [...(await needs.sources.open([document.sourceId]))]
  const key = keyOfRows(source, from, document, values, [...boundValues(parameters, values, today)], name)
  return needs.keptOptions.read(key, fresh, async () => {
    const [rows] = await readDataSets({ ...needs, bindOwn: bind }, [dataSet], {
      values: given,
      today,
      caller,
      milliseconds: patience,
      // Others may wait for the same rows: nobody's leaving stops them.
      signal: AbortSignal.timeout(patience),
      limits: { rows: needs.mostRows, beyond: 'fail', milliseconds: patience },
    })
    if (rows === undefined) throw new AppError('data-set-unknown', { name })
    return optionsOfRows(rows, { name, source })
  })
}

/** What one parameter may be, where those above it are bound so. */
export const optionsFor =
  (needs: OptionNeeds, asker: OptionAsker) =>
  async (parameter: Remote, bound: ParameterValues, fresh: boolean): Promise<Options> => {
    const source = parameter.optionsFrom
    if (source.kind === 'dataSet') return ofDataSet(needs, source, { parameter, bound, fresh, asker })
    return optionsOfItems(await needs.dictionary(source.code, asker.lang), false)
  }

/** Titles of the parameters that must have a value before this one has options. */
export const waitsFor = async (
  needs: OptionNeeds,
  all: readonly DataSetParameter[],
  { parameter, bound }: Pick<Asked, 'parameter' | 'bound'>,
): Promise<string[]> => {
  const source = parameter.optionsFrom
  if (source.kind !== 'dataSet' || Object.keys(source.given ?? {}).length === 0) return []
  const opened = await needs.open([source.dataSetId])
  const codes = waiting(source, opened.get(source.dataSetId)?.document.parameters ?? [], bound)
  return [...new Set(codes)].map((code) => {
    const upper = all.find(({ paramCode }) => paramCode === code)
    return upper === undefined ? code : titleOf(upper)
  })
}
