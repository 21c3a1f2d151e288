import type { Template } from '@gridwright/report-engine'
import { randomIdentifier } from '@gridwright/validation'
import type { StoreApi } from 'zustand/vanilla'
import { currentLanguage } from '#base/i18n/index.ts'
import type { Settings } from '#features/reports/report-design/document/settings.ts'
import { commitInputs } from '#features/reports/report-design/inputs/pending-inputs.ts'
import type { createSpreadsheet } from '#features/reports/report-design/sheet/spreadsheet.ts'
import type { Drop, Spreadsheet } from '#features/reports/report-design/sheet/spreadsheet-api.ts'
import type { DesignerState } from './designer-state.ts'

/** How a spreadsheet looks when it opens; later changes reach it through the page. */
const currentLook = () => ({
  language: currentLanguage(),
  dark: document.documentElement.dataset['theme'] === 'dark',
})

const isFieldOf =
  (store: StoreApi<DesignerState>) =>
  (settings: Settings, dataSet: string, field: string): boolean => {
    const use = settings.dataSets.find(({ name }) => name === dataSet)
    const known = store.getState().dataSets.find(({ id }) => id === use?.dataSetId)
    return use !== undefined && (known === undefined || known.columns.some(({ name }) => name === field))
  }

export type TemplateNeeds = {
  readonly assetId: string
  readonly store: StoreApi<DesignerState>
  readonly drops: ReadonlySet<(drop: Drop) => void>
  readonly changed: () => void
}

let create: typeof createSpreadsheet | undefined

/** Univer is loaded here and nowhere else. */
export const loadSpreadsheet = async (): Promise<void> => {
  const module = await import('#features/reports/report-design/sheet/spreadsheet.ts')
  create = module.createSpreadsheet
}

/** Puts a spreadsheet with the template in place of the one before; {@link loadSpreadsheet} came first. */
export const showTemplate = (needs: TemplateNeeds, template: Template): Spreadsheet => {
  if (create === undefined) throw new Error('the spreadsheet is not loaded')
  const { store, drops, changed } = needs
  // What is typed in an input belongs to the sheet that goes.
  commitInputs()
  store.getState().spreadsheet?.dispose()
  const unitId = `${needs.assetId}-${randomIdentifier()}`
  const spreadsheet = create({ ...currentLook(), template, unitId, isField: isFieldOf(store) })
  const isShown = (): boolean => store.getState().spreadsheet === spreadsheet
  let queued = false
  spreadsheet.onChange(() => {
    if (queued) return
    queued = true
    queueMicrotask(() => {
      queued = false
      if (isShown()) changed()
    })
  })
  spreadsheet.onSelect((selection) => isShown() && store.setState({ selection }))
  spreadsheet.onHistory((steps) => isShown() && store.setState({ steps }))
  spreadsheet.onDrop((drop) => drops.forEach((listener) => listener(drop)))
  store.setState({
    spreadsheet,
    template: spreadsheet.template(),
    selection: spreadsheet.selection(),
    steps: { undos: 0, redos: 0 },
  })
  return spreadsheet
}
