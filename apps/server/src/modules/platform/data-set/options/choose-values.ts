import {
  AppError,
  bindsList,
  cascadeLoop,
  listOfText,
  sourceOfOptions,
  upperCodes,
} from '@gridwright/contract'
import type { DataSetParameter, OptionSource, ParameterValues } from '@gridwright/contract'
import { isEmptyValue, titleOf } from '#modules/platform/data-set/parameter-error.ts'
import type { Chosen } from './asking.ts'
import { withAllBelow } from './options.ts'
import type { Options } from './options.ts'

type Given = ParameterValues[string]

export type Remote = DataSetParameter & { readonly optionsFrom: OptionSource }

export type Choosing = {
  readonly parameters: readonly DataSetParameter[]
  readonly given: ParameterValues
  /** Given values that are not offered are left out instead of refused. */
  readonly lenient?: boolean
  /** What one parameter may be, where those above it are bound so; `fresh` asks the source again. */
  readonly optionsOf: (parameter: Remote, bound: ParameterValues, fresh: boolean) => Promise<Options>
}

export const isRemote = (parameter: DataSetParameter): parameter is Remote =>
  sourceOfOptions(parameter) !== undefined

/** Throws `parameter-loop` where the options of some depend on each other in a circle. */
export const refuseLoops = (parameters: readonly DataSetParameter[]): void => {
  const loop = cascadeLoop(parameters)
  if (loop === undefined) return
  const titles = new Map(parameters.map((one) => [one.paramCode, titleOf(one)]))
  throw new AppError('parameter-loop', { names: loop.map((code) => titles.get(code) ?? code).join(' → ') })
}

type Settled = { readonly value: Given; readonly bound: Given }

/** What is asked of the options is a matter of those whose choice they are: freely typed values are not. */
export const isChecked = (parameter: DataSetParameter): parameter is Remote =>
  isRemote(parameter) && (parameter.freeInput !== true || parameter.withBelow === true)

export const textsOf = (parameter: DataSetParameter, value: NonNullable<Given>): readonly string[] => {
  if (Array.isArray(value)) return value.map(String).filter((text) => text !== '')
  return bindsList(parameter) && parameter.paramType !== 'treeSelect'
    ? listOfText(String(value))
    : [String(value)]
}

/**
 * Options are read from the top of each cascade down. A given value that is not offered is refused
 * (`parameter-not-offered`), a default that is not is none.
 */
export const chooseValues = async (choosing: Choosing): Promise<Chosen> => {
  const { parameters, given, lenient = false } = choosing
  refuseLoops(parameters)
  const byCode = new Map(parameters.map((one) => [one.paramCode, one]))
  const settling = new Map<string, Promise<Settled | undefined>>()

  const settle = async (code: string): Promise<Settled | undefined> => {
    const parameter = byCode.get(code)
    if (parameter === undefined) return undefined
    const isGiven = Object.hasOwn(given, code)
    const value = isGiven ? given[code] : parameter.paramDefault
    if (value === undefined) return undefined
    if (!isChecked(parameter) || isEmptyValue(value)) return { value, bound: value }
    const bound = await boundOf(upperCodes(parameter))
    return checked(choosing, { parameter, value, bound, refuses: isGiven && !lenient })
  }
  const once = (code: string): Promise<Settled | undefined> => {
    const found = settling.get(code) ?? settle(code)
    settling.set(code, found)
    return found
  }
  const entries = async (codes: readonly string[], part: keyof Settled) => {
    const settled = await Promise.all(codes.map(async (code) => [code, await once(code)] as const))
    return settled.flatMap(([code, one]) => (one === undefined ? [] : [[code, one[part]] as const]))
  }
  const boundOf = async (codes: readonly string[]): Promise<ParameterValues> =>
    Object.fromEntries(await entries(codes, 'bound'))

  const rest = Object.entries(given).filter(([code]) => !byCode.has(code))
  const codes = [...byCode.keys()]
  return {
    values: Object.fromEntries([...rest, ...(await entries(codes, 'value'))]),
    bound: Object.fromEntries([...rest, ...(await entries(codes, 'bound'))]),
  }
}

type Check = {
  readonly parameter: Remote
  readonly value: NonNullable<Given>
  readonly bound: ParameterValues
  readonly refuses: boolean
}

const checked = async (
  { optionsOf }: Choosing,
  { parameter, value, bound, refuses }: Check,
): Promise<Settled> => {
  const texts = textsOf(parameter, value)
  const unknownIn = ({ at }: Options): string | undefined => texts.find((text) => !at.has(text))
  const kept = await optionsOf(parameter, bound, false)
  // What is new in the source is asked for again before it is refused.
  const options = unknownIn(kept) === undefined ? kept : await optionsOf(parameter, bound, true)
  const unknown = unknownIn(options)
  if (unknown !== undefined && refuses)
    throw new AppError('parameter-not-offered', { name: titleOf(parameter), value: unknown.slice(0, 100) })
  const fitting = texts.filter((text) => options.at.has(text))
  return settled(parameter, fitting, options)
}

export const settled = (parameter: Remote, fitting: readonly string[], options: Options): Settled => {
  const isMany = bindsList(parameter) && parameter.paramType !== 'treeSelect'
  const value = isMany ? [...fitting] : (fitting[0] ?? null)
  return { value, bound: parameter.withBelow === true ? [...withAllBelow(options, fitting)] : value }
}
