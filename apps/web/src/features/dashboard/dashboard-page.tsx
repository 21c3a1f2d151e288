import { ErrorState, Skeleton } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { callErrorText } from '#client/index.ts'
import { useLanguage, useText } from '#i18n/index.ts'
import { Assets } from './assets.tsx'
import { Counts } from './counts.tsx'
import { DemoBanner } from './demo-banner.tsx'
import { FavouriteMenus } from './favourite-menus.tsx'
import { Greeting } from './greeting.tsx'
import { NextSteps } from './next-steps.tsx'
import { RunningJobs } from './running-jobs.tsx'
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
      <Counts counts={dashboard.counts} />
      <div className={styles['columns']}>
        <div className={styles['column']}>
          {dashboard.nextSteps.length > 0 && <NextSteps steps={dashboard.nextSteps} />}
          <Assets
            title={t('recent')}
            icon="clock"
            assets={dashboard.recent}
            empty={{ title: t('noRecent'), hint: t('noRecentHint') }}
          />
        </div>
        <div className={styles['column']}>
          <FavouriteMenus />
          <Assets
            title={t('favourites')}
            icon="star"
            assets={dashboard.favourites}
            empty={{ title: t('noFavourites'), hint: t('noFavouritesHint') }}
          />
          <RunningJobs />
        </div>
      </div>
    </>
  )
}

/** RTE-02: the home page: what I worked with, what runs, and what to do next. */
export const Page = (): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const { data, error, refetch } = useDashboard()
  const failed = data === undefined && error !== null
  return (
    <div className={styles['page']}>
      <Greeting />
      {failed && (
        <ErrorState
          title={t('failed')}
          hint={callErrorText(error, language)}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && !failed && <Waiting />}
      {data !== undefined && <Content dashboard={data} />}
    </div>
  )
}
