import { AppError } from '@gridwright/contract'
import type { DataSetParameter } from '@gridwright/contract'

/** How people know a parameter. */
export const titleOf = ({ paramName, paramCode }: DataSetParameter): string => paramName || paramCode

export const invalidValue = (name: string, value: unknown): AppError =>
  new AppError('parameter-invalid', { name, value: String(value).slice(0, 100) })

export const isEmptyValue = (value: unknown): value is '' | null | undefined =>
  value === undefined || value === null || String(value).trim() === ''
