import type { Saver, Walked } from '@gridwright/document'
import type { StoreApi } from 'zustand/vanilla'
import { queryClient } from '#base/client/index.ts'
import type { AssetLifeNeeds, Canvas, ClashPlace } from './asset-life.ts'
import type { LifeDrafts } from './life-drafts.ts'
import type { LifeState } from './life-state.ts'

/** What the parts of one life work on. */
export type Inner<D, C extends ClashPlace> = {
  readonly needs: AssetLifeNeeds<D, C>
  readonly canvas: Canvas<D>
  readonly store: StoreApi<LifeState<D>>
  readonly saver: Saver<D>
  readonly drafts: LifeDrafts<D>
}

/** Who may only look changes it for himself; what he sees of it he may try, and nobody keeps it. */
const isReadOnly = <D>({ asset }: LifeState<D>): boolean => asset?.level === 'view'

export const changed = <D, C extends ClashPlace>(
  { needs, store, saver }: Inner<D, C>,
  document: D,
): boolean => {
  const state = store.getState()
  if (state.phase !== 'ready') return false
  const keeps = !isReadOnly(state)
  const isNew = keeps && !needs.same(document, saver.state().shown)
  if (!isNew && needs.same(document, state.document)) return false
  store.setState({ document })
  if (isNew) saver.change(document)
  needs.onShown?.()
  return true
}

export const walk = <D, C extends ClashPlace>(inner: Inner<D, C>, by: (at: Walked<D>) => Walked<D>): void => {
  const { history, document } = inner.store.getState()
  const next = by({ history, document })
  inner.store.setState({ history: next.history })
  changed(inner, next.document)
}

export const takeTyped = async <D, C extends ClashPlace>({ canvas }: Inner<D, C>): Promise<void> => {
  canvas.commit()
  await canvas.endTyping()
}

/** Lists that show the asset are read again when they are looked at. */
export const age = (reads: readonly string[] = []): void => {
  for (const read of ['asset.list', 'asset.listThumbnails', ...reads])
    void queryClient.invalidateQueries({ queryKey: [read] })
}

export const forgetRecovery = async <D, C extends ClashPlace>({
  drafts,
  store,
}: Inner<D, C>): Promise<void> => {
  await drafts.removeAside()
  store.setState({ recovery: undefined })
}
