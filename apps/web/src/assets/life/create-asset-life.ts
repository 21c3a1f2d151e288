import { basesOf, noHistory, redo, run, sealed, undo } from '@gridwright/document'
import type { Phase } from '@gridwright/document'
import { createStore } from 'zustand/vanilla'
import { call } from '#base/client/index.ts'
import { readAnswered } from '#assets/reading/read-document.ts'
import type { AssetLife, AssetLifeNeeds, Canvas, ClashPlace } from './asset-life.ts'
import { hear, noteState, show, typingDone } from './bring-in.ts'
import { lifeDrafts } from './life-drafts.ts'
import { age, changed, forgetRecovery, takeTyped, walk } from './life-inner.ts'
import type { Inner } from './life-inner.ts'
import { lifeSaver } from './life-saver.ts'
import type { LifeState, LocalDraft } from './life-state.ts'
import { publish, rollBack } from './make-version.ts'

const nothing = (): void => {}

/** Of a kind that draws what the life's state holds: inputs tell of each letter, so nothing is ever under way. */
const ownStateCanvas = <D>(): Canvas<D> => ({
  prepare: async () => undefined,
  put: (document) => document,
  asShown: (document) => document,
  take: nothing,
  isTyping: () => false,
  commit: () => false,
  endTyping: async () => undefined,
  dispose: nothing,
})

const initialOf = <D>(document: D): LifeState<D> => ({
  phase: 'loading',
  document,
  save: 'saved',
  history: noHistory,
})

/** A version is for looking, whatever the person may do with the asset. */
const read = async <D, C extends ClashPlace>({ needs }: Inner<D, C>) => {
  const { assetId: id, version } = needs
  if (version === undefined) return call('asset.get', { id }, { replay: true })
  return { ...(await call('asset.get', { id, version }, { replay: true })), level: 'view' as const }
}

const load = async <D, C extends ClashPlace>(inner: Inner<D, C>): Promise<void> => {
  const { store, saver, canvas, drafts, needs } = inner
  store.setState({ phase: 'loading' })
  const [{ document: stored, ...asset }] = await Promise.all([read(inner), canvas.prepare()])
  const known = readAnswered(needs.format, stored)
  const { revision } = asset
  const { format, empty } = needs
  const isVersion = needs.version !== undefined
  const draft = isVersion
    ? undefined
    : await drafts.setAside({ format, kept: { document: known, revision }, empty })
  // What the canvas makes of the document is what a later change is compared with.
  const document = canvas.put(known)
  saver.open({ document, revision })
  const found = draft !== undefined && !needs.same(draft.document, document) ? draft : undefined
  store.setState({
    phase: 'ready',
    asset,
    document,
    history: noHistory,
    recovery: found && { draft: found, isOlder: found.base.revision !== revision },
    merged: undefined,
    told: undefined,
  })
  // What cannot be read waits for a page that can.
  if (draft !== undefined && found === undefined) await drafts.removeAside()
  needs.onShown?.()
}

const recover = async <D, C extends ClashPlace>(inner: Inner<D, C>, draft: LocalDraft<D>): Promise<void> => {
  const { store, saver, canvas, drafts, needs } = inner
  // Where somebody saved since, the save is refused and both are brought together.
  saver.open(draft.base, draft.unsure)
  const document = canvas.put(draft.document)
  store.setState({ recovery: undefined, document, history: noHistory })
  saver.change(document)
  needs.onShown?.()
  await drafts.removeAside()
}

/** Back to what the server has now: where that is a version, no draft remains. */
const puttingBack = <D, C extends ClashPlace>({ store, needs }: Inner<D, C>) => {
  const { asset } = store.getState()
  const id = needs.assetId
  const hadDraft = asset === undefined || asset.hasDraft || asset.version === 0
  return async (document: D, revision: number): Promise<void> => {
    await (hadDraft
      ? call('asset.saveDraft', { id, document, revision })
      : call('asset.discardDraft', { id, revision }))
    age(needs.ages)
  }
}

const opening = <D, C extends ClashPlace>(inner: Inner<D, C>) => {
  const { store, saver, canvas, drafts, needs } = inner
  let open: Promise<void> | undefined
  let closing: Promise<unknown> = Promise.resolve()
  const opened = async (): Promise<void> => {
    await closing
    try {
      await load(inner)
    } catch (error) {
      open = undefined
      store.setState({ phase: 'failed', error })
    }
  }
  const close = (): void => {
    store.setState(initialOf(needs.empty), true)
    canvas.dispose()
    open = undefined
  }
  return {
    open: () => (open ??= opened()),
    reload: () => (open = opened()),
    asked: () => {
      const pause = saver.pause()
      const putBack = puttingBack(inner)
      return (givenUp: boolean): void => {
        if (!givenUp) return pause.goOn()
        close()
        closing = Promise.all([pause.giveUp(putBack), drafts.remove()])
        saver.open({ document: needs.empty, revision: 0 })
      }
    },
    dispose: () => {
      closing = saver.flush().finally(() => saver.stop())
      close()
    },
  }
}

const innerOf = <D, C extends ClashPlace>(needs: AssetLifeNeeds<D, C>): Inner<D, C> => {
  const { canvas = ownStateCanvas<D>() } = needs
  const store = createStore<LifeState<D>>(() => initialOf(needs.empty))
  const drafts = lifeDrafts<D>(needs.username, needs.kind, needs.assetId)
  let before: Phase = 'saved'
  const saver = lifeSaver({
    of: needs,
    drafts,
    asShown: (document) => canvas.asShown(document),
    onState: (state, error) => {
      const last = before
      before = state.phase
      noteState(inner, state, { before: last, error })
    },
    onAsset: (asset) => store.setState({ asset }),
    show: (document, theirs) => show(inner, document, theirs),
    settle: () => typingDone(inner),
  })
  const inner: Inner<D, C> = { needs, canvas, store, saver, drafts }
  return inner
}

const keepCopy = async <D, C extends ClashPlace>(
  inner: Inner<D, C>,
  { name, takeTheirs }: { readonly name: string; readonly takeTheirs: () => Promise<void> },
): Promise<void> => {
  await takeTyped(inner)
  const { asset, document } = inner.store.getState()
  const folderId = asset?.folderId ?? null
  await call('asset.create', { kind: inner.needs.kind, name, document, folderId })
  age()
  await takeTheirs()
}

/** Opens, saves, merges, publishes and recovers one asset, of whatever kind; see {@link AssetLife}. */
export const createAssetLife = <D, C extends ClashPlace>(needs: AssetLifeNeeds<D, C>): AssetLife<D, C> => {
  const inner = innerOf(needs)
  const { store, saver, drafts } = inner
  const life = opening(inner)
  const takeTheirs = async (): Promise<void> => {
    await drafts.remove()
    await life.reload()
  }
  return {
    kind: needs.kind,
    assetId: needs.assetId,
    version: needs.version,
    store,
    ...life,
    changed: (document) => changed(inner, document),
    run: (command) => walk(inner, (at) => run(at, command)),
    undo: () => walk(inner, undo),
    redo: () => walk(inner, redo),
    seal: () => {
      const { history } = store.getState()
      if (history.isOpen) store.setState({ history: sealed(history) })
    },
    commit: () => inner.canvas.commit(),
    takeTyped: () => takeTyped(inner),
    save: async () => {
      await takeTyped(inner)
      return saver.flush()
    },
    publish: (comment) => publish(inner, comment),
    rollBack: (version) => rollBack(inner, version, life.reload),
    saving: () => saver.state(),
    merge: (theirs) =>
      needs.merge({
        bases: basesOf(saver.state(), theirs),
        mine: store.getState().document,
        theirs: theirs.document,
      }),
    decide: (document, theirs) => saver.decide(document, theirs),
    takeTheirs,
    keepCopy: (name) => keepCopy(inner, { name, takeTheirs }),
    hear: (draft) => void hear(inner, draft),
    recover: (draft) => recover(inner, draft),
    forgetRecovery: () => forgetRecovery(inner),
  }
}
