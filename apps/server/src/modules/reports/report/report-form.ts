import { AppError, askedParameterOf, holdsAny, laidOut } from '@gridwright/contract'
import type {
  AskedParameter,
  DataSetParameter,
  GrantLevel,
  OfferedOptions,
  ParameterForm,
} from '@gridwright/contract'
import type { Template } from '@gridwright/report-engine'
import type { OpenedAsset } from '#modules/platform/asset/index.ts'
import type { DataSets, OptionQuestion } from '#modules/platform/data-set/index.ts'
import type { Caller } from '#operations/handler.ts'
import { givenBy, parametersOf } from './read-inputs.ts'

type FormOf = { readonly caller: Caller; readonly report: OpenedAsset<Template>; readonly today: string }

/** Relative days as they are today; where options come from stays here. */
const askedFor = (parameter: DataSetParameter, value: string | undefined): AskedParameter => {
  const { paramDefault: _typed, ...rest } = askedParameterOf(parameter)
  return value === undefined ? rest : { ...rest, paramDefault: value }
}

/** Hidden ones, and those that a link fixes, are asked of nobody. */
const isAsked = ({ hidden, paramCode }: DataSetParameter, { fixed = {} }: Caller): boolean =>
  hidden !== true && !Object.hasOwn(fixed, paramCode)

/** What a viewer is asked before a run; hidden parameters keep their defaults and are not shown. */
export const reportForm = async (
  dataSets: DataSets,
  { caller, report, today }: FormOf,
): Promise<Omit<ParameterForm, 'refreshSeconds'>> => {
  const shown = (await parametersOf(dataSets, report.document)).filter((one) => isAsked(one, caller))
  const { form } = report.document
  const { fields: _fields, ...layout } = form ?? {}
  return {
    reportId: report.id,
    name: report.name,
    mayEdit: report.level !== 'view',
    mayExport: holdsAny(caller.permissions, ['report:export']),
    version: report.version,
    ...(report.document.entry !== undefined &&
      holdsAny(caller.permissions, ['report:enter']) && { takesData: true as const }),
    parameters: laidOut(dataSets.personalised(shown, caller), form).map(({ parameter, place }) => ({
      ...askedFor(parameter, dataSets.shownDefault(parameter, today)),
      ...place,
    })),
    ...(form === undefined ? {} : { layout }),
  }
}

type OptionsOf = OptionQuestion & {
  readonly report: { readonly template: Template; readonly level: GrantLevel }
}

/** The options of one parameter that the form asks for; a hidden one is `not-found` for who may not design. */
export const optionsOfForm = async (
  dataSets: DataSets,
  { report, ...wish }: OptionsOf,
): Promise<OfferedOptions> => {
  const parameters = await parametersOf(dataSets, report.template)
  const { caller } = wish.asker
  const isHidden = parameters.some((one) => one.paramCode === wish.code && !isAsked(one, caller))
  if (isHidden && report.level === 'view') throw new AppError('not-found')
  const values = givenBy({ caller, level: report.level, values: wish.values }, parameters)
  return dataSets.offer(parameters, { ...wish, values })
}
