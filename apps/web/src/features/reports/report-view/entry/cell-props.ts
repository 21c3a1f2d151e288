import type { EntryFormColumn } from '@gridwright/contract'
import type { Message } from '@gridwright/validation'
import type { EntryRow } from './entry-state.ts'

/** The report and the target that files are entered for. */
type AttachedTo = { readonly reportId: string; readonly draft: boolean; readonly target: string }

export type CellProps = {
  readonly column: EntryFormColumn
  readonly row: EntryRow
  /** From 1. */
  readonly number: number
  readonly problem: Message | undefined
  readonly onType: (value: string) => void
  readonly onPaste: (cells: string[][]) => void
  readonly attachedTo: AttachedTo
}
