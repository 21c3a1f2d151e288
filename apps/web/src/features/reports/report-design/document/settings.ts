import type { DataSetUse, Parameter, PrintSetup, Sheet, Style, Template } from '@gridwright/report-engine'

export type SheetSettings = {
  readonly print?: PrintSetup
  readonly loop?: NonNullable<Sheet['loop']>
  readonly hideFrom?: NonNullable<Sheet['hideFrom']>
}

/** What a template holds beside cells and lines; it lives in the workbook's `custom` and undoes with everything else. */
export type Settings = {
  readonly dataSets: readonly DataSetUse[]
  readonly parameters: readonly Parameter[]
  /** Of the report itself, by name. */
  readonly pictures?: NonNullable<Template['pictures']>
  /** How the parameters are asked for. */
  readonly form?: NonNullable<Template['form']>
  /** Tables that cells are entered into; `sheet` is the spreadsheet's sheet id. */
  readonly entry?: NonNullable<Template['entry']>
  /** Its list is read page by page. */
  readonly largeList?: NonNullable<Template['largeList']>
  /** By the spreadsheet's sheet id. */
  readonly sheets: Readonly<Record<string, SheetSettings>>
  /** Named styles: those of the loaded document, and those that conditions use. */
  readonly styles: Readonly<Record<string, Style>>
}

export const emptySettings: Settings = { dataSets: [], parameters: [], sheets: {}, styles: {} }
