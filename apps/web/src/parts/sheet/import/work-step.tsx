import { Progress } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { duration, useLanguage, useText } from '#base/i18n/index.ts'
import { useStepText } from '#parts/job-step/index.ts'
import styles from '#parts/sheet/sheet.module.css'
import { texts } from '#parts/sheet/texts.ts'
import type { Stage } from './use-import.ts'

type WorkStepProps = { readonly stage: Extract<Stage, { kind: 'upload' | 'work' }> }

const titleOf = (stage: WorkStepProps['stage']): 'uploading' | 'waiting' | 'checking' | 'importing' => {
  if (stage.kind === 'upload') return 'uploading'
  if (stage.job?.state === 'waiting') return 'waiting'
  return stage.of === 'check' ? 'checking' : 'importing'
}

/** How far an upload, a check or an import is. */
export const WorkStep = ({ stage }: WorkStepProps): ReactNode => {
  const t = useText(texts)
  const stepText = useStepText()
  const language = useLanguage()
  const job = stage.kind === 'work' ? stage.job : undefined
  const value = stage.kind === 'upload' ? stage.part : (job?.progress ?? 0)
  return (
    <div className={styles['work']}>
      <p className={styles['workTitle']}>{t(titleOf(stage))}</p>
      <Progress value={value} label={t('progress')} />
      <p className={styles['hint']} aria-live="polite">
        {Math.round(value * 100)}%{job !== undefined && job.step !== '' && ` · ${stepText(job.step)}`}
        {job?.remaining != null && ` · ${duration(job.remaining, language)}`}
      </p>
    </div>
  )
}
