import { AppError, attachmentMb, attachmentReference, readAttachment } from '@gridwright/contract'
import type { HandlerInput } from '@gridwright/contract'
import type { Claimed } from '#modules/platform/file/index.ts'
import type { CallContext, Caller } from '#operations/handler.ts'
import { readerOf } from '#modules/reports/report/read-inputs.ts'
import type { AttachmentChanges, Taken } from './attachment-changes.ts'
import type { EntryNeeds } from './entry-needs.ts'
import { columnsFor } from './entry-targets.ts'
import { openEntry, targetNamed } from './open-entry.ts'

const unknown = ({ value: _value, kind: _kind, ...where }: Taken): AppError =>
  new AppError('entry-attachment-unknown', where)

/** Throws unless each reference names a file of its own among those that were claimed, by its name. */
const requireEach = (taken: readonly Taken[], claimed: readonly Claimed[]): void => {
  const free = new Map(claimed.map((file) => [attachmentReference(file), file]))
  for (const one of taken) {
    const file = free.get(one.value)
    free.delete(one.value)
    if (file === undefined || (one.kind === 'picture' && !file.isPicture)) throw unknown(one)
  }
}

/**
 * Files that this person brought for this report, and no row has yet, become those of the rows; any other reference is
 * refused: nobody enters, and so reads, what he did not bring. Where the write fails they wait again.
 */
export const withAttachments = async (
  { attachments }: EntryNeeds['files'],
  who: { readonly caller: Caller; readonly assetId: string },
  { changes, write }: { readonly changes: readonly AttachmentChanges[]; readonly write: () => Promise<void> },
): Promise<void> => {
  const taken = changes.flatMap((one) => one.taken)
  const ids = taken.flatMap(({ value }) => readAttachment(value)?.id ?? [])
  const claimed = await attachments.claim(who.caller, who.assetId, ids)
  try {
    requireEach(taken, claimed)
    await write()
  } catch (error) {
    // After a broken commit nobody knows whether the rows are there: then their files stay.
    const isUnsure = error instanceof AppError && error.code === 'entry-unsure'
    if (!isUnsure) await attachments.release(claimed.map(({ id }) => id))
    throw error
  }
  await attachments.drop(
    who.assetId,
    changes.flatMap((one) => one.dropped),
  )
}

/** Takes in a file for a column that this person may enter. */
export const attach = async (
  needs: EntryNeeds,
  { target: name, column, file, ...which }: HandlerInput<'report.attach'>,
  { caller, record }: Pick<CallContext, 'caller' | 'record'>,
): Promise<{ reference: string }> => {
  const report = await openEntry(needs, caller, which)
  const target = targetNamed(report.template, name)
  const columns = columnsFor(report.template, target, readerOf({ caller, level: report.level }))
  const found = columns.find((one) => one.column === column)
  if (found?.attachment === undefined || !found.editable)
    throw new AppError('entry-attachment-none', { target: name, column: found?.title ?? column })
  const { kind, largestMb = attachmentMb.usual } = found.attachment
  const kept = await needs.files.attachments.add(caller, which.id, { file, kind, largestMb })
  record({ entity: 'report', id: which.id, name: `${report.name} · ${name} · ${kept.name}`, after: kept })
  return { reference: attachmentReference(kept) }
}
