import type { AssetKind, AssetSummary, Folder } from '@gridwright/contract'
import type { RowAction } from '@gridwright/ui'
import type { ComponentType, ReactNode } from 'react'

/** What the list says of its kind. */
export type ListWords = {
  readonly title: string
  readonly sub: string
  readonly add: string
  /** The action that opens the designer. */
  readonly design: string
  readonly empty: string
  readonly emptyHint: string
  /** To who may make none. */
  readonly emptyViewHint: string
}

export type CreateProps = {
  readonly folders: readonly Folder[]
  /** The open folder; empty = none. */
  readonly folderId: string
  readonly onClose: () => void
}

export type AssetListProps = {
  readonly kind: AssetKind
  readonly words: ListWords
  /** Asks for what a new one needs, and opens it. */
  readonly Create: ComponentType<CreateProps>
  /** What this kind offers beside what all have. */
  readonly actions?: (asset: AssetSummary) => readonly RowAction[]
  /** Before the button that makes a new one. */
  readonly beside?: ReactNode
}
