import type { AssetSummary, Output } from '@gridwright/contract'
import { Button, Dialog, ErrorState, Skeleton } from '@gridwright/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NodeList } from '#assets/index.ts'
import { callErrorText, useOperation, useRun } from '#client/index.ts'
import { useLanguage, useText } from '#i18n/index.ts'
import { texts } from '#features/report-list/texts/texts.ts'
import styles from './remove-report.module.css'

type RemoveProps = {
  readonly report: AssetSummary
  readonly onClose: () => void
  readonly onRemoved: (report: AssetSummary) => void
}

type QuestionProps = {
  readonly report: AssetSummary
  readonly lineage: UseQueryResult<Output<'asset.lineage'>>
}

const Question = ({ report, lineage }: QuestionProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const { data, error, refetch } = lineage
  if (data !== undefined)
    return (
      <>
        <p className={styles['ask']}>
          {t(data.usedBy.length === 0 ? 'removeAsk' : 'removeUsed', { name: report.name })}
        </p>
        {data.usedBy.length > 0 && <NodeList nodes={data.usedBy} />}
      </>
    )
  if (error !== null)
    return <ErrorState compact hint={callErrorText(error, language)} onRetry={() => void refetch()} />
  return (
    <>
      <p className={styles['ask']}>{t('checking')}</p>
      <Skeleton lines={2} />
    </>
  )
}

/** ERR-06: asks before deleting, and names what still uses the report. */
export const RemoveReport = ({ report, onClose, onRemoved }: RemoveProps): ReactNode => {
  const t = useText(texts)
  const lineage = useOperation('asset.lineage', { id: report.id }, { staleTime: 0 })
  const { run, running } = useRun('asset.remove', {
    refresh: ['asset.list', 'dashboard.get'],
    onDone: () => {
      onClose()
      onRemoved(report)
    },
  })
  const free = lineage.data?.usedBy.length === 0
  const used = lineage.data !== undefined && !free
  return (
    <Dialog
      title={t('removeTitle')}
      width={480}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(used ? 'gotIt' : 'cancel')}</Button>
          {free && (
            <Button kind="primary" danger busy={running} onClick={() => void run({ id: report.id })}>
              {t('remove')}
            </Button>
          )}
        </>
      }
    >
      <Question report={report} lineage={lineage} />
    </Dialog>
  )
}
