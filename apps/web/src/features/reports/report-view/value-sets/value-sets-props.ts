import type { ParameterForm, ParameterValues, ValueSet } from '@gridwright/contract'

export type ValueSetsProps = {
  readonly form: ParameterForm
  /** What the report is run with now. */
  readonly values: ParameterValues
  readonly onTake: (set: ValueSet) => void
}
