import type { CallContext, HandlersOf } from '#operations/handler.ts'
import { discardAssetDraft, publishAsset, rollbackAsset, saveAssetDraft } from './asset-saving.ts'
import type { Saved } from './asset-saving.ts'
import { findFor } from './asset-needs.ts'
import type { AssetNeeds } from './asset-needs.ts'
import { recordAsset } from './record-asset.ts'

/** The comment of a version, by whoever rolled back. */
const draftBefore = { zh: '回滚前的草稿', en: 'The draft before the rollback' }

type Named = 'asset.saveDraft' | 'asset.publish' | 'asset.discardDraft' | 'asset.rollback'

export const savingHandlers = (needs: AssetNeeds): Pick<HandlersOf<'asset'>, Named> => ({
  'asset.saveDraft': ({ id, document, revision }, context) =>
    told(needs, context, {
      id,
      run: () => saveAssetDraft(needs, context.caller, { id, document, revision }),
    }),
  'asset.publish': (input, context) =>
    told(needs, context, {
      id: input.id,
      more: { comment: input.comment },
      run: () => publishAsset(needs, context.caller, input),
    }),
  'asset.discardDraft': (input, context) =>
    told(needs, context, {
      id: input.id,
      more: { draft: null },
      run: () => discardAssetDraft(needs, context.caller, input),
    }),
  'asset.rollback': (input, context) =>
    told(needs, context, {
      id: input.id,
      more: { rolledBackTo: input.version },
      run: () => rollbackAsset(needs, context.caller, { ...input, keepDraftAs: draftBefore[context.lang] }),
    }),
})

type Step = {
  readonly id: string
  readonly run: () => Promise<Saved>
  /** What the log says beside version and revision. */
  readonly more?: Readonly<Record<string, unknown>>
}

const told = async (
  needs: AssetNeeds,
  { caller, record }: CallContext,
  { id, run, more = {} }: Step,
): Promise<Saved> => {
  const { row, rule } = await findFor(needs, caller, { id, level: 'edit' })
  await rule.lock?.(caller, id)
  const saved = await run()
  const { version, revision } = saved
  const before = { version: row.version, revision: row.revision }
  recordAsset(record, row, { before, after: { version, revision, ...more } })
  await needs.saved?.(id, version !== row.version)
  return saved
}
