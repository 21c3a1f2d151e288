import { errorText, isErrorCode, jobKinds } from '@gridwright/contract'
import type { Job } from '@gridwright/contract'
import { Button, confirm, Progress, StatusTag } from '@gridwright/ui'
import type { Tone } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { download, isActive, notifyError, queryClient, useRun } from '#base/client/index.ts'
import { duration, timeAgo, useLanguage, useText } from '#base/i18n/index.ts'
import type { Language } from '#base/i18n/index.ts'
import { shownSecond } from '#parts/list/index.ts'
import { useJobTitle, useStepText } from '#parts/job-step/index.ts'
import { RemarksButton } from '#parts/report-remarks/index.ts'
import { texts } from './texts.ts'
import styles from './job-center.module.css'

const tones: Readonly<Record<Job['state'], Tone>> = {
  waiting: 'neutral',
  running: 'info',
  done: 'success',
  failed: 'danger',
  cancelled: 'neutral',
}

const stateTexts = {
  waiting: 'waiting',
  running: 'runningState',
  done: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
} as const

const kinds: Readonly<Record<string, Readonly<Record<Language, string>>>> = jobKinds
const kindText = (kind: string, language: Language): string | undefined => kinds[kind]?.[language]

const problemOf = (error: NonNullable<Job['error']>, language: Language): string =>
  isErrorCode(error.code) ? errorText(error.code, error.params, language) : error.code

const Running = ({ job }: { readonly job: Job }): ReactNode => {
  const t = useText(texts)
  const stepText = useStepText()
  const title = useJobTitle()(job)
  const language = useLanguage()
  return (
    <>
      <Progress value={job.progress} label={t('progress', { title })} />
      <div className={styles['facts']}>
        <span>
          {Math.round(job.progress * 100)}%{job.step === '' ? '' : ` · ${stepText(job.step)}`}
        </span>
        {job.remaining !== null && <span>{t('remaining', { time: duration(job.remaining, language) })}</span>}
      </div>
    </>
  )
}

const CancelButton = ({ job }: { readonly job: Job }): ReactNode => {
  const t = useText(texts)
  const title = useJobTitle()(job)
  const { run, running } = useRun('job.cancel', { success: t('cancelling'), refresh: ['job.list'] })
  const ask = async (): Promise<void> => {
    const question = {
      title: t('cancelTitle'),
      content: t('cancelText', { title }),
      danger: true,
      okText: t('cancelTitle'),
      cancelText: t('keep'),
    }
    if (await confirm(question)) await run({ id: job.id })
  }
  return (
    <Button size="small" busy={running} onClick={() => void ask()}>
      {t('cancel')}
    </Button>
  )
}

const DownloadButton = ({ fileId }: { readonly fileId: string }): ReactNode => {
  const t = useText(texts)
  const [busy, setBusy] = useState(false)
  const fetchFile = async (): Promise<void> => {
    setBusy(true)
    await download(fileId).catch(notifyError)
    await queryClient.invalidateQueries({ queryKey: ['job.list'] })
    setBusy(false)
  }
  return (
    <Button size="small" icon="download" busy={busy} onClick={() => void fetchFile()}>
      {t('download')}
    </Button>
  )
}

const When = ({ job }: { readonly job: Job }): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  return (
    <span className={styles['when']}>
      {kindText(job.kind, language) ?? t('otherKind')} · {timeAgo(job.endedAt ?? job.createdAt, language)}
    </span>
  )
}

/** One job: what it is, how far, and what can be done with it. */
export const JobCard = ({ job }: { readonly job: Job }): ReactNode => {
  const t = useText(texts)
  const title = useJobTitle()(job)
  const language = useLanguage()
  return (
    <li className={styles['job']}>
      <div className={styles['jobHead']}>
        <span className={styles['jobTitle']} title={title}>
          {title}
        </span>
        <StatusTag tone={tones[job.state]}>{t(stateTexts[job.state])}</StatusTag>
      </div>
      {job.state === 'running' && <Running job={job} />}
      {job.state === 'waiting' && job.ahead > 0 && (
        <div className={styles['facts']}>{t('ahead', { count: job.ahead })}</div>
      )}
      {job.error !== null && <p className={styles['problem']}>{problemOf(job.error, language)}</p>}
      <div className={styles['jobFoot']}>
        <When job={job} />
        <RemarksButton remarks={job.remarks} />
        {isActive(job) && <CancelButton job={job} />}
        {job.fileTakenAt !== null && <span>{t('taken', { time: shownSecond(job.fileTakenAt) })}</span>}
        {job.state === 'done' && job.fileId !== null && job.fileTakenAt === null && (
          <DownloadButton fileId={job.fileId} />
        )}
      </div>
    </li>
  )
}
