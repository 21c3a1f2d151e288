import { Icon } from '@gridwright/ui'
import type { IconName } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useOperation } from '#base/client/index.ts'
import { timeAgo, useLanguage, useText } from '#base/i18n/index.ts'
import { useMay } from '#base/session/index.ts'
import { texts } from './texts.ts'
import styles from './dashboard.module.css'

type Need = {
  readonly key: string
  readonly icon: IconName
  readonly text: string
  readonly to: string
}

const day = 86_400_000
/** A key that ends sooner is to be renewed. */
const soon = 14 * day
/** Without a backup for so long somebody should make one. */
const stale = 7 * day
/** Fewer are people who mistype. */
const manyFailures = 5

const useMoment = (ago: number): string => {
  const [moment] = useState(() => new Date(Date.now() - ago).toISOString())
  return moment
}

const useFailedLogins = (): Need | undefined => {
  const t = useText(texts)
  const from = useMoment(day)
  const wish = { category: 'login', outcome: 'failed', from, pageSize: 1 } as const
  const count = useOperation('log.list', wish, { enabled: useMay()(['system:log:view']) }).data?.total ?? 0
  if (count < manyFailures) return undefined
  const to = '/auth/login-log?outcome=failed'
  return { key: 'logins', icon: 'shield', text: t('needLogins', { count }), to }
}

const useFailedWork = (): Need | undefined => {
  const t = useText(texts)
  const from = useMoment(day)
  const wish = { state: 'failed', from: from.slice(0, 10), pageSize: 1 } as const
  const options = { enabled: useMay()(['system:schedule:view']) }
  const count = useOperation('schedule.listRuns', wish, options).data?.total ?? 0
  return count === 0
    ? undefined
    : { key: 'jobs', icon: 'clock', text: t('needJobs', { count }), to: '/systool/job-log?state=failed' }
}

const useBackup = (): Need | undefined => {
  const t = useText(texts)
  const language = useLanguage()
  const before = useMoment(stale)
  const { data } = useOperation('backup.list', {}, { enabled: useMay()(['system:backup']) })
  const last = data?.data
    .map(({ madeAt }) => madeAt)
    .toSorted()
    .at(-1)
  if (data === undefined || (last !== undefined && last > before)) return undefined
  const text = last === undefined ? t('needFirstBackup') : t('needBackup', { time: timeAgo(last, language) })
  return { key: 'backup', icon: 'archive', text, to: '/systool/backup' }
}

const useKeys = (): Need | undefined => {
  const t = useText(texts)
  const until = useMoment(-soon)
  const wish = { all: true, state: 'live', sort: 'expiresAt', descending: false, pageSize: 50 } as const
  const { data } = useOperation('apiKey.list', wish, { enabled: useMay()(['system:api-key:edit']) })
  const count = data?.data.filter(({ expiresAt }) => expiresAt < until).length ?? 0
  return count === 0
    ? undefined
    : { key: 'keys', icon: 'key', text: t('needKeys', { count }), to: '/system/api-key' }
}

/** What an administrator should look at; each line only for who may do something about it, and only while it holds. */
export const Attention = (): ReactNode => {
  const t = useText(texts)
  const needs = [useFailedLogins(), useFailedWork(), useBackup(), useKeys()].filter(
    (need) => need !== undefined,
  )
  if (needs.length === 0) return null
  return (
    <section className={styles['card']} aria-label={t('attention')}>
      <h2 className={styles['cardTitle']}>{t('attention')}</h2>
      <ul className={styles['assets']}>
        {needs.map(({ key, icon, text, to }) => (
          <li key={key}>
            <Link to={to} className={styles['asset']}>
              <span className={styles['needIcon']}>
                <Icon name={icon} size={18} />
              </span>
              <span className={styles['assetText']}>{text}</span>
              <Icon name="right" size={14} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
