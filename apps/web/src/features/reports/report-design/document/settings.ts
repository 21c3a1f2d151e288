import type { DataSetUse, Parameter, PrintSetup, Sheet, Style } from '@gridwright/report-engine'

export type SheetSettings = {
  readonly print?: PrintSetup
  readonly loop?: NonNullable<Sheet['loop']>
}

/** What a template holds beside cells and lines; it lives in the workbook's `custom` and undoes with everything else. */
export type Settings = {
  readonly dataSets: readonly DataSetUse[]
  readonly parameters: readonly Parameter[]
  /** By the spreadsheet's sheet id. */
  readonly sheets: Readonly<Record<string, SheetSettings>>
  /** Named styles: those of the loaded document, and those that conditions use. */
  readonly styles: Readonly<Record<string, Style>>
}

export const emptySettings: Settings = { dataSets: [], parameters: [], sheets: {}, styles: {} }

/** A name for a data set in this report that no other has: `orders`, `orders2` … without what formulas cannot read. */
export const freeName = (wanted: string, taken: readonly string[]): string => {
  const base = wanted.replace(/[^\p{L}\p{N}_]+/gu, '_').replace(/^(?=\p{N})/u, '_') || 'data'
  const name = /^[A-Za-z]{1,3}[1-9][0-9]*$/.test(base) ? `${base}_` : base
  if (!taken.includes(name)) return name
  let number = 2
  while (taken.includes(`${name}${number}`)) number += 1
  return `${name}${number}`
}
