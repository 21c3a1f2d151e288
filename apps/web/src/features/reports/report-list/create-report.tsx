import { emptyTemplate } from '@gridwright/report-engine'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { AssetForm, folderOf } from '#assets/list/index.ts'
import type { CreateProps } from '#assets/list/index.ts'
import { useRun } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { assetLooks } from '#products/looks.ts'
import { texts } from './texts.ts'

/** Makes an empty report and opens the designer with it. */
export const CreateReport = ({ folders, folderId, onClose }: CreateProps): ReactNode => {
  const t = useText(texts)
  const navigate = useNavigate()
  const { run, running } = useRun('asset.create', {
    refresh: ['asset.list', 'dashboard.get'],
    onDone: (saved) => {
      onClose()
      void navigate(assetLooks.report.toDesign?.(saved.id) ?? '')
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
