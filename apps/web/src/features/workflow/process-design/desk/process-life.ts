import type { PartClash } from '@gridwright/document'
import {
  emptyProcess,
  mergeProcesses,
  processDocumentOf,
  processParts,
  sameProcesses,
} from '@gridwright/process-model'
import type { Dialect, ProcessDocument } from '@gridwright/process-model'
import { createAssetLife } from '#assets/index.ts'
import type { AssetLife, AssetOpening } from '#assets/index.ts'

/** What the canvas of a process still has in hand; the canvas comes later than the life. */
export type Hands = {
  flush: () => Promise<void>
  /** Something is being typed or dragged, or is not written yet. */
  isBusy: () => boolean
  dispose: () => void
}

export type ProcessLife = AssetLife<ProcessDocument, PartClash> & {
  readonly dialect: Dialect
  readonly hands: Hands
}

export const kindOf = { activiti: 'activiti-process', zeebe: 'zeebe-process' } as const

const nothing = (): void => undefined

export const createProcessLife = (dialect: Dialect, opening: AssetOpening): ProcessLife => {
  const hands: Hands = { flush: async () => undefined, isBusy: () => false, dispose: nothing }
  const life = createAssetLife<ProcessDocument, PartClash>({
    ...opening,
    kind: kindOf[dialect],
    format: processDocumentOf[dialect],
    empty: emptyProcess,
    same: sameProcesses,
    merge: mergeProcesses,
    parts: processParts,
    // The canvas hears of the life's state by itself; what it has not told yet is waited for.
    canvas: {
      prepare: async () => undefined,
      put: (document) => document,
      asShown: (document) => document,
      take: nothing,
      isTyping: () => hands.isBusy(),
      commit: () => hands.isBusy(),
      endTyping: () => hands.flush(),
      dispose: () => hands.dispose(),
    },
  })
  return { ...life, dialect, hands }
}
