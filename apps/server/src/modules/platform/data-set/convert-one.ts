import {
  AppError,
  bindsList,
  endsOfText,
  isChoiceType,
  listOfText,
  mostListed,
  sourceOfOptions,
} from '@gridwright/contract'
import type { DataSetParameter, ParameterValues } from '@gridwright/contract'
import { dateOfDefault, number } from '@gridwright/validation'
import { invalidValue, isEmptyValue, titleOf } from './parameter-error.ts'

type Typed = string | number
type Given = NonNullable<ParameterValues[string]>

/** Days as `YYYY-MM-DD`; an open end is null. */
export type DayRange = { readonly from: string | null; readonly to: string | null }

export type Converted = Typed | null | readonly string[] | DayRange

/** A number beyond what a double holds stays the text that was typed: a long id compares exactly. */
const toNumber = (name: string, value: Typed): Typed => {
  const text = String(value).trim()
  if (typeof value === 'string' && number.check(text) !== undefined) throw invalidValue(name, value)
  const converted = Number(text)
  if (!Number.isFinite(converted)) throw invalidValue(name, value)
  return Number.isInteger(converted) && !Number.isSafeInteger(converted) ? text : converted
}

/**
 * A day, or what stands for one (`current`, an offset, `wf` … `yl`); a time behind the day is left out. Throws
 * `parameter-invalid`.
 */
export const toDay = (name: string, value: Typed, today: string): string => {
  const text = String(value).trim()
  try {
    return dateOfDefault(/^\d{4}-\d{2}-\d{2}[T ]/.test(text) ? text.slice(0, 10) : text, today) ?? ''
  } catch (error) {
    if (error instanceof RangeError) throw invalidValue(name, value)
    throw error
  }
}

const toText = (name: string, value: Typed): string => {
  const text = String(value)
  // No server takes it in a text.
  if (text.includes('\0')) throw invalidValue(name, value)
  return text
}

const requireOption = (parameter: DataSetParameter, text: string): string => {
  const { options = [], freeInput } = parameter
  // What comes from elsewhere was held against it before (`chooseValues`).
  if (options.length === 0 || freeInput === true || sourceOfOptions(parameter) !== undefined) return text
  if (!options.some((option) => option.value === text)) throw invalidValue(titleOf(parameter), text)
  return text
}

const toList = (parameter: DataSetParameter, given: Given): readonly string[] => {
  const name = titleOf(parameter)
  const isOne = parameter.paramType === 'treeSelect' && !Array.isArray(given)
  const items = Array.isArray(given) ? given : isOne ? [given] : listOfText(String(given))
  const texts = items.map((one) => requireOption(parameter, toText(name, one)))
  const chosen = [...new Set(texts)].filter((text) => text !== '')
  if (chosen.length > mostListed) throw new AppError('parameter-many', { name, limit: mostListed })
  return chosen
}

const toRange = (parameter: DataSetParameter, given: Given, today: string): DayRange => {
  const name = titleOf(parameter)
  const ends = Array.isArray(given) ? given : endsOfText(String(given))
  if (ends.length !== 2) throw invalidValue(name, given)
  const [from = null, to = null] = ends.map((end) => (isEmptyValue(end) ? null : toDay(name, end, today)))
  if (from !== null && to !== null && from > to) throw new AppError('parameter-reversed', { name, from, to })
  return { from, to }
}

const toOne = (parameter: DataSetParameter, given: Given, today: string): Typed | null => {
  const name = titleOf(parameter)
  const value = Array.isArray(given) ? given[0] : given
  if (Array.isArray(given) && given.length > 1) throw invalidValue(name, textOfSome(given))
  if (isEmptyValue(value)) return null
  if (parameter.paramType === 'number') return toNumber(name, value)
  if (parameter.paramType === 'date') return toDay(name, value, today)
  const text = toText(name, value)
  return isChoiceType(parameter.paramType) ? requireOption(parameter, text) : text
}

const textOfSome = (given: readonly Typed[]): string => given.slice(0, 10).join(', ')

const converted = (parameter: DataSetParameter, given: Given, today: string): Converted => {
  if (bindsList(parameter)) return toList(parameter, given)
  return parameter.paramType === 'dateRange'
    ? toRange(parameter, given, today)
    : toOne(parameter, given, today)
}

const isLacking = (value: Converted): boolean => {
  if (value === null || typeof value !== 'object') return value === null
  return 'from' in value ? value.from === null || value.to === null : value.length === 0
}

const emptyOf = (parameter: DataSetParameter): Converted => {
  if (bindsList(parameter)) return []
  return parameter.paramType === 'dateRange' ? { from: null, to: null } : null
}

/**
 * One parameter: what was given, else its default; null, an empty list or open ends where there is neither. Throws
 * `parameter-missing`, `parameter-invalid`, `parameter-many` and `parameter-reversed`.
 */
export const convertOne = (
  parameter: DataSetParameter,
  values: ParameterValues,
  today: string,
): Converted => {
  const { paramCode, paramDefault, required } = parameter
  const given = Object.hasOwn(values, paramCode) ? values[paramCode] : paramDefault
  const value = isEmptyValue(given) ? emptyOf(parameter) : converted(parameter, given, today)
  if (required === 1 && isLacking(value))
    throw new AppError('parameter-missing', { name: titleOf(parameter) })
  return value
}
