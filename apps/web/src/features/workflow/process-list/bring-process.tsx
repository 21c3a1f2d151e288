import { Button, notify } from '@gridwright/ui'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useRun } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { useMay } from '#base/session/index.ts'
import { assetLooks } from '#products/looks.ts'
import { readModelFile } from './read-model-file.ts'
import type { Section } from './section.ts'
import { texts } from './texts.ts'

/** A BPMN file becomes a process of this section. */
export const BringProcess = ({ section }: { readonly section: Section }): ReactNode => {
  const t = useText(texts)
  const may = useMay()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const making = useRun('asset.create', { refresh: ['asset.list', 'dashboard.get'] })
  const bring = async (file: File): Promise<void> => {
    const read = readModelFile(section.dialect, await file.text())
    if ('refusal' in read) {
      notify.warning(t(read.refusal.text, read.refusal.params))
      return
    }
    const plain = file.name.replace(/\.(?:bpmn20\.xml|bpmn|xml)$/i, '')
    const name = (read.name || plain).trim().slice(0, 100) || t('unnamed')
    const made = await making.run({ kind: section.kind, name, document: read.document })
    if (made !== undefined) void navigate(assetLooks[section.kind].to(made.id))
  }
  if (!may([section.edit])) return null
  return (
    <>
      <Button icon="upload" busy={making.running} onClick={() => input.current?.click()}>
        {t('bring')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".bpmn,.xml"
        hidden
        aria-label={t('bringHint')}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file !== undefined) void bring(file)
        }}
      />
    </>
  )
}
