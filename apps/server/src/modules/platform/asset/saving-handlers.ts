import type { CallContext, HandlersOf } from '#operations/handler.ts'
import { discardAssetDraft, publishAsset, rollbackAsset, saveAssetDraft } from './asset-saving.ts'
import type { Saved } from './asset-saving.ts'
import { findFor } from './asset-work.ts'
import type { AssetWork } from './asset-work.ts'
import { recordAsset } from './record-asset.ts'

/** The comment of a version, by whoever rolled back. */
const draftBefore = { zh: '回滚前的草稿', en: 'The draft before the rollback' }

type Named = 'asset.saveDraft' | 'asset.publish' | 'asset.discardDraft' | 'asset.rollback'

export const savingHandlers = (work: AssetWork): Pick<HandlersOf<'asset'>, Named> => ({
  'asset.saveDraft': ({ id, document, revision }, context) =>
    told(work, context, { id, run: () => saveAssetDraft(work, context.caller, { id, document, revision }) }),
  'asset.publish': (input, context) =>
    told(work, context, {
      id: input.id,
      more: { comment: input.comment },
      run: () => publishAsset(work, context.caller, input),
    }),
  'asset.discardDraft': (input, context) =>
    told(work, context, {
      id: input.id,
      more: { draft: null },
      run: () => discardAssetDraft(work, context.caller, input),
    }),
  'asset.rollback': (input, context) =>
    told(work, context, {
      id: input.id,
      more: { rolledBackTo: input.version },
      run: () => rollbackAsset(work, context.caller, { ...input, keepDraftAs: draftBefore[context.lang] }),
    }),
})

type Step = {
  readonly id: string
  readonly run: () => Promise<Saved>
  /** What the log says beside version and revision. */
  readonly more?: Readonly<Record<string, unknown>>
}

const told = async (
  work: AssetWork,
  { caller, record }: CallContext,
  { id, run, more = {} }: Step,
): Promise<Saved> => {
  const { row } = await findFor(work, caller, { id, level: 'edit' })
  const saved = await run()
  const { version, revision } = saved
  const before = { version: row.version, revision: row.revision }
  recordAsset(record, row, { before, after: { version, revision, ...more } })
  await work.saved?.(id)
  return saved
}
