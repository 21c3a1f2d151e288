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

export type ProcessLife = AssetLife<ProcessDocument, PartClash> & { readonly dialect: Dialect }

export const kindOf = { activiti: 'activiti-process', zeebe: 'zeebe-process' } as const

export const createProcessLife = (dialect: Dialect, opening: AssetOpening): ProcessLife => ({
  ...createAssetLife<ProcessDocument, PartClash>({
    ...opening,
    kind: kindOf[dialect],
    format: processDocumentOf[dialect],
    empty: emptyProcess,
    same: sameProcesses,
    merge: mergeProcesses,
    parts: processParts,
  }),
  dialect,
})
