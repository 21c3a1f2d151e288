import { useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { AssetForm, folderOf } from '#assets/list/index.ts'
import type { AssetFacts, CreateProps } from '#assets/list/index.ts'
import { useRun } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { assetLooks } from '#products/looks.ts'
import { ScreenStart, startedWith } from './screen-start.tsx'
import type { Start } from './screen-start.tsx'
import { texts } from './texts.ts'

/** Makes a screen and opens its designer. */
export const CreateScreen = ({ folders, folderId, onClose }: CreateProps): ReactNode => {
  const t = useText(texts)
  const navigate = useNavigate()
  const [start, setStart] = useState<Start>('blank')
  const { run, running } = useRun('asset.create', { refresh: ['asset.list', 'dashboard.get'] })
  const create = async (facts: AssetFacts): Promise<void> => {
    const made = await run({
      ...facts,
      kind: 'screen',
      folderId: folderOf(facts.folderId),
      document: startedWith(start),
    })
    if (made === undefined) return
    onClose()
    const { to, toDesign } = assetLooks.screen
    void navigate((toDesign ?? to)(made.id))
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
    >
      <ScreenStart value={start} onChange={setStart} />
    </AssetForm>
  )
}
