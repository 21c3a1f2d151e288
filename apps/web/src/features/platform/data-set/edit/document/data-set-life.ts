import { dataSetDocument } from '@gridwright/contract'
import type { DataSetDocument } from '@gridwright/contract'
import { compare, recorded } from '@gridwright/document'
import type { PartClash } from '@gridwright/document'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { createAssetLife } from '#assets/index.ts'
import type { AssetLife, AssetOpening } from '#assets/index.ts'
import { emptyDocument } from '#features/platform/data-set/kind/data-set-kind.ts'
import { dataSetParts, mergeDataSets } from './data-set-parts.ts'
import type { texts } from './step-texts.ts'

export type DataSetLife = AssetLife<DataSetDocument, PartClash>

/** What was done, for undo. */
export type Step = {
  readonly label: keyof typeof texts
  /** Edits of one name that follow each other are one step. */
  readonly together?: string
}

export type Change = (change: (before: DataSetDocument) => DataSetDocument, step: Step) => void

/** The document while it is edited, and the one way to change it. */
export type Draft = { readonly document: DataSetDocument; readonly change: Change }

const same = (one: unknown, other: unknown): boolean => compare(one, other).length === 0

export const createDataSetLife = (opening: AssetOpening): DataSetLife =>
  createAssetLife<DataSetDocument, PartClash>({
    ...opening,
    kind: 'data-set',
    format: dataSetDocument,
    empty: emptyDocument('', 5),
    same,
    merge: mergeDataSets,
    parts: dataSetParts,
    ages: ['dataSet.fields'],
  })

export const useDraft = (life: DataSetLife): Draft => {
  const document = useStore(life.store, (state) => state.document)
  const change = useMemo((): Change => {
    return (apply, step) => {
      const { document: before } = life.store.getState()
      const after = apply(before)
      if (!same(before, after)) life.run(recorded(dataSetParts, { ...step, before, after }))
    }
  }, [life])
  return { document, change }
}
