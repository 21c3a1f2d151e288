import { Skeleton } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { CallErrorState } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { Assets, Recent } from './assets.tsx'
import { Attention } from './attention.tsx'
import { Counts } from './counts.tsx'
import { DemoBanner } from './demo-banner.tsx'
import { FavouriteMenus } from './favourite-menus.tsx'
import { Greeting } from './greeting.tsx'
import { NextSteps } from './next-steps.tsx'
import { RunningJobs } from './running-jobs.tsx'
import { Starts } from './starts.tsx'
import { texts } from './texts.ts'
import { useDashboard } from './use-dashboard.ts'
import type { Dashboard } from './use-dashboard.ts'
import styles from './dashboard.module.css'

const Waiting = (): ReactNode => (
  <div className={styles['columns']}>
    <section className={styles['card']}>
      <Skeleton lines={6} />
    </section>
    <section className={styles['card']}>
      <Skeleton lines={4} />
    </section>
  </div>
)

const Content = ({ dashboard }: { readonly dashboard: Dashboard }): ReactNode => {
  const t = useText(texts)
  return (
    <>
      {dashboard.demo === 'loading' && <DemoBanner />}
      <Starts dashboard={dashboard} />
      <div className={styles['columns']}>
        <div className={styles['column']}>
          {dashboard.nextSteps.length > 0 && <NextSteps steps={dashboard.nextSteps} />}
          {dashboard.recent.length > 0 && (
            <Recent assets={dashboard.recent} thumbnails={dashboard.thumbnails} />
          )}
          <Counts counts={dashboard.counts} />
        </div>
        <div className={styles['column']}>
          <Attention />
          <RunningJobs />
          <FavouriteMenus />
          {dashboard.favourites.length > 0 && (
            <Assets title={t('favourites')} assets={dashboard.favourites} />
          )}
        </div>
      </div>
    </>
  )
}

/** RTE-02: the home page: what I worked with, what runs, and what to do next. */
export const Page = (): ReactNode => {
  const t = useText(texts)
  const { data, error, refetch } = useDashboard()
  const failed = data === undefined && error !== null
  return (
    <div className={styles['page']}>
      <Greeting />
      {failed && <CallErrorState error={error} title={t('failed')} retry={refetch} />}
      {data === undefined && !failed && <Waiting />}
      {data !== undefined && <Content dashboard={data} />}
    </div>
  )
}
