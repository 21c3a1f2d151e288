import { readAttachment } from '@gridwright/contract'
import type { EntryChange, EntryFormColumn, EntryTarget } from '@gridwright/contract'

type Named = { readonly target: string; readonly row: string; readonly at: number }

/** A reference that a row takes on. */
export type Taken = Named & {
  readonly column: string
  readonly value: string
  readonly kind: 'file' | 'picture'
}

export type AttachmentChanges = {
  readonly taken: readonly Taken[]
  /** Ids of files that their row no longer refers to. */
  readonly dropped: readonly string[]
}

const heldBy = (columns: readonly EntryFormColumn[]) =>
  columns.flatMap(({ column, title, attachment }) =>
    attachment === undefined ? [] : [{ column, title, kind: attachment.kind }],
  )

/** What a change of a row means for files: a row marked as deleted is there, and keeps its own. */
export const attachmentChanges = (
  { target, columns }: { readonly target: EntryTarget; readonly columns: readonly EntryFormColumn[] },
  change: EntryChange,
  named: Named,
): AttachmentChanges => {
  const held = heldBy(columns)
  const taken = held.flatMap(({ column, title, kind }) => {
    const value = change.kind === 'delete' ? undefined : change.values[column]
    return value === null || value === undefined ? [] : [{ ...named, column: title, value, kind }]
  })
  if (change.kind === 'insert') return { taken, dropped: [] }
  const isGone = change.kind === 'delete' && target.delete.kind === 'physical'
  const dropped = held.flatMap(({ column }) => {
    const isReplaced = change.kind === 'update' && Object.hasOwn(change.values, column)
    const before = isGone || isReplaced ? readAttachment(change.known.values[column]) : undefined
    return before === undefined ? [] : [before.id]
  })
  return { taken, dropped }
}
