import { AppError } from '@gridwright/contract'
import type { DataSetParameter, ParameterValues } from '@gridwright/contract'
import { dateOfDefault, number } from '@gridwright/validation'
import type { BoundValue } from '@gridwright/data-source'
import type { Value } from '@gridwright/report-engine'

type Typed = string | number

const titleOf = ({ paramName, paramCode }: DataSetParameter): string => paramName || paramCode

const invalid = (parameter: DataSetParameter, value: Typed): AppError =>
  new AppError('parameter-invalid', { name: titleOf(parameter), value: String(value).slice(0, 100) })

/** A number beyond what a double holds stays the text that was typed: a long id compares exactly. */
const toNumber = (parameter: DataSetParameter, value: Typed): Typed => {
  const text = String(value).trim()
  if (typeof value === 'string' && number.check(text) !== undefined) throw invalid(parameter, value)
  const converted = Number(text)
  if (!Number.isFinite(converted)) throw invalid(parameter, value)
  return Number.isInteger(converted) && !Number.isSafeInteger(converted) ? text : converted
}

/** A day, or what stands for one (`current`, an offset, `wf` … `yl`); a time behind the day is left out. */
const toDay = (parameter: DataSetParameter, value: Typed, today: string): string => {
  const text = String(value).trim()
  try {
    return dateOfDefault(/^\d{4}-\d{2}-\d{2}[T ]/.test(text) ? text.slice(0, 10) : text, today) ?? ''
  } catch (error) {
    if (error instanceof RangeError) throw invalid(parameter, value)
    throw error
  }
}

const toText = (parameter: DataSetParameter, value: Typed): string => {
  const text = String(value)
  // No server takes it in a text.
  if (text.includes('\0')) throw invalid(parameter, value)
  return text
}

const toOption = (parameter: DataSetParameter, value: Typed): string => {
  const text = toText(parameter, value)
  const options = parameter.options ?? []
  if (options.length > 0 && !options.some((option) => option.value === text)) throw invalid(parameter, value)
  return text
}

const converters: Readonly<
  Record<DataSetParameter['paramType'], (parameter: DataSetParameter, value: Typed, today: string) => Typed>
> = { varchar: toText, number: toNumber, date: toDay, select: toOption }

const isEmpty = (value: Typed | null | undefined): value is '' | null | undefined =>
  value === undefined || value === null || String(value).trim() === ''

/** One parameter: what was typed, else its default; null = empty. */
const convertOne = (parameter: DataSetParameter, values: ParameterValues, today: string): Typed | null => {
  const { paramCode, paramType, paramDefault, required } = parameter
  const value = Object.hasOwn(values, paramCode) ? values[paramCode] : paramDefault
  if (!isEmpty(value)) return converters[paramType](parameter, value, today)
  if (required === 1) throw new AppError('parameter-missing', { name: titleOf(parameter) })
  return null
}

/** By paramCode, as drivers bind them: days as `YYYY-MM-DD` (VAL-05). */
export const boundValues = (
  parameters: readonly DataSetParameter[],
  values: ParameterValues,
  today: string,
): ReadonlyMap<string, BoundValue> =>
  new Map(parameters.map((parameter) => [parameter.paramCode, convertOne(parameter, values, today)]))

const valueOf = ({ paramType }: DataSetParameter, value: Typed | null): Value => {
  if (value === null) return null
  if (paramType === 'date') return { date: Date.parse(String(value)) }
  return paramType === 'number' ? Number(value) : value
}

/** The same values as formulas see them. */
export const formulaValues = (
  parameters: readonly DataSetParameter[],
  values: ParameterValues,
  today: string,
): Readonly<Record<string, Value>> =>
  Object.fromEntries(
    parameters.map((parameter) => [
      parameter.paramCode,
      valueOf(parameter, convertOne(parameter, values, today)),
    ]),
  )

/** A default as a form shows it; one that cannot be read is none. */
export const shownDefault = (parameter: DataSetParameter, today: string): string | undefined => {
  const { paramType, paramDefault } = parameter
  if (paramType !== 'date' || isEmpty(paramDefault)) return paramDefault
  try {
    return toDay(parameter, paramDefault, today)
  } catch {
    return undefined
  }
}
