import type { AssetSummary, Folder } from '@gridwright/contract'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useRun } from '#client/index.ts'
import { useText } from '#i18n/index.ts'
import { emptyTemplate } from '@gridwright/report-engine'
import { designerPath } from '#features/report-list/list/report-actions.ts'
import { texts } from '#features/report-list/texts/texts.ts'
import { AssetForm } from './asset-form.tsx'

type DialogProps = { readonly folders: readonly Folder[]; readonly onClose: () => void }
type OfReport = DialogProps & { readonly report: AssetSummary }

const folderOf = (id: string): string | null => (id === '' ? null : id)

/** Makes an empty report and opens the designer with it. */
export const CreateReport = (props: DialogProps & { readonly folderId: string }): ReactNode => {
  const { folders, folderId, onClose } = props
  const t = useText(texts)
  const navigate = useNavigate()
  const { run, running } = useRun('asset.create', {
    refresh: ['asset.list', 'dashboard.get'],
    onDone: (saved) => {
      onClose()
      void navigate(designerPath(saved))
    },
  })
  return (
    <AssetForm
      title={t('createTitle')}
      submit={t('create')}
      initial={{ name: '', description: '', folderId }}
      folders={folders}
      busy={running}
      onClose={onClose}
      onSubmit={({ folderId: folder, ...facts }) =>
        void run({
          ...facts,
          kind: 'report',
          folderId: folderOf(folder),
          document: emptyTemplate(t('sheetName')),
        })
      }
    />
  )
}

/** Changes name, folder and description. */
export const EditReport = ({ report, folders, onClose }: OfReport): ReactNode => {
  const t = useText(texts)
  const { id, name, description, folderId } = report
  const { run, running } = useRun('asset.update', {
    refresh: ['asset.list', 'dashboard.get'],
    success: t('saved'),
    onDone: onClose,
  })
  return (
    <AssetForm
      title={t('editTitle')}
      submit={t('save')}
      initial={{ name, description, folderId: folderId ?? '' }}
      folders={folders}
      busy={running}
      onClose={onClose}
      onSubmit={({ folderId: folder, ...facts }) => void run({ id, ...facts, folderId: folderOf(folder) })}
    />
  )
}

/** Copies a report under another name, into the same folder. */
export const CopyReport = ({ report, folders, onClose }: OfReport): ReactNode => {
  const t = useText(texts)
  const { run, running } = useRun('asset.copy', {
    refresh: ['asset.list'],
    success: t('copied'),
    onDone: onClose,
  })
  return (
    <AssetForm
      title={t('copyTitle')}
      submit={t('copy')}
      nameOnly
      initial={{ name: t('copyName', { name: report.name }).slice(0, 100), description: '', folderId: '' }}
      folders={folders}
      busy={running}
      onClose={onClose}
      onSubmit={({ name }) => void run({ id: report.id, name })}
    />
  )
}
