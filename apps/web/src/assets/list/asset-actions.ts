import type { AssetKind, AssetSummary } from '@gridwright/contract'
import type { RowAction } from '@gridwright/ui'
import type { Text } from '#base/i18n/index.ts'
import { assetLooks } from '#products/looks.ts'
import type { texts } from './texts.ts'

export type ListText = Text<keyof typeof texts>

type OverAsset = 'edit' | 'copy' | 'remove' | 'versions' | 'grants' | 'share' | 'lineage'

/** What stands over the list. */
export type Over = { readonly kind: 'create' } | { readonly kind: OverAsset; readonly asset: AssetSummary }

export type ActionRunners = {
  readonly open: (over: Over) => void
  readonly go: (path: string) => void
  readonly restore: (asset: AssetSummary) => void
  /** Whether the person may make and change assets of this kind at all. */
  readonly mayEdit: boolean
  /** What the kind itself offers. */
  readonly own?: ((asset: AssetSummary) => readonly RowAction[]) | undefined
  /** The word for opening the designer. */
  readonly design: string
}

const may = (asset: AssetSummary, level: 'edit' | 'manage'): boolean =>
  asset.level === 'manage' || (level === 'edit' && asset.level === 'edit')

/** Where a click on a name leads; absent where the kind has only a designer and the person may not enter it. */
export const wayInto = (kind: AssetKind, mayEdit: boolean): ((id: string) => string) | undefined => {
  const { to, toDesign } = assetLooks[kind]
  return toDesign === undefined && !mayEdit ? undefined : to
}

const opening = (asset: AssetSummary, t: ListText, runners: ActionRunners): readonly RowAction[] => {
  const { id, kind } = asset
  const { to, toDesign } = assetLooks[kind]
  const view: RowAction = {
    key: 'view',
    label: t('view'),
    icon: 'eye',
    inline: true,
    onRun: () => runners.go(to(id)),
  }
  const design: RowAction = {
    key: 'design',
    label: runners.design,
    icon: 'edit',
    inline: true,
    onRun: () => runners.go((toDesign ?? to)(id)),
  }
  // A designer without a viewer beside it is also where the kind is looked at.
  if (toDesign === undefined) return runners.mayEdit ? [design] : []
  // One page for both: it lets everybody do what he may.
  if (toDesign(id) === to(id)) return [may(asset, 'edit') && runners.mayEdit ? design : view]
  return may(asset, 'edit') ? [view, design] : [view]
}

type Wish = Pick<RowAction, 'icon' | 'danger' | 'divided'> & {
  readonly kind: OverAsset
  readonly offered: boolean
}

const wishes = (asset: AssetSummary, mayEdit: boolean): readonly Wish[] => {
  const edits = may(asset, 'edit')
  const manages = may(asset, 'manage')
  const { sharedByLink = false } = assetLooks[asset.kind]
  return [
    { kind: 'edit', icon: 'folder', offered: edits },
    { kind: 'copy', icon: 'copy', offered: mayEdit },
    { kind: 'versions', icon: 'history', offered: edits },
    { kind: 'grants', icon: 'users', offered: manages },
    { kind: 'share', icon: 'link', offered: manages && sharedByLink && asset.version > 0 },
    { kind: 'lineage', icon: 'share', offered: true },
    { kind: 'remove', icon: 'trash', offered: manages, danger: true, divided: true },
  ]
}

/** What the person may do with an asset, by their own level on it (PRM-03). */
export const assetActions = (
  asset: AssetSummary,
  t: ListText,
  runners: ActionRunners & { readonly deleted: boolean },
): readonly RowAction[] => {
  if (runners.deleted)
    return may(asset, 'manage')
      ? [
          {
            key: 'restore',
            label: t('restore'),
            icon: 'undo',
            inline: true,
            onRun: () => runners.restore(asset),
          },
        ]
      : []
  const offered = wishes(asset, runners.mayEdit).filter((wish) => wish.offered)
  const ofAll = offered.map(({ kind, offered: _offered, ...look }) => ({
    ...look,
    key: kind,
    label: t(kind),
    onRun: () => runners.open({ kind, asset }),
  }))
  const isLast = ({ key }: RowAction): boolean => key === 'remove'
  return [
    ...opening(asset, t, runners),
    ...ofAll.filter((one) => !isLast(one)),
    ...(runners.own?.(asset) ?? []),
    ...ofAll.filter(isLast),
  ]
}
