import type { AssetKind } from '@gridwright/contract'
import { noHistory } from '@gridwright/document'
import { createStore } from 'zustand/vanilla'
import type { AssetLife, ClashPlace } from './asset-life.ts'
import type { LifeState } from './life-state.ts'

/** A life that stands still in one state, for what only shows it; `acts` are what a test lets it do. */
export const lifeForTests = <D, C extends ClashPlace = ClashPlace>(
  kind: AssetKind,
  state: Partial<LifeState<D>> & { readonly document: D },
  acts: Partial<AssetLife<D, C>> = {},
): AssetLife<D, C> => {
  const store = createStore<LifeState<D>>(() => ({
    phase: 'ready',
    save: 'saved',
    history: noHistory,
    ...state,
  }))
  return { kind, assetId: 'tested', store, ...acts } as AssetLife<D, C>
}
