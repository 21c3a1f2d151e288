import { endsOfText, isListType, listOfText, textOfList } from '@gridwright/contract'
import type { DataSetParameter, ParameterValues } from '@gridwright/contract'

/** What stands in a parameter's control: a text, the chosen values, or a first and a last day. */
export type ParameterInput = string | readonly string[]

/** Inputs by code. */
export type ParameterInputs = Readonly<Record<string, ParameterInput>>

type Typed = Pick<DataSetParameter, 'paramType'>

/** Anything given for a parameter (by an address, a default, a link) as its control holds it. */
export const inputOf = ({ paramType }: Typed, given: ParameterValues[string] | undefined): ParameterInput => {
  const value = given ?? ''
  if (isListType(paramType)) return Array.isArray(value) ? value.map(String) : listOfText(String(value))
  if (paramType === 'dateRange') {
    const [from = '', to = ''] = Array.isArray(value) ? value.map(String) : endsOfText(String(value))
    return [from, to]
  }
  return String(Array.isArray(value) ? (value[0] ?? '') : value)
}

/** Nothing was chosen or typed. */
export const isEmptyInput = (input: ParameterInput | undefined): boolean =>
  input === undefined || (typeof input === 'string' ? input === '' : input.every((one) => one === ''))

export const sameInput = (one: ParameterInput | undefined, other: ParameterInput | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/**
 * How an address writes it: a value each time the name stands there; a single one as a list is typed, so that a link
 * written by hand may name several.
 */
export const writtenInput = ({ paramType }: Typed, input: ParameterInput): readonly string[] => {
  if (typeof input === 'string') return [input]
  if (isEmptyInput(input)) return ['']
  return isListType(paramType) && input.length === 1 ? [textOfList(input)] : input
}

/** Whether a form may be sent with it: of a range that is needed both ends are. */
export const isGiven = (input: ParameterInput | undefined): boolean =>
  input !== undefined && input.length > 0 && (typeof input === 'string' || input.every((one) => one !== ''))

/** How a call says it: an emptied one is told as empty, or its default would come back. */
export const givenInput = (input: ParameterInput): ParameterValues[string] => {
  if (isEmptyInput(input)) return null
  return typeof input === 'string' ? input : [...input]
}
