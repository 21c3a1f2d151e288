import { isListType, upperCodes } from '@gridwright/contract'
import type { DataSetParameter, ParameterValues } from '@gridwright/contract'
import { isEmptyValue } from '#modules/platform/data-set/parameter-error.ts'
import { isChecked, settled, textsOf } from './choose-values.ts'
import type { Choosing, Remote } from './choose-values.ts'
import type { Options } from './options.ts'

/** Questions to sources for one search, and of how many values of one level at a time. */
const [mostReads, together] = [400, 8] as const

export type Derived = {
  /** Of the levels above: what they must be, or nothing where several would do. */
  readonly values: ParameterValues
  /** Options of a level that is offered in several places, as one of them has them. */
  readonly options: ReadonlyMap<string, Options>
}

type Above = { readonly below: Remote; readonly free: readonly Remote[]; readonly fixed: ParameterValues }
type Place = { readonly chosen: Readonly<Record<string, string>>; readonly options: Options }

/**
 * Levels above one that a call leaves open, from the top down, beside the values of the others. What is hidden is never
 * open: its value may be what limits this person.
 */
const aboveOf = ({ parameters, given }: Choosing, below: Remote): Above => {
  const byCode = new Map(parameters.map((one) => [one.paramCode, one]))
  const free: Remote[] = []
  const fixed: Record<string, ParameterValues[string]> = {}
  const visit = (one: DataSetParameter): void => {
    for (const code of upperCodes(one)) {
      const upper = byCode.get(code)
      if (upper === undefined || free.includes(upper as Remote) || Object.hasOwn(fixed, code)) continue
      const isOpen = isEmptyValue(given[code]) && upper.hidden !== true
      visit(upper)
      if (isOpen && isChecked(upper)) free.push(upper)
      else fixed[code] = given[code] ?? upper.paramDefault ?? null
    }
  }
  visit(below)
  return { below, free, fixed }
}

/** Where in the cascade the values of one level are offered: one place, several (two are enough), or none. */
const placesOf = async (
  { optionsOf }: Choosing,
  { below, free, fixed }: Above,
  texts: readonly string[],
): Promise<readonly Place[]> => {
  const places: Place[] = []
  let reads = 0
  const search = async (at: number, bound: ParameterValues, chosen: Place['chosen']): Promise<void> => {
    if (places.length > 1 || (reads += 1) > mostReads) return
    const level = free[at]
    const options = await optionsOf(level ?? below, bound, false)
    if (level === undefined) {
      if (texts.every((text) => options.at.has(text))) places.push({ chosen, options })
      return
    }
    for (let from = 0; from < options.values.length && places.length < 2; from += together)
      await Promise.all(
        options.values.slice(from, from + together).map((value) => {
          const next = { ...bound, [level.paramCode]: settled(level, [value], options).bound }
          return search(at + 1, next, { ...chosen, [level.paramCode]: value })
        }),
      )
  }
  await search(0, fixed, {})
  return reads > mostReads && places.length < 2 ? [] : places
}

/** Everything above is left open; what is asked of the source then may be all that there is. */
const openPlace = async (
  { optionsOf }: Choosing,
  { below, free, fixed }: Above,
  texts: readonly string[],
): Promise<Options | undefined> => {
  const none = Object.fromEntries(free.map(({ paramCode }) => [paramCode, null]))
  const options = await optionsOf(below, { ...fixed, ...none }, false)
  return texts.every((text) => options.at.has(text)) ? options : undefined
}

type Level = { readonly values: ParameterValues; readonly options?: Options }

/** What the levels above one must be; undefined where it is offered nowhere. */
const levelsAbove = async (
  choosing: Choosing,
  below: Remote,
  value: NonNullable<ParameterValues[string]>,
): Promise<Level | undefined> => {
  const above = aboveOf(choosing, below)
  if (above.free.length === 0) return undefined
  const texts = textsOf(below, value)
  const [place, other] = await placesOf(choosing, above, texts)
  const isOne = place !== undefined && other === undefined
  const options = place?.options ?? (await openPlace(choosing, above, texts))
  if (options === undefined) return undefined
  const values = above.free.map((level) => [
    level.paramCode,
    isOne ? valueFor(level, place.chosen[level.paramCode]) : null,
  ])
  return { values: Object.fromEntries(values), ...(!isOne && { options }) }
}

const valueFor = ({ paramType }: Remote, value: string | undefined): ParameterValues[string] =>
  value !== undefined && isListType(paramType) ? [value] : (value ?? null)

/**
 * A link, a bookmark or a program may name the lowest level of a cascade alone. The levels above it that are not given
 * follow where there is only one way down to it; where there are several they stay open. Undefined where nothing of the
 * kind helps.
 */
export const deriveUppers = async (choosing: Choosing): Promise<Derived | undefined> => {
  let values: ParameterValues = {}
  const options = new Map<string, Options>()
  for (const below of choosing.parameters) {
    const value = choosing.given[below.paramCode]
    if (value === undefined || value === null || isEmptyValue(value) || !isChecked(below)) continue
    const given = { ...choosing.given, ...values }
    const found = await levelsAbove({ ...choosing, given }, below, value)
    if (found === undefined) continue
    values = { ...values, ...found.values }
    if (found.options !== undefined) options.set(below.paramCode, found.options)
  }
  return Object.keys(values).length === 0 ? undefined : { values, options }
}
