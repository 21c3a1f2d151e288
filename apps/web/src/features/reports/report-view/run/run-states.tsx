import { Button, EmptyState, NoPermission, Skeleton } from '@gridwright/ui'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { AssetFailure } from '#assets/index.ts'
import { CallError, CallErrorState } from '#base/client/index.ts'
import { duration, useLanguage, useText } from '#base/i18n/index.ts'
import { texts } from '#features/reports/report-view/texts.ts'
import styles from './run.module.css'

/** Seconds after which a run says that it takes long. */
const long = 3

const useSeconds = (): number => {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  return seconds
}

/** A run under way, with a way to stop it. */
export const Running = ({ onCancel }: { readonly onCancel: () => void }): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const seconds = useSeconds()
  return (
    <div className={styles['running']}>
      <div className={styles['paper']}>
        <Skeleton lines={9} />
      </div>
      <div className={styles['progress']}>
        <output>
          {seconds < long ? t('running') : t('runningLong', { time: duration(seconds, language) })}
        </output>
        <Button size="small" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}

const codeOf = (error: Error): string => (error instanceof CallError ? error.code : '')

type FailedProps = {
  /** Of the console: whoever sees it there may do something about what is stored. */
  readonly reportId?: string
  readonly error: Error
  readonly title: string
  readonly onAgain: () => void
  readonly action?: ReactNode
}

/** What went wrong and what can be done. */
export const Failed = ({ reportId, error, title, onAgain, action }: FailedProps): ReactNode => {
  const t = useText(texts)
  const toList = (
    <Link className={styles['way']} to="/report/list">
      {t('toList')}
    </Link>
  )
  if (codeOf(error) === 'no-permission') return <NoPermission action={toList} />
  if (reportId !== undefined)
    return (
      <AssetFailure
        id={reportId}
        kind="report"
        error={error}
        title={title}
        onRetry={onAgain}
        action={action ?? toList}
      />
    )
  return <CallErrorState error={error} title={title} retry={onAgain} action={action ?? toList} />
}

const quiet = {
  cancelled: { icon: 'stop', title: 'cancelled', hint: 'cancelledHint' },
  fillIn: { icon: 'filter', title: 'fillIn', hint: 'fillInHint' },
  press: { icon: 'filter', title: 'press', hint: 'pressHint' },
  empty: { icon: 'report', title: 'emptyTitle', hint: 'emptyHint' },
} as const

type QuietProps = { readonly kind: keyof typeof quiet; readonly action?: ReactNode }

/** Nothing is shown, and nothing is wrong. */
export const Quiet = ({ kind, action }: QuietProps): ReactNode => {
  const t = useText(texts)
  const { icon, title, hint } = quiet[kind]
  return (
    <EmptyState icon={icon} title={t(title)} hint={t(hint)} {...(action === undefined ? {} : { action })} />
  )
}

/** The address names no report. */
export const NoReport = (): ReactNode => {
  const t = useText(texts)
  return (
    <EmptyState
      icon="report"
      title={t('noReport')}
      hint={t('noReportHint')}
      action={<Link to="/report/list">{t('toList')}</Link>}
    />
  )
}
