import type { AssetSummary, Folder } from '@gridwright/contract'
import type { ReactNode } from 'react'
import { useRun } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { AssetForm } from './asset-form.tsx'
import { texts, useThing } from './texts.ts'

type OfAsset = {
  readonly asset: AssetSummary
  readonly folders: readonly Folder[]
  readonly onClose: () => void
}

/** As the server wants it: an empty folder is none. */
export const folderOf = (id: string): string | null => (id === '' ? null : id)

/** Changes name, folder and description. */
export const EditAsset = ({ asset, folders, onClose }: OfAsset): ReactNode => {
  const t = useText(texts)
  const { id, name, description, folderId } = asset
  const { run, running } = useRun('asset.update', {
    refresh: ['asset.list', 'dashboard.get'],
    success: t('saved'),
    onDone: onClose,
  })
  return (
    <AssetForm
      title={t('edit')}
      submit={t('save')}
      initial={{ name, description, folderId: folderId ?? '' }}
      folders={folders}
      busy={running}
      onClose={onClose}
      onSubmit={({ folderId: folder, ...facts }) => void run({ id, ...facts, folderId: folderOf(folder) })}
    />
  )
}

/** Copies an asset under another name, into the same folder. */
export const CopyAsset = ({ asset, folders, onClose }: OfAsset): ReactNode => {
  const t = useText(texts)
  const thing = useThing(asset.kind)
  const { run, running } = useRun('asset.copy', {
    refresh: ['asset.list'],
    success: t('copied'),
    onDone: onClose,
  })
  return (
    <AssetForm
      title={t('copyTitle', { thing })}
      submit={t('copy')}
      nameOnly
      initial={{ name: t('copyName', { name: asset.name }).slice(0, 100), description: '', folderId: '' }}
      folders={folders}
      busy={running}
      onClose={onClose}
      onSubmit={({ name }) => void run({ id: asset.id, name })}
    />
  )
}
