import type { Phase, Theirs } from '@gridwright/document'
import type { AssetDetail, Output, ParameterValues, ReportDesk } from '@gridwright/contract'
import type { Template } from '@gridwright/report-engine'
import type { Selection, Spreadsheet } from '#features/report-design/sheet/spreadsheet-face.ts'
import type { LocalDraft } from './local-drafts.ts'

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

/** `changed`: not on the server yet; `failed`: it will be tried again; `conflict`: somebody else saved meanwhile. */
export type SaveState = 'saved' | 'changed' | 'saving' | 'failed' | 'conflict'

/** What a person reads of where saving stands; `unsaved`: the server does not have what is shown. */
export const saveStateOf = (phase: Phase, unsaved: boolean): SaveState => {
  if (phase === 'due') return 'changed'
  if (phase === 'sending' || phase === 'held') return 'saving'
  if (phase === 'asking') return unsaved ? 'saving' : 'saved'
  return phase
}

/** What the server tells of the last save while the report is open. */
export type ToldDraft = NonNullable<ReportDesk['draft']>

/** `alone`: nothing of one's own was unsaved; `mine`: saved by the same person in another window. */
export type Merged = {
  readonly by: string
  readonly at: string
  readonly alone: boolean
  readonly mine: boolean
}

export type DesignerState = {
  readonly phase: 'loading' | 'failed' | 'ready'
  readonly error?: unknown
  readonly asset?: Omit<AssetDetail, 'document'>
  readonly spreadsheet?: Spreadsheet
  readonly template: Template
  readonly selection?: Selection
  readonly save: SaveState
  readonly saveError?: unknown
  /** When the server last said that it has what is shown in this visit. */
  readonly savedAt?: string
  /** What somebody else saved and this person has to decide about. */
  readonly theirs?: Theirs<Template> | undefined
  /** Whose changes were brought in last and stand beside one's own unsaved ones, or alone. */
  readonly merged?: Merged | undefined
  /** Saved by somebody after what is shown here grew; brought in as soon as nothing of one's own travels. */
  readonly told?: ToldDraft | undefined
  readonly steps: { readonly undos: number; readonly redos: number }
  /** Work of an earlier visit that the server never got. */
  readonly recovery?: LocalDraft | undefined
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
