import type { ParameterValues } from '@gridwright/contract'
import { emptyTemplate } from '@gridwright/report-engine'
import type { Template } from '@gridwright/report-engine'
import { reportDocument } from '@gridwright/report-engine/document'
import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'
import { createAssetLife } from '#assets/index.ts'
import type { AssetLife } from '#assets/index.ts'
import { currentLanguage } from '#base/i18n/index.ts'
import { mergeTemplates } from '#features/reports/report-design/document/merge/merge-templates.ts'
import type { TemplateClash } from '#features/reports/report-design/document/merge/merge-templates.ts'
import { sameTemplate } from '#features/reports/report-design/document/same-template.ts'
import type { Drop } from '#features/reports/report-design/sheet/spreadsheet-api.ts'
import type { DesignerState } from './designer-state.ts'
import { fitDropped } from './fit-columns.ts'
import { createPreviewer } from './previewer.ts'
import type { Previewer } from './previewer.ts'
import { readFields } from './read-fields.ts'
import { sheetCanvas } from './sheet-canvas.ts'

/** One open report: its life as an asset, its spreadsheet, its preview. Lives on while its tab is hidden. */
export interface Designer {
  readonly assetId: string
  readonly life: AssetLife<Template, TemplateClash>
  readonly store: StoreApi<DesignerState>
  readonly previewer: Previewer
  /** Saves now, with what is still being typed; true once the server has everything. */
  save(): Promise<boolean>
  refreshDataSets(): Promise<void>
  setPreviewValues(values: ParameterValues): void
  onDrop(listener: (drop: Drop) => void): () => void
  /** As its life's; given up, it is closed. */
  asked(this: void): (givenUp: boolean) => void
  dispose(): void
}

const initial: DesignerState = {
  template: emptyTemplate('Sheet1'),
  steps: { undos: 0, redos: 0 },
  dataSets: [],
  preview: { state: 'idle' },
  previewValues: {},
}

const previewerOf = (assetId: string, store: StoreApi<DesignerState>): Previewer =>
  createPreviewer({
    assetId,
    template: () => store.getState().template,
    values: () => store.getState().previewValues,
    onPreview: (preview) => {
      store.setState({ preview })
      const { spreadsheet, template } = store.getState()
      const { state, answer, of } = preview
      if (state === 'done' && answer !== undefined && spreadsheet !== undefined && of === template)
        fitDropped(answer, { spreadsheet, template, language: currentLanguage() })
    },
  })

type Parts = {
  readonly assetId: string
  readonly username: string
  readonly store: StoreApi<DesignerState>
  readonly previewer: Previewer
  readonly drops: ReadonlySet<(drop: Drop) => void>
}

const lifeOf = ({
  assetId,
  username,
  store,
  previewer,
  drops,
}: Parts): AssetLife<Template, TemplateClash> => {
  /** What the spreadsheet shows now, for everybody who works on it: at once, whatever it still has to tell. */
  const changed = (): void => {
    const { spreadsheet } = store.getState()
    if (spreadsheet === undefined) return
    const template = spreadsheet.template()
    if (life.changed(template)) store.setState({ template })
  }
  const life: AssetLife<Template, TemplateClash> = createAssetLife<Template, TemplateClash>({
    kind: 'report',
    assetId,
    username,
    format: reportDocument,
    empty: initial.template,
    same: sameTemplate,
    merge: mergeTemplates,
    canvas: sheetCanvas({ assetId, store, drops, changed }),
    onShown: () => previewer.soon(),
  })
  return life
}

export const createDesigner = (assetId: string, username: string): Designer => {
  const store = createStore<DesignerState>(() => initial)
  const drops = new Set<(drop: Drop) => void>()
  const previewer = previewerOf(assetId, store)
  const life = lifeOf({ assetId, username, store, previewer, drops })
  const refreshDataSets = (): Promise<void> => readFields(store)
  life.store.subscribe(({ phase }, before) => {
    if (phase === 'ready' && before.phase !== 'ready') void refreshDataSets().catch(() => undefined)
  })
  const close = (): void => {
    previewer.stop()
    store.setState(initial, true)
  }
  return {
    assetId,
    life,
    store,
    previewer,
    save: () => life.save(),
    refreshDataSets,
    setPreviewValues: (previewValues) => {
      store.setState({ previewValues })
      previewer.soon()
    },
    onDrop: (listener) => {
      drops.add(listener)
      return () => drops.delete(listener)
    },
    asked: () => {
      const answer = life.asked()
      return (givenUp) => {
        answer(givenUp)
        if (givenUp) close()
      }
    },
    dispose: () => {
      life.dispose()
      close()
    },
  }
}
