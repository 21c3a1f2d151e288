import type { Template } from '@gridwright/report-engine'
import type { Canvas } from '#assets/index.ts'
import { asShown } from '#features/reports/report-design/document/same-template.ts'
import { commitInputs } from '#features/reports/report-design/inputs/pending-inputs.ts'
import { showOther } from './show-other.ts'
import { loadSpreadsheet, showTemplate } from './show-template.ts'
import type { TemplateNeeds } from './show-template.ts'

/** The spreadsheet as what holds a report's document; `changed` tells the life what it shows. */
export const sheetCanvas = (needs: TemplateNeeds): Canvas<Template> => {
  const { store, changed } = needs
  const put = (template: Template): Template => showTemplate(needs, template).template()
  return {
    prepare: loadSpreadsheet,
    put,
    asShown,
    take: (template, alone) => {
      showOther({ store, put }, template, alone)
      // What the spreadsheet makes of it may be another document, and is the one to be saved.
      queueMicrotask(changed)
    },
    isTyping: () => store.getState().spreadsheet?.isEditing() === true,
    commit: commitInputs,
    endTyping: async () => {
      await store.getState().spreadsheet?.endEditing()
      changed()
    },
    dispose: () => store.getState().spreadsheet?.dispose(),
  }
}
