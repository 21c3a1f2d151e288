import { emptyForm } from '@gridwright/form'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { AssetForm, folderOf } from '#assets/list/index.ts'
import type { AssetFacts, CreateProps } from '#assets/list/index.ts'
import { useRun } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { assetLooks } from '#products/looks.ts'
import { texts } from './texts.ts'

/** Makes a form and opens its designer. */
export const CreateForm = ({ folders, folderId, onClose }: CreateProps): ReactNode => {
  const t = useText(texts)
  const navigate = useNavigate()
  const { run, running } = useRun('asset.create', { refresh: ['asset.list', 'dashboard.get'] })
  const create = async (facts: AssetFacts): Promise<void> => {
    const made = await run({
      ...facts,
      kind: 'form',
      folderId: folderOf(facts.folderId),
      document: emptyForm,
    })
    if (made === undefined) return
    onClose()
    void navigate(assetLooks.form.to(made.id))
  }
  return (
    <AssetForm
      title={t('createTitle')}
      submit={t('create')}
      initial={{ name: '', description: '', folderId }}
      folders={folders}
      busy={running}
      onClose={onClose}
      onSubmit={(facts) => void create(facts)}
    />
  )
}
