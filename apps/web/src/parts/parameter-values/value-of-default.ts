import { isPersonalDefault } from '@gridwright/contract'
import type { DataSetParameter } from '@gridwright/contract'
import { dateOfDefault, formatDate } from '@gridwright/validation'
import { ownZone } from '#base/i18n/index.ts'
import { inputOf } from './parameter-input.ts'
import type { ParameterInput } from './parameter-input.ts'

type Default = Pick<DataSetParameter, 'paramType' | 'paramDefault'>

/** The day that a text stands for: `mf` is the first of this month. Unreadable ones stay as they are. */
const dayOf = (text: string, today: string): string => {
  try {
    return dateOfDefault(text, today) ?? ''
  } catch {
    return text
  }
}

/** The day of the person who looks. */
export const dayHere = (): string => formatDate(new Date(), ownZone())

/** A default as its control holds it: a relative date becomes a day, who is logged in is the server's to know. */
export const valueOfDefault = (parameter: Default, today: string): ParameterInput => {
  const { paramDefault } = parameter
  const input = inputOf(parameter, isPersonalDefault(paramDefault) ? undefined : paramDefault)
  if (parameter.paramType === 'date' && typeof input === 'string') return dayOf(input, today)
  if (parameter.paramType === 'dateRange' && typeof input !== 'string')
    return input.map((day) => dayOf(day, today))
  return input
}
