import { Progress } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { isActive, useLiveJobs } from '#base/client/index.ts'
import { duration, useLanguage, useText } from '#base/i18n/index.ts'
import { useJobTitle, useStepText } from '#parts/job-step/index.ts'
import { texts } from './texts.ts'
import styles from './dashboard.module.css'

/** The jobs that run now, with live progress. */
export const RunningJobs = (): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const stepText = useStepText()
  const titleOf = useJobTitle()
  const jobs = useLiveJobs().jobs?.filter(isActive) ?? []
  if (jobs.length === 0) return null
  return (
    <section className={styles['card']} aria-label={t('jobs')}>
      <h2 className={styles['cardTitle']}>{t('jobs')}</h2>
      <ul className={styles['jobs']}>
        {jobs.map((job) => (
          <li key={job.id} className={styles['job']}>
            <span className={styles['jobLine']}>
              <span className={styles['assetName']}>{titleOf(job)}</span>
              <span className={styles['assetFacts']}>{Math.round(job.progress * 100)}%</span>
            </span>
            <Progress value={job.progress} label={t('progress', { title: titleOf(job) })} />
            <span className={styles['jobLine']}>
              <span className={styles['assetFacts']}>{stepText(job.step)}</span>
              {job.remaining !== null && (
                <span className={styles['assetFacts']}>
                  {t('remaining', { time: duration(job.remaining, language) })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
