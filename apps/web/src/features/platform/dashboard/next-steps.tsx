import { Button, Icon } from '@gridwright/ui'
import type { IconName } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useRun } from '#base/client/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { homeSteps } from '#products/home.ts'
import { texts } from './texts.ts'
import styles from './dashboard.module.css'

const LoadDemo = (): ReactNode => {
  const t = useText(texts)
  const { run, running } = useRun('dashboard.loadDemo', { refresh: ['dashboard.get', 'job.list'] })
  return (
    <Button size="small" busy={running} onClick={() => void run({})}>
      {t('load')}
    </Button>
  )
}

type LineProps = {
  readonly icon: IconName
  readonly name: string
  readonly hint: string
  readonly children: ReactNode
}

const Line = ({ icon, name, hint, children }: LineProps): ReactNode => (
  <li className={styles['step']}>
    <span className={styles['stepIcon']}>
      <Icon name={icon} size={18} />
    </span>
    <span className={styles['assetText']}>
      <span className={styles['assetName']}>{name}</span>
      <span className={styles['assetFacts']}>{hint}</span>
    </span>
    {children}
  </li>
)

const Step = ({ step }: { readonly step: string }): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  if (step === 'load-demo')
    return (
      <Line icon="rocket" name={t('step.load-demo')} hint={t('step.load-demo.hint')}>
        <LoadDemo />
      </Line>
    )
  const known = homeSteps[step]
  if (known === undefined) return null
  return (
    <Line icon={known.icon} name={known.name[language]} hint={known.hint[language]}>
      <Link to={known.to} className={styles['start']} aria-label={`${t('start')}: ${known.name[language]}`}>
        {t('start')}
        <Icon name="right" size={14} />
      </Link>
    </Line>
  )
}

/** What a newcomer does next, of what the role may do. */
export const NextSteps = ({ steps }: { readonly steps: readonly string[] }): ReactNode => {
  const t = useText(texts)
  return (
    <section className={styles['card']} aria-label={t('next')}>
      <h2 className={styles['cardTitle']}>{t('next')}</h2>
      <p className={styles['cardHint']}>{t('nextHint')}</p>
      <ol className={styles['steps']}>
        {steps.map((step) => (
          <Step key={step} step={step} />
        ))}
      </ol>
    </section>
  )
}
