import { useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { AssetForm, folderOf } from '#assets/list/index.ts'
import type { AssetFacts, CreateProps } from '#assets/list/index.ts'
import { useRun } from '#base/client/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { assetLooks } from '#products/looks.ts'
import { ProcessStart, startedWith } from './process-start.tsx'
import type { Start } from './process-start.tsx'
import type { Section } from './section.ts'
import { texts } from './texts.ts'

type CreateProcessProps = CreateProps & { readonly section: Section }

/** Makes a process and opens its designer. */
export const CreateProcess = ({ section, folders, folderId, onClose }: CreateProcessProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const navigate = useNavigate()
  const [start, setStart] = useState<Start>('blank')
  const { run, running } = useRun('asset.create', { refresh: ['asset.list', 'dashboard.get'] })
  const create = async (facts: AssetFacts): Promise<void> => {
    const document = startedWith(section.dialect, { start, name: facts.name, language })
    const made = await run({ ...facts, kind: section.kind, folderId: folderOf(facts.folderId), document })
    if (made === undefined) return
    onClose()
    void navigate(assetLooks[section.kind].to(made.id))
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
      <ProcessStart dialect={section.dialect} value={start} onChange={setStart} />
    </AssetForm>
  )
}
