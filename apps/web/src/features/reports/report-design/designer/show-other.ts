import type { Template } from '@gridwright/report-engine'
import type { StoreApi } from 'zustand/vanilla'
import { mergeTemplates } from '#features/reports/report-design/document/merge/merge-templates.ts'
import { sameTemplate } from '#features/reports/report-design/document/same-template.ts'
import { commitInputs } from '#features/reports/report-design/inputs/pending-inputs.ts'
import type { Spreadsheet } from '#features/reports/report-design/sheet/spreadsheet-api.ts'
import type { DesignerState } from './designer-state.ts'

type Needs = {
  readonly store: StoreApi<DesignerState>
  /** Opens the template in a spreadsheet of its own. */
  readonly put: (template: Template) => void
}

/** Another version in the open sheet, where it is only contents; else a new sheet, with what is typed in an input. */
export const showOther = (needs: Needs, template: Template, alone: boolean): void => {
  const { store } = needs
  const { spreadsheet } = store.getState()
  if (spreadsheet === undefined) return
  if (!takenOver(spreadsheet, template, alone)) openAnew(needs, spreadsheet, template)
  store.setState({ template })
}

/** Two who only look must never save at each other: without own changes the sheet shows exactly what was saved. */
const takenOver = (spreadsheet: Spreadsheet, template: Template, alone: boolean): boolean =>
  spreadsheet.takeOver(template) && (!alone || sameTemplate(spreadsheet.template(), template))

const openAnew = ({ store, put }: Needs, before: Spreadsheet, template: Template): void => {
  const base = store.getState().template
  const place = before.place()
  commitInputs()
  const { clashes, resolve } = mergeTemplates({ bases: [base], mine: before.template(), theirs: template })
  put(resolve(clashes.map(() => 'mine')))
  store.getState().spreadsheet?.goTo(place)
}
