import type { AssetVersion } from '@gridwright/contract'
import { Button, confirm, Dialog, EmptyState, notify, Skeleton } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { notifyError, useOperation } from '#base/client/index.ts'
import { shownTime, useLanguage, useText } from '#base/i18n/index.ts'
import { useDesigner, useDesignerState } from '#features/reports/report-design/designer/use-designer.ts'
import { texts as pageTexts } from '#features/reports/report-design/texts/texts.ts'
import { DifferencesTable } from './differences-table.tsx'
import { texts } from './texts.ts'
import styles from './toolbar.module.css'

type ItemProps = { readonly version: AssetVersion; readonly chosen: boolean; readonly onChoose: () => void }

const VersionItem = ({ version, chosen, onChoose }: ItemProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  return (
    <button type="button" className={styles['version']} aria-pressed={chosen} onClick={onChoose}>
      {t('version', { version: version.version })}
      <small>{version.comment || t('noComment')}</small>
      <small>
        {version.createdBy} · {shownTime(version.createdAt, { language })}
      </small>
    </button>
  )
}

const useRollback = (version: number, onClose: () => void) => {
  const t = useText(texts)
  const designer = useDesigner()
  return async (): Promise<void> => {
    if (!(await confirm({ title: t('rollbackSure', { version }) }))) return
    try {
      if (!(await designer.life.rollBack(version))) return
      notify.success(t('rolledBack', { version }))
      onClose()
    } catch (error) {
      notifyError(error)
    }
  }
}

type DetailProps = { readonly version: number; readonly onClose: () => void }

const VersionDetail = ({ version, onClose }: DetailProps): ReactNode => {
  const t = useText(texts)
  const designer = useDesigner()
  const sheets = useDesignerState((state) => state.template.sheets)
  const [previous, setPrevious] = useState(false)
  const rollback = useRollback(version, onClose)
  const range = previous ? { from: version - 1, to: version } : { from: version }
  const { data } = useOperation('asset.compare', { id: designer.assetId, ...range }, { staleTime: 0 })
  return (
    <div>
      <div className={styles['versionTools']}>
        <Button size="small" aria-pressed={!previous} onClick={() => setPrevious(false)}>
          {t('withDraft')}
        </Button>
        {version > 1 && (
          <Button size="small" aria-pressed={previous} onClick={() => setPrevious(true)}>
            {t('withPrevious')}
          </Button>
        )}
        <Button size="small" icon="history" onClick={() => void rollback()}>
          {t('rollback')}
        </Button>
      </div>
      {data === undefined ? (
        <Skeleton lines={6} />
      ) : (
        <DifferencesTable differences={data.differences} sheetNames={sheets.map(({ name }) => name)} />
      )}
    </div>
  )
}

/** All versions with what changed in them, and the way back to each (RPT-06 rollback restores exactly). */
export const HistoryDialog = ({ onClose }: { readonly onClose: () => void }): ReactNode => {
  const t = useText(texts)
  const p = useText(pageTexts)
  const designer = useDesigner()
  const [chosen, setChosen] = useState<number>()
  const { data, isPending } = useOperation('asset.listVersions', { id: designer.assetId }, { staleTime: 0 })
  const versions = (data?.versions ?? []).toSorted((a, b) => b.version - a.version)
  const version = chosen ?? versions[0]?.version
  return (
    <Dialog
      title={p('history')}
      width={860}
      onClose={onClose}
      footer={<Button onClick={onClose}>{p('close')}</Button>}
    >
      {isPending && <Skeleton lines={6} />}
      {data !== undefined && version === undefined && (
        <EmptyState compact icon="history" title={t('noVersions')} hint={t('noVersionsHint')} />
      )}
      {version !== undefined && (
        <div className={styles['versions']}>
          <div className={styles['versionList']}>
            {versions.map((one) => (
              <VersionItem
                key={one.version}
                version={one}
                chosen={one.version === version}
                onChoose={() => setChosen(one.version)}
              />
            ))}
          </div>
          <VersionDetail key={version} version={version} onClose={onClose} />
        </div>
      )}
    </Dialog>
  )
}
