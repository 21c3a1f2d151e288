import type { HandlersOf } from '#operations/handler.ts'
import { discardAssetDraft, publishAsset, rollbackAsset, saveAssetDraft } from './asset-saving.ts'
import type { AssetWork } from './asset-work.ts'

type Named = 'asset.saveDraft' | 'asset.publish' | 'asset.discardDraft' | 'asset.rollback'

export const savingHandlers = (work: AssetWork): Pick<HandlersOf<'asset'>, Named> => ({
  'asset.saveDraft': (input, { caller }) =>
    saveAssetDraft(work, caller, { id: input.id, document: input.document, revision: input.revision }),
  'asset.publish': (input, { caller }) => publishAsset(work, caller, input),
  'asset.discardDraft': (input, { caller }) => discardAssetDraft(work, caller, input),
  'asset.rollback': (input, { caller }) => rollbackAsset(work, caller, input),
})
