import type { ParameterValues } from '@gridwright/contract'
import { emptyTemplate } from '@gridwright/report-engine'
import type { Template } from '@gridwright/report-engine'
import type { Saver, Saving, Theirs } from '@gridwright/document'
import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'
import { call } from '#client/index.ts'
import { currentLanguage } from '#i18n/index.ts'
import { commitInputs } from '#features/report-design/inputs/pending-inputs.ts'
import type { Drop } from '#features/report-design/sheet/spreadsheet-face.ts'
import { saveStateOf } from './designer-state.ts'
import type { DesignerState, ToldDraft } from './designer-state.ts'
import { fitDropped } from './fit-columns.ts'
import { localDrafts } from './local-drafts.ts'
import type { LocalDraft, LocalDrafts } from './local-drafts.ts'
import { createPreviewer } from './previewer.ts'
import type { Previewer } from './previewer.ts'
import { readFields } from './read-fields.ts'
import { reportSaver, sameTemplate } from './report-saver.ts'
import { showOther } from './show-other.ts'
import { loadSpreadsheet, showTemplate } from './show-template.ts'

/** One open report: its spreadsheet, its draft, its preview. Lives on while its tab is hidden. */
export interface Designer {
  readonly assetId: string
  readonly store: StoreApi<DesignerState>
  readonly previewer: Previewer
  /** Loads the report from the server where it is not open yet. */
  open(): Promise<void>
  /** Takes what the server has, in place of what is shown. */
  reload(): Promise<void>
  /** Takes what is still being typed, in an input or in a cell. */
  takeTyped(): Promise<void>
  /** Saves now, with what is still being typed; true once the server has everything. */
  save(): Promise<boolean>
  /**
   * Saves, then runs an operation that raises the revision while no save travels; it gets the revision and gives the new
   * one. False where saving did not succeed.
   */
  hold(work: (revision: number) => Promise<number>): Promise<boolean>
  /** Gives up what is not saved and shows what the server has. */
  takeTheirs(): Promise<void>
  /** Where saving stands, for those who merge. */
  saving(): Saving<Template>
  /** Answers a conflict: this document, grown from what the other saved. */
  decide(template: Template, theirs: Theirs<Template>): void
  /** Somebody saved this report: taken over at once where nothing of one's own is unsaved. */
  hear(draft: ToldDraft): void
  /** Goes on from what an earlier visit left in this browser, or forgets it. */
  recover(draft: LocalDraft): Promise<void>
  forgetRecovery(): Promise<void>
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

type Internals = {
  readonly assetId: string
  readonly store: StoreApi<DesignerState>
  readonly saver: Saver<Template>
  readonly previewer: Previewer
  readonly local: LocalDrafts
  readonly drops: Set<(drop: Drop) => void>
}

/** What the spreadsheet shows now, for everybody who works on it: at once, whatever it still has to tell. */
const noteChange = ({ store, saver, previewer }: Internals): void => {
  const { spreadsheet, phase } = store.getState()
  if (spreadsheet === undefined || phase !== 'ready') return
  const template = spreadsheet.template()
  const isNew = !sameTemplate(template, saver.state().shown)
  if (!isNew && sameTemplate(template, store.getState().template)) return
  store.setState({ template })
  if (isNew) saver.change(template)
  previewer.soon()
}

const put = (inner: Internals, template: Template): void => {
  showTemplate({ ...inner, changed: () => noteChange(inner) }, template)
}

const takeTyped = async (inner: Internals): Promise<void> => {
  commitInputs()
  await inner.store.getState().spreadsheet?.endEditing()
  noteChange(inner)
}

/** Milliseconds; somebody who types in a cell is not interrupted before. */
const [patience, look] = [5000, 250]

const typingDone = async (inner: Internals): Promise<void> => {
  const until = Date.now() + patience
  while (inner.store.getState().spreadsheet?.isEditing() === true && Date.now() < until)
    await new Promise((done) => setTimeout(done, look))
  await takeTyped(inner)
}

const isBehind = ({ store, saver }: Internals): boolean =>
  (store.getState().told?.revision ?? 0) > saver.state().kept.revision

/** Nobody who types in a cell is interrupted. */
const hear = async (inner: Internals, told: ToldDraft): Promise<void> => {
  const { store, saver } = inner
  if (store.getState().phase !== 'ready' || told.revision <= saver.state().kept.revision) return
  store.setState({ told })
  while (store.getState().spreadsheet?.isEditing() === true)
    await new Promise((done) => setTimeout(done, look))
  if (isBehind(inner)) saver.hear()
}

/** What was told while something of one's own travelled is read once that has arrived. */
const catchUp = (inner: Internals, hasArrived: boolean): void => {
  const { store, saver } = inner
  if (!isBehind(inner)) store.setState({ told: undefined })
  else if (hasArrived) queueMicrotask(() => saver.hear())
}

const load = async (inner: Internals): Promise<void> => {
  const { store, saver, previewer, local, assetId } = inner
  store.setState({ phase: 'loading' })
  const [{ document, ...asset }] = await Promise.all([
    call('asset.get', { id: assetId }, { replay: true }),
    loadSpreadsheet(),
  ])
  const template = isTemplate(document)
    ? document
    : emptyTemplate(currentLanguage() === 'zh' ? '表1' : 'Sheet1')
  const kept = await local.setAside(assetId)
  put(inner, template)
  // What the spreadsheet makes of the document is what a later change is compared with.
  const { template: shown } = store.getState()
  saver.open({ document: shown, revision: asset.revision })
  const recovery = kept !== undefined && !sameTemplate(kept.document, shown) ? kept : undefined
  if (recovery === undefined) await local.removeAside(assetId)
  store.setState({ phase: 'ready', asset, recovery, merged: undefined, told: undefined })
  previewer.soon()
}

const recover = async (inner: Internals, draft: LocalDraft): Promise<void> => {
  const { store, saver, local, assetId } = inner
  store.setState({ recovery: undefined })
  // Where somebody saved since, the save is refused and both are brought together.
  saver.open(draft.base, draft.unsure)
  put(inner, draft.document)
  saver.change(store.getState().template)
  inner.previewer.soon()
  await local.removeAside(assetId)
}

const internals = (assetId: string, username: string): Internals => {
  const store = createStore<DesignerState>(() => initial)
  const local = localDrafts(username)
  const unsaved = ({ phase, shown, kept }: Saving<Template>): boolean =>
    phase !== 'saved' && !sameTemplate(shown, kept.document)
  const saver = reportSaver(
    {
      assetId,
      local,
      onState: (state, saveError) => {
        const save = saveStateOf(state.phase, unsaved(state))
        const { save: before } = store.getState()
        const hasSaved = save === 'saved' && before === 'saving'
        const saved = hasSaved ? { savedAt: new Date().toISOString(), merged: undefined } : {}
        store.setState({ save, saveError, theirs: state.theirs, ...saved })
        catchUp(inner, save === 'saved' && before !== 'saved')
      },
      onAsset: (asset) => store.setState({ asset }),
      show: (template, theirs) =>
        showOther(inner, {
          template,
          theirs,
          put: (shown) => put(inner, shown),
          note: () => noteChange(inner),
        }),
      settle: () => typingDone(inner),
    },
    initial.template,
  )
  const previewer = createPreviewer({
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
  const inner: Internals = { assetId, store, saver, previewer, local, drops: new Set() }
  return inner
}

const opening = (inner: Internals, refreshDataSets: () => Promise<void>) => {
  const { store, saver, previewer } = inner
  let open: Promise<void> | undefined
  let closing: Promise<unknown> = Promise.resolve()
  const opened = async (): Promise<void> => {
    await closing
    try {
      await load(inner)
      await refreshDataSets().catch(() => undefined)
    } catch (error) {
      open = undefined
      store.setState({ phase: 'failed', error })
    }
  }
  return {
    open: () => (open ??= opened()),
    reload: () => (open = opened()),
    dispose: () => {
      previewer.stop()
      const { spreadsheet } = store.getState()
      // What could not be saved stays in this browser and is offered on the next visit.
      closing = saver.flush().finally(() => saver.stop())
      store.setState({ ...initial }, true)
      spreadsheet?.dispose()
      open = undefined
    },
  }
}

export const createDesigner = (assetId: string, username: string): Designer => {
  const inner = internals(assetId, username)
  const { store, saver, local } = inner
  const refreshDataSets = (): Promise<void> => readFields(store)
  const setPreviewValues = (previewValues: ParameterValues): void => {
    store.setState({ previewValues })
    inner.previewer.soon()
  }
  const life = opening(inner, refreshDataSets)
  return {
    assetId,
    store,
    previewer: inner.previewer,
    ...life,
    takeTheirs: async () => {
      await local.remove(assetId)
      await life.reload()
    },
    saving: () => saver.state(),
    takeTyped: () => takeTyped(inner),
    save: async () => {
      await takeTyped(inner)
      return saver.flush()
    },
    hold: async (work) => {
      await takeTyped(inner)
      return (await saver.hold(work)) !== undefined
    },
    decide: (template, theirs) => saver.decide(template, theirs),
    hear: (draft) => void hear(inner, draft),
    recover: (draft) => recover(inner, draft),
    forgetRecovery: async () => {
      await local.removeAside(assetId)
      store.setState({ recovery: undefined })
    },
    refreshDataSets,
    setPreviewValues,
    onDrop: (listener) => {
      inner.drops.add(listener)
      return () => inner.drops.delete(listener)
    },
  }
}
