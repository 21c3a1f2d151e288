import { Icon, notify, Progress } from '@gridwright/ui'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { queryClient, useLiveJobs } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { texts } from './texts.ts'
import styles from './dashboard.module.css'

/** The demo content is on its way; once it is there, everything that was read is asked for again. */
export const DemoBanner = (): ReactNode => {
  const t = useText(texts)
  const job = useLiveJobs().jobs?.find((one) => one.kind === 'demo-content')
  const done = useRef(false)
  useEffect(() => {
    if (job?.state !== 'done' || done.current) return
    done.current = true
    notify.success(t('demoDone'))
    void queryClient.invalidateQueries()
  }, [job, t])
  return (
    <section className={styles['banner']} aria-label={t('demoLoading')}>
      <Icon name="rocket" size={20} />
      <div className={styles['bannerText']}>
        <strong>
          {t('demoLoading')}
          {job !== undefined && ` · ${Math.round(job.progress * 100)}%`}
        </strong>
        <span className={styles['assetFacts']}>{t('demoLoadingHint')}</span>
        {job !== undefined && <Progress value={job.progress} label={t('demoLoading')} />}
      </div>
    </section>
  )
}
