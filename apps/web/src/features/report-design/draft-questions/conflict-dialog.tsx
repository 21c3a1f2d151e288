import { compare } from '@gridwright/document'
import { Button, Dialog, notify } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { call, notifyError } from '#client/index.ts'
import { useText } from '#i18n/index.ts'
import { useDesigner, useDesignerState } from '#features/report-design/designer/use-designer.ts'
import { texts } from '#features/report-design/texts/texts.ts'
import { DifferencesTable } from '#features/report-design/toolbar/differences-table.tsx'
import type { ShownDifference } from '#features/report-design/toolbar/differences-table.tsx'
import styles from './draft-questions.module.css'

const useChoices = () => {
  const t = useText(texts)
  const designer = useDesigner()
  const [busy, setBusy] = useState(false)
  const guarded = (act: () => Promise<void>) => async (): Promise<void> => {
    setBusy(true)
    await act().catch(notifyError)
    setBusy(false)
  }
  const takeTheirs = async (): Promise<void> => {
    designer.draft.stop()
    await designer.local.remove(designer.assetId)
    await designer.reload()
  }
  const keepMine = async (): Promise<void> => {
    const { asset, template } = designer.store.getState()
    const name = t('copyName', { name: asset?.name ?? '' }).slice(0, 100)
    await call('asset.create', {
      kind: 'report',
      name,
      document: template,
      folderId: asset?.folderId ?? null,
    })
    notify.success(t('copied', { name }))
    await takeTheirs()
  }
  return { busy, takeTheirs: guarded(takeTheirs), keepMine: guarded(keepMine), guarded }
}

const choices = [
  ['keepMine', 'keepMineHint'],
  ['takeTheirs', 'takeTheirsHint'],
  ['compareBoth', 'compareHint'],
] as const

type Found = { readonly differences: readonly ShownDifference[] | undefined }

const Explanation = ({ differences }: Found): ReactNode => {
  const t = useText(texts)
  const sheets = useDesignerState((state) => state.template.sheets)
  return (
    <>
      <p>{t('conflictText')}</p>
      <ul className={styles['choices']}>
        {choices.map(([name, hint]) => (
          <li key={name}>
            <b>{t(name)}</b> — {t(hint)}
          </li>
        ))}
      </ul>
      {differences !== undefined && (
        <DifferencesTable
          differences={differences}
          sheetNames={sheets.map(({ name }) => name)}
          titles={[t('theirs'), t('mine')]}
        />
      )}
    </>
  )
}

/** Somebody saved first; nothing of either is lost until the person has chosen. */
export const ConflictDialog = (): ReactNode => {
  const t = useText(texts)
  const designer = useDesigner()
  const [differences, setDifferences] = useState<readonly ShownDifference[]>()
  const [closed, setClosed] = useState(false)
  const { busy, takeTheirs, keepMine, guarded } = useChoices()
  const compareBoth = guarded(async () => {
    const { document } = await call('asset.get', { id: designer.assetId }, { replay: true })
    setDifferences(compare(document, designer.store.getState().template))
  })
  if (closed) {
    return (
      <div className={styles['again']}>
        <Button kind="primary" icon="warning" onClick={() => setClosed(false)}>
          {t('conflictState')}
        </Button>
      </div>
    )
  }
  return (
    <Dialog
      title={t('conflictTitle')}
      width={620}
      onClose={() => setClosed(true)}
      footer={
        <>
          <Button busy={busy} onClick={() => void compareBoth()}>
            {t('compareBoth')}
          </Button>
          <Button busy={busy} onClick={() => void takeTheirs()}>
            {t('takeTheirs')}
          </Button>
          <Button kind="primary" busy={busy} onClick={() => void keepMine()}>
            {t('keepMine')}
          </Button>
        </>
      }
    >
      <Explanation differences={differences} />
    </Dialog>
  )
}
