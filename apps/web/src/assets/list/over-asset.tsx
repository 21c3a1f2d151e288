import type { AssetSummary, Folder } from '@gridwright/contract'
import type { ReactNode } from 'react'
import { GrantsDialog, LineagePanel, ShareDialog, VersionsPanel } from '#assets/index.ts'
import type { Over } from './asset-actions.ts'
import { CopyAsset, EditAsset } from './asset-dialogs.tsx'
import { RemoveAsset } from './remove-asset.tsx'

type OverProps = {
  readonly open: Exclude<Over, { kind: 'create' }>
  readonly folders: readonly Folder[]
  readonly onClose: () => void
  readonly onRemoved: (asset: AssetSummary) => void
}

/** What stands over the list. */
export const OverAsset = ({ open: { kind, asset }, folders, onClose, onRemoved }: OverProps): ReactNode => {
  const parts = {
    edit: () => <EditAsset asset={asset} folders={folders} onClose={onClose} />,
    copy: () => <CopyAsset asset={asset} folders={folders} onClose={onClose} />,
    remove: () => <RemoveAsset asset={asset} onClose={onClose} onRemoved={onRemoved} />,
    versions: () => <VersionsPanel asset={asset} onClose={onClose} />,
    share: () => <ShareDialog asset={asset} onClose={onClose} />,
    grants: () => <GrantsDialog asset={asset} onClose={onClose} />,
    lineage: () => <LineagePanel asset={asset} onClose={onClose} />,
  } as const
  return parts[kind]()
}
