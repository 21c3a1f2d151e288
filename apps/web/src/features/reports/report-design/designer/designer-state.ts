import type { Output, ParameterValues } from '@gridwright/contract'
import type { Template } from '@gridwright/report-engine'
import type {
  Selection,
  Spreadsheet,
  SheetSteps,
} from '#features/reports/report-design/sheet/spreadsheet-api.ts'

/** A data set with its columns and parameters, as the data panel lists it. */
export type DataSetFields = Output<'dataSet.fields'>['dataSets'][number]
export type PreviewAnswer = Output<'report.previewDraft'>
export type DesignProblem = PreviewAnswer['problems'][number]

/** `waiting`: something changed and the second has not passed; `failed`: the call, not the report. */
export type Preview = {
  readonly state: 'idle' | 'waiting' | 'running' | 'done' | 'failed'
  readonly answer?: PreviewAnswer
  readonly error?: unknown
  /** The template that the answer belongs to. */
  readonly of?: Template
}

export type DesignerState = {
  readonly spreadsheet?: Spreadsheet
  /** What the sheet shows. */
  readonly template: Template
  readonly selection?: Selection
  readonly steps: SheetSteps
  readonly dataSets: readonly DataSetFields[]
  /** Whether `dataSets` was read; absent: not yet. */
  readonly fields?: 'read' | 'failed'
  readonly preview: Preview
  readonly previewValues: ParameterValues
  /** Which parent the person is picking on the sheet. */
  readonly picking?: 'leftParent' | 'topParent'
}

export const errorsOf = (preview: Preview): readonly DesignProblem[] =>
  preview.answer?.problems.filter(({ severity }) => severity === 'error') ?? []

/** The state without what was answered or ended. */
export const without = (state: DesignerState, key: 'picking'): DesignerState => {
  const { [key]: _answered, ...rest } = state
  return rest
}
