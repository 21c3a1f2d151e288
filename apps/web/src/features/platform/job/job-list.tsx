import type { Job } from '@gridwright/contract'
import { EmptyState, Skeleton } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { CallErrorState, isActive } from '#base/client/index.ts'
import type { LiveJobs } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { JobCard } from './job-card.tsx'
import { texts } from './texts.ts'
import styles from './job-center.module.css'

const Group = ({ title, jobs }: { readonly title: string; readonly jobs: readonly Job[] }): ReactNode =>
  jobs.length === 0 ? null : (
    <section className={styles['group']}>
      <h3 className={styles['groupTitle']}>{title}</h3>
      <ul className={styles['jobs']}>
        {jobs.map((job) => (
          <JobCard key={job.id} job={job} />
        ))}
      </ul>
    </section>
  )

/** All jobs of the person, running ones first. */
export const JobList = ({ live }: { readonly live: LiveJobs }): ReactNode => {
  const t = useText(texts)
  if (live.jobs === undefined && live.error !== null)
    return <CallErrorState error={live.error} title={t('loadFailed')} retry={live.refresh} />
  if (live.jobs === undefined)
    return (
      <div className={styles['wait']}>
        <Skeleton lines={5} />
      </div>
    )
  if (live.jobs.length === 0) return <EmptyState icon="tasks" title={t('empty')} hint={t('emptyHint')} />
  return (
    <>
      <Group title={t('running')} jobs={live.jobs.filter(isActive)} />
      <Group title={t('finished')} jobs={live.jobs.filter((job) => !isActive(job))} />
    </>
  )
}
