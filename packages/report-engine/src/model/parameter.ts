import type { DataSetParameter, OptionSource } from '@gridwright/contract'

export type ParameterType = DataSetParameter['paramType']

/** A parameter of the report's form, and of a data set. Codes as UTL-04: required 1 yes, 2 no. */
export type Parameter = {
  readonly paramCode: string
  readonly paramName: string
  readonly paramType: ParameterType
  /**
   * As typed; a date may be relative: `current`, an offset in days, or wf wl mf ml sf sl yf yl; a range is two of them,
   * `mf,ml`; several values stand with commas between them.
   */
  readonly paramDefault?: string
  readonly required: 1 | 2
  readonly hidden?: boolean
  /** Of the types that choose. */
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  /** Instead of `options`. */
  readonly optionsFrom?: OptionSource
  /** Of `select` and `mutiselect`: values that are not offered are taken too. */
  readonly freeInput?: boolean
  /** Of trees: a chosen node stands for all below it too. */
  readonly withBelow?: boolean
}

/** What formulas call a parameter: its code, of a range of days the days `code_from` and `code_to` too. */
export const parameterNames = ({
  paramCode,
  paramType,
}: Pick<Parameter, 'paramCode' | 'paramType'>): readonly string[] =>
  paramType === 'dateRange' ? [paramCode, `${paramCode}_from`, `${paramCode}_to`] : [paramCode]
