import type { ReactNode } from 'react'
import { callErrorText, useOperation } from '#base/client/index.ts'
import { shownTime, useLanguage, useText } from '#base/i18n/index.ts'
import { texts } from './texts.ts'
import styles from './schedule.module.css'

type NextTimesProps = { readonly cron: string; readonly timeZone: string }

/** The next runs of an expression, in its own time zone, while it is typed. */
export const NextTimes = ({ cron, timeZone }: NextTimesProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const enabled = cron.trim() !== '' && timeZone !== ''
  const { data, error } = useOperation(
    'schedule.preview',
    { cron, timeZone },
    { enabled, keepPrevious: true },
  )
  if (error !== null) return <p className={styles['wrong']}>{callErrorText(error, language)}</p>
  return (
    <section className={styles['next']} aria-label={t('preview')}>
      <h3>{t('preview')}</h3>
      <ol>
        {data?.times.map((time) => (
          <li key={time}>{shownTime(time, { language, timeZone })}</li>
        ))}
      </ol>
    </section>
  )
}
