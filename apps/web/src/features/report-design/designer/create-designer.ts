import type { ParameterValues } from '@gridwright/contract'
import type { Template } from '@gridwright/report-engine'
import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'
import { call, CallError } from '#client/index.ts'
import { currentLanguage } from '#i18n/index.ts'
import { emptyTemplate } from '@gridwright/report-engine'
import type { Settings } from '#features/report-design/document/settings.ts'
import type { Drop, Spreadsheet } from '#features/report-design/sheet/spreadsheet-face.ts'
import type { DesignerState } from './designer-state.ts'
import { DraftSync } from './draft-sync.ts'
import { localDrafts } from './local-drafts.ts'
import type { LocalDrafts } from './local-drafts.ts'
import { createPreviewer } from './previewer.ts'
import type { Previewer } from './previewer.ts'

/** How a spreadsheet looks when it opens; later changes reach it through the page. */
const currentLook = () => ({
  language: currentLanguage(),
  dark: document.documentElement.dataset['theme'] === 'dark',
})

/** One open report: its spreadsheet, its draft, its preview. Lives on while its tab is hidden. */
export interface Designer {
  readonly assetId: string
  readonly store: StoreApi<DesignerState>
  readonly draft: DraftSync
  readonly previewer: Previewer
  readonly local: LocalDrafts
  /** Loads the report from the server where it is not open yet. */
  open(): Promise<void>
  /** Takes what the server has, in place of what is shown. */
  reload(): Promise<void>
  /** Shows another document as a change of this one: a recovered copy. */
  replace(template: Template): Promise<void>
  refreshDataSets(): Promise<void>
  setPreviewValues(values: ParameterValues): void
  onDrop(listener: (drop: Drop) => void): () => void
  dispose(): void
}

const initial: DesignerState = {
  phase: 'loading',
  template: emptyTemplate('Sheet1'),
  save: 'saved',
  steps: { undos: 0, redos: 0 },
  dataSets: [],
  preview: { state: 'idle' },
  previewValues: {},
}

const isTemplate = (document: unknown): document is Template =>
  typeof document === 'object' &&
  document !== null &&
  Array.isArray((document as Partial<Template>).sheets) &&
  (document as Template).sheets.length > 0

const differ = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b)

type Internals = {
  readonly store: StoreApi<DesignerState>
  readonly draft: DraftSync
  readonly previewer: Previewer
  readonly assetId: string
  readonly drops: Set<(drop: Drop) => void>
}

const isFieldOf =
  (store: StoreApi<DesignerState>) =>
  (settings: Settings, dataSet: string, field: string): boolean => {
    const use = settings.dataSets.find(({ name }) => name === dataSet)
    const known = store.getState().dataSets.find(({ id }) => id === use?.dataSetId)
    return use !== undefined && (known === undefined || known.columns.some(({ name }) => name === field))
  }

/** Puts a spreadsheet with the template in place of the one before; Univer is loaded here and nowhere else. */
const showTemplate = async (inner: Internals, template: Template): Promise<Spreadsheet> => {
  const { createSpreadsheet } = await import('#features/report-design/sheet/spreadsheet.ts')
  const { store, draft, previewer, drops } = inner
  store.getState().spreadsheet?.dispose()
  const unitId = `${inner.assetId}-${crypto.randomUUID()}`
  const spreadsheet = createSpreadsheet({ ...currentLook(), template, unitId, isField: isFieldOf(store) })
  const changed = (): void => {
    const next = spreadsheet.template()
    if (!differ(next, store.getState().template)) return
    store.setState({ template: next })
    draft.change(next)
    previewer.soon()
  }
  let queued = false
  spreadsheet.onChange(() => {
    if (queued) return
    queued = true
    queueMicrotask(() => {
      queued = false
      changed()
    })
  })
  spreadsheet.onSelect((selection) => store.setState({ selection }))
  spreadsheet.onHistory((steps) => store.setState({ steps }))
  spreadsheet.onDrop((drop) => drops.forEach((listener) => listener(drop)))
  store.setState({ spreadsheet, template, selection: spreadsheet.selection(), steps: { undos: 0, redos: 0 } })
  return spreadsheet
}

const load = async (inner: Internals, local: LocalDrafts): Promise<void> => {
  const { store, draft, previewer, assetId } = inner
  store.setState({ phase: 'loading' })
  const { document, ...asset } = await call('asset.get', { id: assetId }, { replay: true })
  const template = isTemplate(document)
    ? document
    : emptyTemplate(currentLanguage() === 'zh' ? '表1' : 'Sheet1')
  const kept = await local.setAside(assetId)
  const spreadsheet = await showTemplate(inner, template)
  // What the spreadsheet makes of the document is what a later change is compared with.
  const shown = spreadsheet.template()
  draft.start(shown, asset.revision)
  const recovery = kept !== undefined && differ(kept.template, shown) ? kept : undefined
  if (recovery === undefined) await local.removeAside(assetId)
  store.setState({ phase: 'ready', asset, template: shown, ...(recovery && { recovery }) })
  previewer.soon()
}

const newDraft = (assetId: string, store: StoreApi<DesignerState>, local: LocalDrafts): DraftSync =>
  new DraftSync({
    assetId,
    local,
    save: async (template, revision) =>
      (await call('asset.saveDraft', { id: assetId, document: template, revision })).revision,
    isConflict: (error) => error instanceof CallError && error.code === 'asset-conflict',
    onState: (save, saveError) => store.setState({ save, saveError }),
    now: () => Date.now(),
  })

export const createDesigner = (assetId: string, userId: string): Designer => {
  const store = createStore<DesignerState>(() => initial)
  const local = localDrafts(userId)
  const draft = newDraft(assetId, store, local)
  const previewer = createPreviewer({
    assetId,
    template: () => store.getState().template,
    values: () => store.getState().previewValues,
    onPreview: (preview) => store.setState({ preview }),
  })
  const inner: Internals = { store, draft, previewer, assetId, drops: new Set() }
  let opening: Promise<void> | undefined

  const refreshDataSets = async (): Promise<void> => {
    const { dataSets } = await call('dataSet.fields', {}, { replay: true })
    store.setState({ dataSets })
  }
  const opened = async (): Promise<void> => {
    try {
      await Promise.all([load(inner, local), refreshDataSets().catch(() => undefined)])
    } catch (error) {
      opening = undefined
      store.setState({ phase: 'failed', error })
    }
  }

  return {
    assetId,
    store,
    draft,
    previewer,
    local,
    open: () => (opening ??= opened()),
    reload: () => (opening = opened()),
    replace: async (template) => {
      const spreadsheet = await showTemplate(inner, template)
      const shown = spreadsheet.template()
      store.setState({ template: shown })
      draft.change(shown)
      previewer.soon()
    },
    refreshDataSets,
    setPreviewValues: (previewValues) => {
      store.setState({ previewValues })
      previewer.soon()
    },
    onDrop: (listener) => {
      inner.drops.add(listener)
      return () => inner.drops.delete(listener)
    },
    dispose: () => {
      previewer.stop()
      // What could not be saved stays in this browser and is offered on the next visit.
      void draft.flush().finally(() => draft.stop())
      const { spreadsheet } = store.getState()
      spreadsheet?.dispose()
      store.setState({ ...initial }, true)
      opening = undefined
    },
  }
}
