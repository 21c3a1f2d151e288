import { changedPlaces, rebased } from '@gridwright/document'
import type { Kept, Phase, Saving, Theirs } from '@gridwright/document'
import type { StoreApi } from 'zustand/vanilla'
import type { ClashPlace } from './asset-life.ts'
import { age, takeTyped } from './life-inner.ts'
import type { Inner } from './life-inner.ts'
import { saveStateOf } from './life-state.ts'
import type { LifeState, ToldDraft } from './life-state.ts'

/** Milliseconds; somebody who types on the canvas is not interrupted before. */
const [patience, look] = [5000, 250]

const waited = (): Promise<void> => new Promise((done) => setTimeout(done, look))

export const typingDone = async <D, C extends ClashPlace>(inner: Inner<D, C>): Promise<void> => {
  const until = Date.now() + patience
  while (inner.canvas.isTyping() && Date.now() < until) await waited()
  await takeTyped(inner)
}

const isBehind = <D, C extends ClashPlace>({ store, saver }: Inner<D, C>): boolean =>
  (store.getState().told?.revision ?? 0) > saver.state().kept.revision

export const hear = async <D, C extends ClashPlace>(inner: Inner<D, C>, told: ToldDraft): Promise<void> => {
  const { store, saver, canvas } = inner
  if (store.getState().phase !== 'ready' || told.revision <= saver.state().kept.revision) return
  store.setState({ told })
  while (canvas.isTyping()) await waited()
  if (isBehind(inner)) saver.hear()
}

/** What was told while something of one's own travelled is read once that has arrived. */
const catchUp = <D, C extends ClashPlace>(inner: Inner<D, C>, hasArrived: boolean): void => {
  const { store, saver } = inner
  if (!isBehind(inner)) store.setState({ told: undefined })
  else if (hasArrived) queueMicrotask(() => saver.hear())
}

const noteDraft = <D, C extends ClashPlace>({ store, needs }: Inner<D, C>, revision: number): void => {
  const { asset } = store.getState()
  if (asset === undefined || asset.revision === revision) return
  store.setState({ asset: { ...asset, revision, hasDraft: true } })
  age(needs.ages)
}

/** Puts where saving stands into words for people, and goes after what was told meanwhile. */
export const noteState = <D, C extends ClashPlace>(
  inner: Inner<D, C>,
  state: Saving<D>,
  { before, error }: { readonly before: Phase; readonly error: unknown },
): void => {
  const { store, needs } = inner
  const unsaved = state.phase !== 'saved' && !needs.same(state.shown, state.kept.document)
  const save = saveStateOf(state.phase, unsaved)
  const last = store.getState().save
  const hasSaved = save === 'saved' && last === 'saving'
  const saved = hasSaved ? { savedAt: new Date().toISOString(), merged: undefined } : {}
  store.setState({ save, saveError: error, theirs: state.theirs, ...saved })
  if (before === 'sending') noteDraft(inner, state.kept.revision)
  catchUp(inner, save === 'saved' && last !== 'saved')
}

const noteMerge = <D>(store: StoreApi<LifeState<D>>, theirs: Kept<D>, alone: boolean): void => {
  const { by, at, revision } = theirs as Partial<Theirs<D>>
  const { told } = store.getState()
  const mine = told?.revision === revision && told?.mine === true
  if (by !== undefined && at !== undefined) store.setState({ merged: { by, at, alone, mine } })
}

/** Shows what others did beside one's own, or what was decided; steps that it touches end. */
export const show = <D, C extends ClashPlace>(inner: Inner<D, C>, document: D, theirs: Kept<D>): void => {
  const { store, saver, canvas, needs } = inner
  const { phase, document: before, history } = store.getState()
  if (phase !== 'ready') return
  const alone = saver.state().phase === 'saved'
  canvas.take(document, alone)
  const places = needs.parts === undefined ? [] : changedPlaces(needs.parts, before, document)
  store.setState({ document, history: rebased(history, places) })
  noteMerge(store, theirs, alone)
  needs.onShown?.()
}
