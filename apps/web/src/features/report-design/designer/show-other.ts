import type { Kept, Saver, Theirs } from '@gridwright/document'
import type { Template } from '@gridwright/report-engine'
import type { StoreApi } from 'zustand/vanilla'
import { mergeTemplates } from '#features/report-design/document/merge/merge-templates.ts'
import { commitInputs } from '#features/report-design/inputs/pending-inputs.ts'
import type { Spreadsheet } from '#features/report-design/sheet/spreadsheet-face.ts'
import type { DesignerState } from './designer-state.ts'
import type { Previewer } from './previewer.ts'
import { sameTemplate } from './report-saver.ts'

type Needs = {
  readonly store: StoreApi<DesignerState>
  readonly saver: Saver<Template>
  readonly previewer: Previewer
}

type Other = {
  readonly template: Template
  readonly theirs: Kept<Template>
  /** Opens the template in a spreadsheet of its own. */
  readonly put: (template: Template) => void
  /** What the spreadsheet shows may be another document again. */
  readonly note: () => void
}

/** Another version in the open sheet, where it is only contents; else a new sheet, with what is typed in an input. */
export const showOther = (needs: Needs, other: Other): void => {
  const { store, saver, previewer } = needs
  const { spreadsheet } = store.getState()
  if (spreadsheet === undefined) return
  const alone = saver.state().phase === 'saved'
  if (!takenOver(spreadsheet, other.template, alone)) openAnew(needs, spreadsheet, other)
  store.setState({ template: saver.state().shown })
  noteMerge(needs, other.theirs, alone)
  previewer.soon()
  // What the spreadsheet makes of it may be another document, and is the one to be saved.
  queueMicrotask(other.note)
}

/** Two who only look must never save at each other: without own changes the sheet shows exactly what was saved. */
const takenOver = (spreadsheet: Spreadsheet, template: Template, alone: boolean): boolean =>
  spreadsheet.takeOver(template) && (!alone || sameTemplate(spreadsheet.template(), template))

const openAnew = ({ store }: Needs, before: Spreadsheet, { template, put }: Other): void => {
  const base = store.getState().template
  const place = before.place()
  commitInputs()
  const { clashes, resolve } = mergeTemplates({ bases: [base], mine: before.template(), theirs: template })
  put(resolve(clashes.map(() => 'mine')))
  store.getState().spreadsheet?.goTo(place)
}

const noteMerge = ({ store }: Needs, theirs: Kept<Template>, alone: boolean): void => {
  const { by, at, revision } = theirs as Partial<Theirs<Template>>
  const { told } = store.getState()
  const mine = told?.revision === revision && told?.mine === true
  if (by !== undefined && at !== undefined) store.setState({ merged: { by, at, alone, mine } })
}
