import { Button, Icon } from '@gridwright/ui'
import type { IconName } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useRun } from '#client/index.ts'
import { useText } from '#i18n/index.ts'
import { texts } from './texts.ts'
import type { Dashboard } from './use-dashboard.ts'
import styles from './dashboard.module.css'

type Step = Dashboard['nextSteps'][number]

const icons: Readonly<Record<Step, IconName>> = {
  'connect-source': 'database',
  'define-data-set': 'data-set',
  'design-report': 'report',
  'load-demo': 'rocket',
  'invite-user': 'users',
}

const places: Readonly<Record<Exclude<Step, 'load-demo'>, string>> = {
  'connect-source': '/report/data-source',
  'define-data-set': '/report/data-set',
  'design-report': '/report/list',
  'invite-user': '/system/user',
}

const LoadDemo = (): ReactNode => {
  const t = useText(texts)
  const { run, running } = useRun('dashboard.loadDemo', { refresh: ['dashboard.get', 'job.list'] })
  return (
    <Button size="small" busy={running} onClick={() => void run({})}>
      {t('load')}
    </Button>
  )
}

const Action = ({ step }: { readonly step: Step }): ReactNode => {
  const t = useText(texts)
  if (step === 'load-demo') return <LoadDemo />
  return (
    <Link to={places[step]} className={styles['start']} aria-label={`${t('start')}: ${t(`step.${step}`)}`}>
      {t('start')}
      <Icon name="right" size={14} />
    </Link>
  )
}

/** What a newcomer does next, of what the role may do. */
export const NextSteps = ({ steps }: { readonly steps: readonly Step[] }): ReactNode => {
  const t = useText(texts)
  return (
    <section className={styles['card']} aria-label={t('next')}>
      <h2 className={styles['cardTitle']}>{t('next')}</h2>
      <p className={styles['cardHint']}>{t('nextHint')}</p>
      <ol className={styles['steps']}>
        {steps.map((step) => (
          <li key={step} className={styles['step']}>
            <span className={styles['stepIcon']}>
              <Icon name={icons[step]} size={18} />
            </span>
            <span className={styles['assetText']}>
              <span className={styles['assetName']}>{t(`step.${step}`)}</span>
              <span className={styles['assetFacts']}>{t(`step.${step}.hint`)}</span>
            </span>
            <Action step={step} />
          </li>
        ))}
      </ol>
    </section>
  )
}
