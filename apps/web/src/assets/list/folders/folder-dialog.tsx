import type { AssetKind, Folder } from '@gridwright/contract'
import { length, required } from '@gridwright/validation'
import { Button, Dialog, SchemaForm, useSchemaForm } from '@gridwright/ui'
import type { FormField } from '@gridwright/ui'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useRun } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { flatFolders } from './folder-tree.ts'
import { folderTexts } from './texts.ts'

export type FolderDraft = {
  readonly id?: string
  readonly name: string
  readonly parentId: string
}

type FolderDialogProps = {
  readonly kind: AssetKind
  readonly draft: FolderDraft
  readonly folders: readonly Folder[]
  readonly onClose: () => void
}

const isBelow = (folders: readonly Folder[], folder: Folder, id: string): boolean => {
  if (folder.id === id) return true
  const parent = folders.find((one) => one.id === folder.parentId)
  return parent !== undefined && isBelow(folders, parent, id)
}

/** A folder's name and place; never inside of itself. */
export const FolderDialog = ({ kind, draft, folders, onClose }: FolderDialogProps): ReactNode => {
  const t = useText(folderTexts)
  const formId = useId()
  const places = flatFolders(folders).filter(
    ({ folder }) => draft.id === undefined || !isBelow(folders, folder, draft.id),
  )
  const fields: readonly FormField<{ name: string; parentId: string }>[] = [
    { name: 'name', label: t('name'), kind: 'text', rules: [required, length({ max: 100 })] },
    {
      name: 'parentId',
      label: t('parent'),
      kind: 'select',
      placeholder: t('top'),
      options: [
        { value: '', label: t('top') },
        ...places.map(({ folder, depth }) => ({
          value: folder.id,
          label: `${'　'.repeat(depth)}${folder.name}`,
        })),
      ],
    },
  ]
  const form = useSchemaForm({ fields, initial: { name: draft.name, parentId: draft.parentId } })
  const { run, running } = useRun('asset.saveFolder', {
    refresh: ['asset.listFolders'],
    success: t('saved'),
    onDone: onClose,
  })
  return (
    <Dialog
      title={t(draft.id === undefined ? 'addTitle' : 'renameTitle')}
      width={440}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} busy={running}>
            {t('save')}
          </Button>
        </>
      }
    >
      <SchemaForm
        id={formId}
        form={form}
        onSubmit={({ name, parentId }) =>
          void run({
            kind,
            name: name.trim(),
            parentId: parentId === '' ? null : parentId,
            ...(draft.id === undefined ? {} : { id: draft.id }),
          })
        }
      />
    </Dialog>
  )
}
