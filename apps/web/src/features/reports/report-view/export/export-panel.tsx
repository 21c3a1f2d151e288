import { errorText, isErrorCode } from '@gridwright/contract'
import type { Job } from '@gridwright/contract'
import { Button, Icon, Progress } from '@gridwright/ui'
import type { IconName } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { isActive } from '#base/client/index.ts'
import { duration, useLanguage, useText } from '#base/i18n/index.ts'
import { useStepText } from '#parts/job-step/index.ts'
import { RemarksButton } from '#parts/report-remarks/index.ts'
import { texts } from '#features/reports/report-view/texts.ts'
import type { Exporting } from './use-export.ts'
import styles from './export.module.css'

const heads: Readonly<
  Record<
    Job['state'],
    {
      readonly icon: IconName
      readonly text: 'exporting' | 'exportDone' | 'exportFailed' | 'exportCancelled'
    }
  >
> = {
  waiting: { icon: 'clock', text: 'exporting' },
  running: { icon: 'download', text: 'exporting' },
  done: { icon: 'success', text: 'exportDone' },
  failed: { icon: 'error', text: 'exportFailed' },
  cancelled: { icon: 'info', text: 'exportCancelled' },
}

const Facts = ({ job }: { readonly job: Job }): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const stepText = useStepText()
  const waiting = job.ahead > 0 ? t('waitingBehind', { count: job.ahead }) : t('waiting')
  return (
    <>
      <Progress value={job.progress} label={t('exportProgress')} />
      <p className={styles['facts']}>
        <span>{job.state === 'waiting' ? waiting : stepText(job.step)}</span>
        <span>
          {Math.round(job.progress * 100)}%
          {job.remaining !== null && ` · ${t('remaining', { time: duration(job.remaining, language) })}`}
        </span>
      </p>
    </>
  )
}

const Outcome = ({ job }: { readonly job: Job }): ReactNode => {
  const language = useLanguage()
  if (job.error !== null)
    return (
      <p className={styles['problem']}>
        {isErrorCode(job.error.code) ? errorText(job.error.code, job.error.params, language) : job.error.code}
      </p>
    )
  return job.fileName === null ? null : <p className={styles['file']}>{job.fileName}</p>
}

/** How far an export is, with the ways to stop it and to fetch what it made. */
export const ExportPanel = ({ exporting }: { readonly exporting: Exporting }): ReactNode => {
  const t = useText(texts)
  const { job } = exporting
  if (job === undefined) return null
  const head = heads[job.state]
  return (
    <aside className={styles['panel']} data-state={job.state} aria-live="polite">
      <header>
        <Icon name={head.icon} />
        <strong>
          {job.remarks.count > 0 ? t('exportRemarks', { count: job.remarks.count }) : t(head.text)}
        </strong>
        {!isActive(job) && (
          <Button kind="text" size="small" icon="close" label={t('close')} onClick={exporting.close} />
        )}
      </header>
      {isActive(job) ? <Facts job={job} /> : <Outcome job={job} />}
      <div className={styles['buttons']}>
        {isActive(job) && (
          <Button size="small" onClick={exporting.cancel}>
            {t('cancel')}
          </Button>
        )}
        <RemarksButton remarks={job.remarks} label={t('showRemarks')} />
        {job.state === 'done' && (
          <Button size="small" icon="download" onClick={exporting.fetchFile}>
            {t('download')}
          </Button>
        )}
      </div>
    </aside>
  )
}
