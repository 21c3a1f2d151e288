import { AppError, bindCodes, endsOfText, isChoiceType, textOfList } from '@gridwright/contract'
import type { DataSetParameter, ParameterValues } from '@gridwright/contract'
import type { BoundValue } from '@gridwright/data-source'
import type { Value } from '@gridwright/report-engine'
import { convertOne, toDay } from './convert-one.ts'
import type { Converted } from './convert-one.ts'
import { isEmptyValue, titleOf } from './parameter-error.ts'

const dayMilliseconds = 86_400_000

const dayAfter = (day: string | null): string | null =>
  day === null ? null : new Date(Date.parse(day) + dayMilliseconds).toISOString().slice(0, 10)

/** What a query binds, by the names that it binds by. */
const boundEntries = (parameter: DataSetParameter, value: Converted): readonly [string, BoundValue][] => {
  if (value === null || typeof value !== 'object' || !('from' in value)) return [[parameter.paramCode, value]]
  const ends = [value.from, value.to, dayAfter(value.to)]
  return bindCodes(parameter).map((code, at) => [code, ends[at] ?? null])
}

/** By the names of {@link bindCodes}, as drivers bind them: days as `YYYY-MM-DD` (VAL-05). */
export const boundValues = (
  parameters: readonly DataSetParameter[],
  values: ParameterValues,
  today: string,
): ReadonlyMap<string, BoundValue> =>
  new Map(parameters.flatMap((parameter) => boundEntries(parameter, convertOne(parameter, values, today))))

const dateOf = (day: string | null): Value => (day === null ? null : { date: Date.parse(day) })

const rangeText = (from: string | null, to: string | null): string | null =>
  from === null && to === null ? null : `${from ?? ''} – ${to ?? ''}`.trim()

const formulaEntries = (
  { paramCode, paramType }: DataSetParameter,
  value: Converted,
): readonly (readonly [string, Value])[] => {
  if (value === null || typeof value !== 'object') {
    if (value === null || paramType === 'varchar' || isChoiceType(paramType)) return [[paramCode, value]]
    return [[paramCode, paramType === 'date' ? dateOf(String(value)) : Number(value)]]
  }
  if (!('from' in value)) return [[paramCode, value.length === 0 ? null : textOfList(value)]]
  return [
    [paramCode, rangeText(value.from, value.to)],
    [`${paramCode}_from`, dateOf(value.from)],
    [`${paramCode}_to`, dateOf(value.to)],
  ]
}

/** The same values as formulas see them: a list as its text, a range as its text and its two days. */
export const formulaValues = (
  parameters: readonly DataSetParameter[],
  values: ParameterValues,
  today: string,
): Readonly<Record<string, Value>> =>
  Object.fromEntries(
    parameters.flatMap((parameter) => formulaEntries(parameter, convertOne(parameter, values, today))),
  )

/** A default as a form shows it; one that cannot be read is none. */
export const shownDefault = (parameter: DataSetParameter, today: string): string | undefined => {
  const { paramType, paramDefault } = parameter
  if ((paramType !== 'date' && paramType !== 'dateRange') || isEmptyValue(paramDefault)) return paramDefault
  const shown = (day: string): string => toDay(titleOf(parameter), day, today)
  try {
    return paramType === 'date' ? shown(paramDefault) : endsOfText(paramDefault).map(shown).join(',')
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
