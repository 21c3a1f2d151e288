import { AppError, upperCodes } from '@gridwright/contract'
import type { DataSetParameter, OfferedOptions, ParameterValues } from '@gridwright/contract'
import { plainOwnValues } from '#modules/platform/data-set/own-values.ts'
import type { OwnValues } from '#modules/platform/data-set/own-values.ts'
import type { Chosen, OptionAsker, OptionQuestion } from './asking.ts'
import { chooseValues, isRemote, refuseLoops } from './choose-values.ts'
import { deriveUppers } from './derive-uppers.ts'
import { offerOptions } from './offer-options.ts'
import { optionsOfItems } from './options.ts'
import { personalised } from './personal-defaults.ts'
import { optionsFor, waitsFor } from './read-options.ts'
import type { OptionNeeds } from './read-options.ts'

/** All parameters on which one depends, however far above it. */
const allAbove = (parameters: readonly DataSetParameter[], code: string): readonly DataSetParameter[] => {
  const byCode = new Map(parameters.map((one) => [one.paramCode, one]))
  const found = new Map<string, DataSetParameter>()
  const visit = (below: DataSetParameter): void => {
    for (const upper of upperCodes(below)) {
      const one = byCode.get(upper)
      if (one === undefined || found.has(upper)) continue
      found.set(upper, one)
      visit(one)
    }
  }
  const start = byCode.get(code)
  if (start !== undefined) visit(start)
  return [...found.values()]
}

/**
 * A page of the options of one parameter, given the values of the others; throws `not-found` where there is no such
 * parameter. Values of others that are not offered count as none: the form is about to drop them.
 */
export const offeredFor = async (
  needs: OptionNeeds,
  parameters: readonly DataSetParameter[],
  { code, values, ...wish }: OptionQuestion,
): Promise<OfferedOptions> => {
  const parameter = parameters.find(({ paramCode }) => paramCode === code)
  if (parameter === undefined) throw new AppError('not-found')
  if (!isRemote(parameter))
    return { ...offerOptions(optionsOfItems(parameter.options ?? [], false), wish), waitsFor: [] }
  refuseLoops(parameters)
  const optionsOf = optionsFor(needs, wish.asker)
  const above = personalised(allAbove(parameters, code), wish.asker.caller)
  const { bound } = await chooseValues({ parameters: above, given: values, lenient: true, optionsOf })
  const options = await optionsOf(parameter, bound, false)
  return {
    ...offerOptions(options, wish),
    waitsFor: await waitsFor(needs, parameters, { parameter, bound }),
  }
}

/**
 * The values of a run: defaults filled in, held against the options. Levels of a cascade that were not given follow from
 * one below them that was.
 */
export const chosenValues = async (
  needs: OptionNeeds,
  {
    parameters,
    given,
  }: { readonly parameters: readonly DataSetParameter[]; readonly given: ParameterValues },
  asker: OptionAsker,
): Promise<Chosen> => {
  const choosing = { parameters, given, optionsOf: optionsFor(needs, asker) }
  try {
    return await chooseValues(choosing)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'parameter-not-offered') throw error
    const found = await deriveUppers(choosing)
    if (found === undefined) throw error
    const chosen = await chooseValues({
      parameters,
      given: { ...given, ...found.values },
      optionsOf: async (parameter, bound, fresh) =>
        found.options.get(parameter.paramCode) ?? choosing.optionsOf(parameter, bound, fresh),
    })
    return { ...chosen, derived: found.values }
  }
}

/** A person's own values with all below them, where they are nodes of a tree; one that is not offered is none. */
export const ownValuesBy =
  (needs: OptionNeeds): OwnValues =>
  async (own, all, asked) => {
    if (!own.some(isRemote)) return plainOwnValues(own, all, asked)
    const { caller, today, values: given } = asked
    const above = own.flatMap(({ paramCode }) => allAbove(all, paramCode))
    const parameters = [...new Set([...above, ...own])]
    const optionsOf = optionsFor(needs, { caller, today, lang: 'zh' })
    const { bound } = await chooseValues({ parameters, given, lenient: true, optionsOf })
    return Object.fromEntries(own.map(({ paramCode }) => [paramCode, bound[paramCode] ?? null]))
  }
