import type { DataSetParameter } from '@gridwright/contract'
import { dateOfDefault } from '@gridwright/validation'

type Default = Pick<DataSetParameter, 'paramType' | 'paramDefault'>

/** A default as a value: a relative date becomes a day. Unreadable ones stay as they are. */
export const valueOfDefault = ({ paramType, paramDefault }: Default, today: string): string => {
  if (paramDefault === undefined) return ''
  if (paramType !== 'date') return paramDefault
  try {
    return dateOfDefault(paramDefault, today) ?? ''
  } catch {
    return paramDefault
  }
}
