import { AppError, mostOfValues } from '@gridwright/contract'
import type { DataSetParameter, ParameterValues } from '@gridwright/contract'
import { asked } from '#modules/reports/report/read-inputs.ts'

/**
 * What may be kept of values for later: those that the report's form asks for, nothing under other codes. Throws
 * `values-too-large` beyond some KB: they stand in lists.
 */
export const keptValues = (
  parameters: readonly DataSetParameter[],
  values: ParameterValues,
): ParameterValues => {
  const kept = asked(parameters, values)
  if (JSON.stringify(kept).length > mostOfValues.kept)
    throw new AppError('values-too-large', { most: mostOfValues.kept / 1024 })
  return kept
}
